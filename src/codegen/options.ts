/** What the caller of the code generator chooses. */
import type { Language } from "./module-writer.ts";

export interface CodegenOptions {
  /** `js`: JavaScript with a `.d.ts` beside it. Usually `ts`. */
  readonly emit?: Language;
  /** The specifier of the runtime, usually `flightsheet/runtime`. */
  readonly runtime?: string;
  /** The extension in imports between generated files, usually `.js`. */
  readonly importExtension?: ".js" | ".ts";
}

export interface ChosenOptions {
  readonly emit: Language;
  readonly runtime: string;
  readonly importExtension: ".js" | ".ts";
}

export function chosen({ emit = "ts", runtime = "flightsheet/runtime", importExtension = ".js" }: CodegenOptions = {}): ChosenOptions {
  return { emit, runtime, importExtension: emit === "js" ? ".js" : importExtension };
}

/** The specifier of a generated file in the same folder. */
export function besideOf(path: string, suffix: string, { importExtension }: ChosenOptions): string {
  return `./${path.slice(path.lastIndexOf("/") + 1)}${suffix}${importExtension}`;
}

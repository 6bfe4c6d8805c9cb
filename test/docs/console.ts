/** Carries out the commands that a `console` block shows, over the files of its page. */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { memoryHost, normalPath } from "../../src/compiler/host.ts";
import type { Host } from "../../src/compiler/host.ts";
import type { Files, Io } from "../../src/cli/io.ts";
import { main } from "../../src/cli/main.ts";
import { nodeFiles } from "../../src/cli/node-host.ts";

export interface Step {
  readonly command: string;
  readonly expected: string;
}

/** `$ command` lines, each with the lines that it prints. */
export function stepsOf(body: string): readonly Step[] {
  const steps: { command: string; lines: string[] }[] = [];
  for (const line of body.split("\n")) {
    if (line.startsWith("$ ")) steps.push({ command: line.slice(2), lines: [] });
    else steps.at(-1)?.lines.push(line);
  }
  return steps.map(({ command, lines }) => ({ command, expected: lines.join("\n").trimEnd() }));
}

/** A terminal over a page's files and, behind them, the repository; nothing is written to disk. */
export class Terminal {
  readonly #files: Map<string, string>;
  #status = 0;

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = new Map([...files].map(([path, text]) => [normalPath(path), text]));
  }

  /** What the command prints, both streams in order. */
  async run(command: string): Promise<string> {
    if (command === "echo $?") return String(this.#status);
    const [called = "", ...piped] = command.split(" | ").reverse();
    const [program, ...args] = words(called);
    if (program !== "flightsheet") throw new Error(`only flightsheet is run here, not ${String(program)}`);
    const printed: string[] = [];
    const write = (text: string): Promise<void> => {
      printed.push(text);
      return Promise.resolve();
    };
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    const io: Io = { out: { write, colour: false }, err: { write, colour: false }, files: this.#overlay(stdinOf(piped)), packageFolder: "", version };
    this.#status = await main(args, io);
    return printed.join("").trimEnd();
  }

  #overlay(stdin: string): Files {
    const disk = nodeFiles();
    const files = this.#files;
    const held = (): Host => memoryHost(Object.fromEntries(files));
    return {
      readText: (path) => held().readText(path) ?? disk.readText(path),
      list: (path) => [...new Set([...disk.list(path), ...held().list(path)])],
      kind: (path) => (files.has(normalPath(path)) ? "file" : held().list(path).length > 0 ? "folder" : disk.kind(path)),
      open: (path) => {
        const text = path === "-" ? stdin : held().readText(path);
        return text === undefined ? disk.open(path) : chunk(text);
      },
      writeText: (path, text) => void files.set(normalPath(path), text),
      remove: (path) => void files.delete(normalPath(path)),
    };
  }
}

async function* chunk(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

/** `echo '…' | flightsheet …` */
function stdinOf(piped: readonly string[]): string {
  const [echo, text = ""] = words(piped[0] ?? "echo");
  if (echo !== "echo") throw new Error(`only echo is piped here, not ${String(echo)}`);
  return `${text}\n`;
}

/** Splits at blanks, apart from what stands in quotes. */
function words(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain]) => single ?? double ?? plain ?? "");
}

/** True when the lines are the expected ones; a line `…` stands for any number of lines, `…` at a line's end for its rest. */
export function sameLines(printed: string, expected: string): boolean {
  const lines = printed.split("\n").map((line) => line.trimEnd());
  const stretches = expected.split("\n").map((line) => line.trimEnd()).reduce<string[][]>((sofar, line) => {
    if (line === "…") sofar.push([]);
    else sofar.at(-1)?.push(line);
    return sofar;
  }, [[]]);
  let at = 0;
  return stretches.every((stretch, i) => {
    const isLast = i === stretches.length - 1;
    if (i === 0 && isLast) return same(lines, stretch);
    const found = i === 0 ? 0 : isLast ? lines.length - stretch.length : lines.findIndex((_, start) => start >= at && same(lines.slice(start, start + stretch.length), stretch));
    const fits = found >= at && same(lines.slice(found, found + stretch.length), stretch);
    at = found + stretch.length;
    return fits;
  });
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, i) => {
    const expected = b[i] ?? "";
    return expected.endsWith("…") ? line.startsWith(expected.slice(0, -1)) : line === expected;
  });
}

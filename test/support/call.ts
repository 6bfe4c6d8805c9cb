/** One call of the command line in this process, with its streams caught. */
import { main } from "../../src/cli/main.ts";
import { nodeFiles } from "../../src/cli/node-host.ts";

export interface Called {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Paths are relative to the repository's folder, where tests run. */
export async function call(...argv: string[]): Promise<Called> {
  const caught = { out: "", err: "" };
  const stream = (name: "out" | "err") => ({
    colour: false,
    write: (text: string): Promise<void> => {
      caught[name] += text;
      return Promise.resolve();
    },
  });
  const status = await main(argv, { out: stream("out"), err: stream("err"), files: nodeFiles(), packageFolder: "", version: "0.0.0" });
  return { status, ...caught };
}

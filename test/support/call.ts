/** Calls of the command line in this process: files in memory over those of the package, streams kept as text. */
import { nodeFiles } from "../../src/cli/node-host.ts";
import { main } from "../../src/cli/main.ts";
import type { Files, Io, Output } from "../../src/cli/io.ts";
import { memoryHost, normalPath } from "../../src/compiler/host.ts";

export interface Given {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly stdin?: string;
}

export interface Called {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  /** The files that were written, by path. */
  readonly written: Readonly<Record<string, string>>;
  readonly removed: readonly string[];
}

/** The package's own files are read from disk, all others are those given. */
export async function call(argv: readonly string[], { files = {}, stdin = "" }: Given = {}): Promise<Called> {
  const held = new Map(Object.entries(files).map(([path, content]) => [normalPath(path), typeof content === "string" ? new TextEncoder().encode(content) : content]));
  const written: Record<string, string> = {};
  const removed: string[] = [];
  const out: string[] = [];
  const err: string[] = [];
  const output = (into: string[]): Output => ({ colour: false, write: async (text) => void into.push(text) });
  const io: Io = { out: output(out), err: output(err), files: overlay(held, stdin, written, removed), packageFolder: "", version: "9.9.9" };
  const status = await main(argv, io);
  return { status, out: out.join(""), err: err.join(""), written, removed };
}

function overlay(held: Map<string, Uint8Array>, stdin: string, written: Record<string, string>, removed: string[]): Files {
  const disk = nodeFiles();
  let stdinRead = false;
  const text = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const inMemory = (): ReturnType<typeof memoryHost> => memoryHost(Object.fromEntries([...held].map(([path, bytes]) => [path, text(bytes)])));
  const onDisk = (path: string): boolean => normalPath(path).startsWith("sheets");
  return {
    readText: (path) => inMemory().readText(path) ?? (onDisk(path) ? disk.readText(path) : undefined),
    list: (path) => [...new Set([...inMemory().list(path), ...(onDisk(path) ? disk.list(path) : [])])],
    kind: (path) => (held.has(normalPath(path)) ? "file" : inMemory().list(path).length > 0 ? "folder" : onDisk(path) ? disk.kind(path) : undefined),
    async *open(path) {
      if (path === "-") {
        if (stdinRead) throw new Error("read twice");
        stdinRead = true;
        // In small pieces, as a pipe may bring it.
        const bytes = new TextEncoder().encode(stdin);
        for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
        return;
      }
      const bytes = held.get(normalPath(path));
      if (bytes !== undefined) yield bytes;
      else if (onDisk(path)) yield* disk.open(path);
      else throw Object.assign(new Error(`ENOENT: ${path}`), { code: "ENOENT" });
    },
    writeText: (path, content) => {
      written[path] = content;
      held.set(normalPath(path), new TextEncoder().encode(content));
    },
    remove: (path) => {
      removed.push(path);
      held.delete(normalPath(path));
    },
  };
}

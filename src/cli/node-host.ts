/** Streams and disk as Node has them. */
import { createReadStream, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Files, Io, Output } from "./io.ts";
import { systemProblem } from "./read-input.ts";
import { status } from "./status.ts";
import { UnusableCall } from "./unusable.ts";

/** Files on disk, relative to the current folder. A `.flight` file that is not UTF-8 is read with replacement characters. */
export function nodeFiles(): Files {
  let stdinTaken = false;
  return {
    readText: (path) => attempt(() => readFileSync(path, "utf8")),
    // A folder behind a link is not entered: links can go around in circles.
    list: (path) => attempt(() => readdirSync(path === "" ? "." : path, { withFileTypes: true }).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))) ?? [],
    kind: (path) => attempt(() => (statSync(path === "" ? "." : path).isDirectory() ? "folder" : "file")),
    open: (path) => {
      if (path !== "-") return createReadStream(path);
      if (stdinTaken) throw new UnusableCall("standard input (`-`) can be read only once");
      stdinTaken = true;
      return process.stdin;
    },
    writeText: (path, text) =>
      changing(path, () => {
        makeFolder(dirname(path));
        writeFileSync(path, text);
      }),
    remove: (path) => changing(path, () => rmSync(path)),
  };
}

function changing(path: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    throw new UnusableCall(`${path} cannot be written: ${systemProblem(error)}`);
  }
}

/** Level by level: Node's own way of making all levels never comes back from some folders that hold no files. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The folder that holds the package: the nearest one above this module with `sheets/systems` in it. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "sheets", "systems")) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

export function nodeIo(): Io {
  const folder = packageFolder();
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  // In the package's own folder a file has one name, whether a call or a search came to it.
  const shown = relative(process.cwd(), folder);
  const packagePath = (shown.startsWith("..") ? folder : shown).replaceAll("\\", "/");
  return { out: output(process.stdout), err: output(process.stderr), files: nodeFiles(), packageFolder: packagePath, version };
}

function output(stream: NodeJS.WriteStream): Output {
  // A reader that has seen enough closes the pipe; that is no failure of the command.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    if (stream !== process.stderr) process.stderr.write(`flightsheet: the output cannot be written: ${systemProblem(error)}\n`);
    process.exit(status.unusable);
  });
  return {
    colour: stream.isTTY && process.env["NO_COLOR"] === undefined,
    write: (text) => new Promise((resolve) => (stream.write(text) ? resolve() : stream.once("drain", resolve))),
  };
}

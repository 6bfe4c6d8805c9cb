/** Files as the compiler sees them. Paths are written with `/`; the compiler itself touches no disk. */

export interface Host {
  /** The text of a file; undefined when there is none that can be read. */
  readonly readText: (path: string) => string | undefined;
  /** The names in a folder, those of folders with a `/` at the end; none when it is no folder. */
  readonly list: (path: string) => readonly string[];
}

/** A host that holds its files in memory. */
export function memoryHost(files: Readonly<Record<string, string>>): Host {
  const byPath = new Map(Object.entries(files).map(([path, text]) => [normalPath(path), text]));
  return {
    readText: (path) => byPath.get(normalPath(path)),
    list: (folder) => {
      const before = normalPath(folder) === "" ? "" : `${normalPath(folder)}/`;
      const inside = [...byPath.keys()].filter((path) => path.startsWith(before)).map((path) => path.slice(before.length));
      return [...new Set(inside.map((path) => path.replace(/\/.*$/s, "/")))];
    },
  };
}

/** Resolves `.` and `..`, and drops what repeats; the current folder is the empty path. */
export function normalPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") {
      if (steps.length === 0 || steps[steps.length - 1] === "..") steps.push(step);
      else steps.pop();
    } else if (step !== "" && step !== ".") steps.push(step);
  }
  return (path.startsWith("/") ? "/" : "") + steps.join("/");
}

export function joinPath(folder: string, path: string): string {
  return path.startsWith("/") ? normalPath(path) : normalPath(`${folder === "" ? "." : folder}/${path}`);
}

/** The folder that a file lies in. */
export function folderOf(path: string): string {
  const normal = normalPath(path);
  const slash = normal.lastIndexOf("/");
  return slash < 0 ? "" : slash === 0 ? "/" : normal.slice(0, slash);
}

/** The last step of a path, without the given ending. */
export function baseName(path: string, ending = ""): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return ending !== "" && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** Folders that hold what others have made. */
const PASSED_OVER: ReadonlySet<string> = new Set(["node_modules/", "dist/"]);
const DEEPEST_FOLDER = 16;

/** The `.flight` files in a folder and those below it, in order of their paths. */
export function flightFiles(host: Host, folder: string, depth = 0): string[] {
  if (depth > DEEPEST_FOLDER) return [];
  return [...host.list(folder)].sort().flatMap((name) => {
    const path = joinPath(folder, name);
    if (name.endsWith("/")) return name.startsWith(".") || PASSED_OVER.has(name) ? [] : flightFiles(host, path, depth + 1);
    return name.endsWith(".flight") ? [path] : [];
  });
}

/** A program over the files on disk, for those who compile sheets from code. */
import { joinPath } from "../compiler/host.ts";
import { Program } from "../compiler/program.ts";
import { nodeFiles, packageFolder } from "./node-host.ts";

/** Knows the package's own verdict systems and standard checks; `systemFolders` are looked into before them. */
export function nodeProgram(systemFolders: readonly string[] = []): Program {
  const own = packageFolder().replaceAll("\\", "/");
  return new Program({
    host: nodeFiles(),
    systemFolders: [...systemFolders, joinPath(own, "sheets/systems")],
    standardFolders: [joinPath(own, "sheets/standard")],
  });
}

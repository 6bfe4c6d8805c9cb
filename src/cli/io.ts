/** What a command touches of the world: the streams and the disk. Tests hand in their own. */
import type { Host } from "../compiler/host.ts";

export interface Output {
  /** Settles when there is room for more. */
  readonly write: (text: string) => Promise<void>;
  readonly colour: boolean;
}

export interface Files extends Host {
  /** `undefined`: there is nothing of that name. */
  readonly kind: (path: string) => "file" | "folder" | undefined;
  /** The bytes of a file, or of standard input for `-`, as they come. Fails with a system error. */
  readonly open: (path: string) => AsyncIterable<Uint8Array>;
  readonly writeText: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
}

export interface Io {
  /** What the command answers. */
  readonly out: Output;
  /** Everything that is said about it. */
  readonly err: Output;
  readonly files: Files;
  /** The folder with the package's `sheets/`. */
  readonly packageFolder: string;
  readonly version: string;
}

/** A call, or something handed to it, that cannot be used: exit status 2, and one message that says why. */
import type { Diagnostic } from "../base/diagnostic.ts";

export class UnusableCall extends Error {
  /** Shown in place of the message when there are any. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(message: string, diagnostics: readonly Diagnostic[] = []) {
    super(message);
    this.name = "UnusableCall";
    this.diagnostics = diagnostics;
  }
}

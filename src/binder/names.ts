/**
 * A namespace while it is being filled: the first declaration of a name stands, a second one is reported
 * with both places.
 */
import type { Diagnostic } from "../base/diagnostic.ts";
import type { Span } from "../base/span.ts";
import { reporter } from "../diagnostics/catalogue.ts";
import { declarationMessages } from "../diagnostics/declaration-messages.ts";
import type { NameNode } from "../syntax/ast.ts";

const diagnose = reporter(declarationMessages);

interface Entry<T> {
  readonly value: T;
  readonly what: string;
  readonly span: Span | undefined;
}

export class Names<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly report: (diagnostic: Diagnostic) => void;

  constructor(report: (diagnostic: Diagnostic) => void) {
    this.report = report;
  }

  /** Adds a declaration; `what` says what it is: "an input", "a param". */
  declare(name: NameNode, what: string, value: T): void {
    const first = this.entries.get(name.text);
    if (first === undefined) {
      this.entries.set(name.text, { value, what, span: name.span });
      return;
    }
    const related = first.span === undefined ? {} : { related: [{ span: first.span, message: `${first.what} already` }] };
    this.report(diagnose("duplicate-name", name.span, { name: name.text, what: first.what }, related));
  }

  /** Adds a name that the language gives, which no source declares. */
  give(name: string, what: string, value: T): void {
    this.entries.set(name, { value, what, span: undefined });
  }

  toMap(): ReadonlyMap<string, T> {
    return new Map([...this.entries].map(([name, entry]) => [name, entry.value]));
  }
}

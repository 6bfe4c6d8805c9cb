/**
 * The grammar: productions only, in layers from expressions up to whole declarations. What they build is
 * turned into the AST by `src/syntax/from-cst/`. Productions are a little wider than the language where that
 * gives a better message; the rest is said where the tree is built.
 *
 * `blocks` names the productions of the form `"{" (entry (separator entry)*)? "}"`, so that the entries of a
 * body that cannot be read as a whole are read one by one.
 */
import { NoViableAltException } from "chevrotain";
import type { IParserErrorMessageProvider, IRecognitionException } from "chevrotain";
import { firstWins } from "./productions/expressions.ts";
import { VerdictProductions } from "./productions/verdicts.ts";
import { LCurly, RCurly, Separator, Text, word } from "./tokens.ts";

/** The entry production of each body. */
export const blocks = {
  sheetBody: "sheetItem",
  verdictBody: "verdictItem",
  body: "attribute",
  members: "member",
  entries: "entry",
  record: "entry",
  caseBody: "casePart",
  expectations: "expectation",
  ladderEntries: "ladderEntry",
  arms: "arm",
} as const;

export type BlockName = keyof typeof blocks;
export type EntryName = (typeof blocks)[BlockName];

/** What may stand at the top of a file, in a sheet and in a verdict system: the words that begin it. */
export const declarationWords = ["sheet", "verdict", "check", "param", "let", "define"] as const;
export const sheetWords = [
  "inputs", "submission", "facts", "param", "let", "define", "math", "rule", "recompute", "checklist", "auto", "case",
  "verdict",
] as const;
export const verdictWords = [
  "schema", "ladder", "attribute", "records", "host", "standard", "defaults", "let", "define", "decide", "emit",
] as const;

/** Errors carry a kind and what was expected; their wording is made where they are reported. */
const machineMessages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => `token:${expected.name}`,
  buildNotAllInputParsedMessage: () => "rest:",
  buildNoViableAltMessage: () => "alternatives:",
  buildEarlyExitMessage: () => "alternatives:",
};

export class FlightParser extends VerdictProductions {
  /** With recovery a parser goes on after a mistake, slowly; without, it stops at the first one, fast. */
  constructor(recoveryEnabled: boolean) {
    super({
      maxLookahead: 2,
      recoveryEnabled,
      nodeLocationTracking: "full",
      errorMessageProvider: machineMessages,
    });
    this.performSelfAnalysis();
  }

  /** Chevrotain's own; not among its types. Notes the error with the productions that it stands in. */
  private declare SAVE_ERROR: (error: IRecognitionException) => Error;

  /**
   * Takes the place of chevrotain's method, which works out everything that could have come next, for a
   * message that is made elsewhere: nine tenths of the time that a file with mistakes takes.
   */
  protected raiseNoAltException(): never {
    const error: unknown = new NoViableAltException("alternatives:", this.LA(1), this.LA(0));
    throw this.SAVE_ERROR(error as IRecognitionException);
  }

  /** declaration := sheet | verdict | check | param | let | define */
  declaration = this.RULE("declaration", () => {
    this.OR({
      MAX_LOOKAHEAD: 1,
      DEF: [
        { ALT: () => this.SUBRULE(this.sheet) },
        { ALT: () => this.SUBRULE(this.verdict) },
        { ALT: () => this.SUBRULE(this.check) },
        { ALT: () => this.SUBRULE(this.param) },
        { ALT: () => this.SUBRULE(this.letting) },
        { ALT: () => this.SUBRULE(this.define) },
      ],
    });
  });

  /** sheet := "sheet" slug text? "{" sheetItem* "}" */
  protected sheet = this.RULE("sheet", () => {
    this.CONSUME(word.sheet);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.SUBRULE(this.sheetBody);
  });

  protected sheetBody = this.RULE("sheetBody", () => {
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Separator, DEF: () => this.SUBRULE(this.sheetItem) });
    this.CONSUME(RCurly);
  });

  /** A word that begins an item is that item; any other name is a property of the sheet. */
  sheetItem = this.RULE("sheetItem", () => {
    this.OR({
      MAX_LOOKAHEAD: 1,
      DEF: [
        { ALT: () => this.SUBRULE(this.systemReference) },
        { ALT: () => this.SUBRULE(this.inputs) },
        { ALT: () => this.SUBRULE(this.submission) },
        { ALT: () => this.SUBRULE(this.facts) },
        { ALT: () => this.SUBRULE(this.param) },
        { ALT: () => this.SUBRULE(this.letting) },
        { ALT: () => this.SUBRULE(this.define) },
        { ALT: () => this.SUBRULE(this.math) },
        { ALT: () => this.SUBRULE(this.rule) },
        { ALT: () => this.SUBRULE(this.recompute) },
        { ALT: () => this.SUBRULE(this.checklist) },
        { ALT: () => this.SUBRULE(this.auto) },
        { ALT: () => this.SUBRULE(this.case) },
        { ALT: () => this.SUBRULE(this.property), IGNORE_AMBIGUITIES: firstWins },
      ],
    });
  });

  /** systemReference := "verdict" systemName */
  protected systemReference = this.RULE("systemReference", () => {
    this.CONSUME(word.verdict);
    this.SUBRULE(this.systemName);
  });

  /** property := name expression, such as `version "1.0"` */
  protected property = this.RULE("property", () => {
    this.SUBRULE(this.name);
    this.OPTION(() => this.SUBRULE(this.expression));
  });

  protected inputs = this.RULE("inputs", () => {
    this.CONSUME(word.inputs);
    this.SUBRULE(this.members);
  });

  /** submission := "submission" ("text" | members) */
  protected submission = this.RULE("submission", () => {
    this.CONSUME(word.submission);
    this.OR([{ ALT: () => this.CONSUME(word.text) }, { ALT: () => this.SUBRULE(this.members) }]);
  });

  protected facts = this.RULE("facts", () => {
    this.CONSUME(word.facts);
    this.SUBRULE(this.entries);
  });
}

/**
 * The grammar: productions only. What they build is turned into the AST by `src/syntax/from-cst/`.
 *
 * An expression is read flat, as operands with operators between them: the operator table decides what binds
 * to what when the tree is built, so that a chain of ten thousand terms needs no deep recursion. Productions
 * are a little wider than the language where that gives a better message; the rest is said where the tree is
 * built.
 *
 * `blocks` names the productions of the form `"{" (entry (separator entry)*)? "}"`, so that the entries of a
 * body that cannot be read as a whole are read one by one.
 */
import { CstParser } from "chevrotain";
import type { IParserErrorMessageProvider, TokenType } from "chevrotain";
import {
  Arrow, Backticked, Bar, Colon, Comma, Dot, Equals, Greater, GreaterEqual, Infix, LCurly, LParen, LSquare, Less,
  LessEqual, Minus, Name, NumberLiteral, Pattern, Question, RCurly, RParen, RSquare, Separator, Slash, Text,
  ThinArrow, Unit, Unread, Word, allTokens, word,
} from "./tokens.ts";

/** The entry production of each body. */
export const blocks = {
  sheetBody: "sheetItem",
  verdictBody: "verdictItem",
  body: "attribute",
  members: "member",
  entries: "entry",
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
  "schema", "ladder", "attribute", "records", "host", "standard", "let", "define", "decide", "emit",
] as const;

/** Errors carry a kind and what was expected; their wording is made where they are reported. */
const machineMessages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => `token:${expected.name}`,
  buildNotAllInputParsedMessage: () => "rest:",
  buildNoViableAltMessage: () => "alternatives:",
  buildEarlyExitMessage: () => "alternatives:",
};

/** Names that may follow an operand. */
const wordsAfterOperand: ReadonlySet<TokenType> = new Set([word.starts, word.ends, word.same, word.subset, word.when]);

/** Chevrotain reports these two clashes; the first alternative is meant, see the production. */
const firstWins = true;

export class FlightParser extends CstParser {
  /** With recovery a parser goes on after a mistake, slowly; without, it stops at the first one, fast. */
  constructor(recoveryEnabled: boolean) {
    super(allTokens, {
      maxLookahead: 2,
      recoveryEnabled,
      nodeLocationTracking: "full",
      errorMessageProvider: machineMessages,
    });
    this.performSelfAnalysis();
  }

  // ── Files ──────────────────────────────────────────────────────────────────────────────────────────

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

  /** A name, in backticks or in quotes where it is no word: `dscr`, `` `Q615-1` ``, `"refund-policy"`. */
  private slug = this.RULE("slug", () => {
    this.OR([
      { ALT: () => this.CONSUME(Name) },
      { ALT: () => this.CONSUME(Backticked) },
      { ALT: () => this.CONSUME(Text) },
    ]);
  });

  private name = this.RULE("name", () => {
    this.OR([{ ALT: () => this.CONSUME(Name) }, { ALT: () => this.CONSUME(Backticked) }]);
  });

  /** A member's name: any word, a name in backticks or in quotes. */
  private key = this.RULE("key", () => {
    this.OR([
      { ALT: () => this.CONSUME(Word) },
      { ALT: () => this.CONSUME(Backticked) },
      { ALT: () => this.CONSUME(Text) },
    ]);
  });

  // ── Sheets ─────────────────────────────────────────────────────────────────────────────────────────

  /** sheet := "sheet" slug text? "{" sheetItem* "}" */
  private sheet = this.RULE("sheet", () => {
    this.CONSUME(word.sheet);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.SUBRULE(this.sheetBody);
  });

  private sheetBody = this.RULE("sheetBody", () => {
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
  private systemReference = this.RULE("systemReference", () => {
    this.CONSUME(word.verdict);
    this.SUBRULE(this.systemName);
  });

  /** systemName := name ("." name)* "/" name, such as `wai.quantum/v1` */
  private systemName = this.RULE("systemName", () => {
    this.CONSUME(Name);
    this.MANY(() => {
      this.CONSUME(Dot);
      this.CONSUME2(Name);
    });
    this.CONSUME(Slash);
    this.CONSUME3(Name);
  });

  /** property := name expression, such as `version "1.0"` */
  private property = this.RULE("property", () => {
    this.SUBRULE(this.name);
    this.OPTION(() => this.SUBRULE(this.expression));
  });

  private inputs = this.RULE("inputs", () => {
    this.CONSUME(word.inputs);
    this.SUBRULE(this.members);
  });

  /** submission := "submission" ("text" | members) */
  private submission = this.RULE("submission", () => {
    this.CONSUME(word.submission);
    this.OR([{ ALT: () => this.CONSUME(word.text) }, { ALT: () => this.SUBRULE(this.members) }]);
  });

  private facts = this.RULE("facts", () => {
    this.CONSUME(word.facts);
    this.SUBRULE(this.entries);
  });

  private members = this.RULE("members", () => {
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Separator, DEF: () => this.SUBRULE(this.member) });
    this.CONSUME(RCurly);
  });

  /** member := key ":" type (("<" | "<=" | ">" | ">=" | "in") expression)? ("=" expression)? */
  member = this.RULE("member", () => {
    this.SUBRULE(this.key);
    this.CONSUME(Colon);
    this.SUBRULE(this.type);
    this.OPTION(() => {
      this.OR([
        { ALT: () => this.CONSUME(Less) },
        { ALT: () => this.CONSUME(LessEqual) },
        { ALT: () => this.CONSUME(Greater) },
        { ALT: () => this.CONSUME(GreaterEqual) },
        { ALT: () => this.CONSUME(word.in) },
      ]);
      // A default after a constraint is read as its tail, and split off when the tree is built.
      this.SUBRULE(this.expression);
    });
    this.OPTION2(() => {
      this.CONSUME(Equals);
      this.SUBRULE2(this.expression);
    });
  });

  /** param := "param" name (":" type)? "=" expression */
  private param = this.RULE("param", () => {
    this.CONSUME(word.param);
    this.SUBRULE(this.name);
    this.OPTION(() => {
      this.CONSUME(Colon);
      this.SUBRULE(this.type);
    });
    this.CONSUME(Equals);
    this.SUBRULE(this.expression);
  });

  /** let := "let" name (":" type)? "=" expression */
  private letting = this.RULE("letting", () => {
    this.CONSUME(word.let);
    this.SUBRULE(this.name);
    this.OPTION(() => {
      this.CONSUME(Colon);
      this.SUBRULE(this.type);
    });
    this.CONSUME(Equals);
    this.SUBRULE(this.expression);
  });

  /** define := "define" name parameters ("->" type)? "=" expression */
  private define = this.RULE("define", () => {
    this.CONSUME(word.define);
    this.SUBRULE(this.name);
    this.SUBRULE(this.parameters);
    this.OPTION(() => {
      this.CONSUME(ThinArrow);
      this.SUBRULE(this.type);
    });
    this.CONSUME(Equals);
    this.SUBRULE(this.expression);
  });

  private parameters = this.RULE("parameters", () => {
    this.CONSUME(LParen);
    this.MANY_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.parameter) });
    this.CONSUME(RParen);
  });

  /** parameter := name ":" type ("=" expression)? */
  private parameter = this.RULE("parameter", () => {
    this.SUBRULE(this.name);
    this.CONSUME(Colon);
    this.SUBRULE(this.type);
    this.OPTION(() => {
      this.CONSUME(Equals);
      this.SUBRULE(this.expression);
    });
  });

  // ── Rules ──────────────────────────────────────────────────────────────────────────────────────────

  /** math := "math" slug text? each? body */
  private math = this.RULE("math", () => {
    this.CONSUME(word.math);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.forEach));
    this.SUBRULE(this.body);
  });

  /** rule := "rule" slug text? each? body */
  private rule = this.RULE("rule", () => {
    this.CONSUME(word.rule);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.forEach));
    this.SUBRULE(this.body);
  });

  /** forEach := "for" "each" name "in" expression */
  private forEach = this.RULE("forEach", () => {
    this.CONSUME(word.for);
    this.CONSUME(word.each);
    this.SUBRULE(this.name);
    this.CONSUME(word.in);
    this.SUBRULE(this.expression);
  });

  /** recompute := "recompute" expression body */
  private recompute = this.RULE("recompute", () => {
    this.CONSUME(word.recompute);
    this.SUBRULE(this.expression);
    this.SUBRULE(this.body);
  });

  private checklist = this.RULE("checklist", () => {
    this.CONSUME(word.checklist);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.body));
  });

  private auto = this.RULE("auto", () => {
    this.CONSUME(word.auto);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.body));
  });

  /** check := "check" slug parameters? text? body */
  private check = this.RULE("check", () => {
    this.CONSUME(word.check);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.SUBRULE(this.parameters));
    this.OPTION2(() => this.CONSUME(Text));
    this.SUBRULE(this.body);
  });

  private body = this.RULE("body", () => {
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Separator, DEF: () => this.SUBRULE(this.attribute) });
    this.CONSUME(RCurly);
  });

  /**
   * attribute := "flag" "when" expression | "within" ("less" "than")? expression | golden
   *            | "grade" grade ("," grade)* | name expression?
   * `golden` and `grade` followed by anything else are ordinary attribute names.
   */
  attribute = this.RULE("attribute", () => {
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.flag);
            this.CONSUME(word.when);
            this.SUBRULE(this.expression);
          },
        },
        { ALT: () => this.SUBRULE(this.within) },
        { ALT: () => this.SUBRULE(this.golden) },
        { GATE: () => this.atGrade(2), ALT: () => this.SUBRULE(this.grades) },
        {
          IGNORE_AMBIGUITIES: firstWins,
          ALT: () => {
            this.SUBRULE(this.name);
            this.OPTION(() => this.SUBRULE2(this.expression));
          },
        },
      ],
    });
  });

  /** Tolerances joined by `or within` are part of the expression, and split off when the tree is built. */
  private within = this.RULE("within", () => {
    this.CONSUME(word.within);
    this.OPTION(() => this.SUBRULE(this.lessThan));
    this.SUBRULE(this.expression);
  });

  private lessThan = this.RULE("lessThan", () => {
    this.CONSUME(word.less);
    this.CONSUME(word.than);
  });

  /** golden := "golden" entries "=" expression ("within" …)? */
  private golden = this.RULE("golden", () => {
    this.CONSUME(word.golden);
    this.SUBRULE(this.entries);
    this.CONSUME(Equals);
    this.SUBRULE(this.expression);
  });

  private grades = this.RULE("grades", () => {
    this.CONSUME(word.grade);
    this.SUBRULE(this.grade);
    this.MANY({
      GATE: () => this.atGrade(2),
      DEF: () => {
        this.CONSUME(Comma);
        this.SUBRULE2(this.grade);
      },
    });
  });

  /** grade := name ("up" "to" expression | "beyond") */
  private grade = this.RULE("grade", () => {
    this.SUBRULE(this.name);
    this.OR([
      {
        ALT: () => {
          this.CONSUME(word.up);
          this.CONSUME(word.to);
          this.SUBRULE(this.expression);
        },
      },
      { ALT: () => this.CONSUME(word.beyond) },
    ]);
  });

  /** Does the token at this place name a tier, followed by `up` or `beyond`? */
  private atGrade(place: number): boolean {
    const next: TokenType = this.LA(place + 1).tokenType;
    return next === word.up || next === word.beyond;
  }

  // ── Cases ──────────────────────────────────────────────────────────────────────────────────────────

  /** case := "case" text "{" casePart* "}" */
  private case = this.RULE("case", () => {
    this.CONSUME(word.case);
    this.CONSUME(Text);
    this.SUBRULE(this.caseBody);
  });

  private caseBody = this.RULE("caseBody", () => {
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Separator, DEF: () => this.SUBRULE(this.casePart) });
    this.CONSUME(RCurly);
  });

  /** casePart := "expect" expectations | name (entries | expression) */
  casePart = this.RULE("casePart", () => {
    this.OR({
      MAX_LOOKAHEAD: 1,
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.expect);
            this.SUBRULE(this.expectations);
          },
        },
        {
          IGNORE_AMBIGUITIES: firstWins,
          ALT: () => {
            this.SUBRULE(this.name);
            this.OR2({
              DEF: [
                { ALT: () => this.SUBRULE(this.entries) },
                { ALT: () => this.SUBRULE(this.expression), IGNORE_AMBIGUITIES: firstWins },
              ],
            });
          },
        },
      ],
    });
  });

  private expectations = this.RULE("expectations", () => {
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Separator, DEF: () => this.SUBRULE(this.expectation) });
    this.CONSUME(RCurly);
  });

  /** expectation := ("rule" slug ("[" expression "]")? | expression) ":" expression; its `within` is a tail */
  expectation = this.RULE("expectation", () => {
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.rule);
            this.SUBRULE(this.slug);
            this.OPTION(() => {
              this.CONSUME(LSquare);
              this.SUBRULE(this.expression);
              this.CONSUME(RSquare);
            });
          },
        },
        { ALT: () => this.SUBRULE2(this.expression), IGNORE_AMBIGUITIES: firstWins },
      ],
    });
    this.CONSUME(Colon);
    this.SUBRULE3(this.expression);
  });

  // ── Verdict systems ────────────────────────────────────────────────────────────────────────────────

  /** verdict := "verdict" systemName "{" verdictItem* "}" */
  private verdict = this.RULE("verdict", () => {
    this.CONSUME(word.verdict);
    this.SUBRULE(this.systemName);
    this.SUBRULE(this.verdictBody);
  });

  private verdictBody = this.RULE("verdictBody", () => {
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Separator, DEF: () => this.SUBRULE(this.verdictItem) });
    this.CONSUME(RCurly);
  });

  verdictItem = this.RULE("verdictItem", () => {
    this.OR({
      MAX_LOOKAHEAD: 1,
      DEF: [
        { ALT: () => this.SUBRULE(this.schema) },
        { ALT: () => this.SUBRULE(this.ladder) },
        { ALT: () => this.SUBRULE(this.attributeDeclaration) },
        { ALT: () => this.SUBRULE(this.records) },
        { ALT: () => this.SUBRULE(this.host) },
        { ALT: () => this.SUBRULE(this.standard) },
        { ALT: () => this.SUBRULE(this.letting) },
        { ALT: () => this.SUBRULE(this.define) },
        { ALT: () => this.SUBRULE(this.decide) },
        { ALT: () => this.SUBRULE(this.emit) },
      ],
    });
  });

  private schema = this.RULE("schema", () => {
    this.CONSUME(word.schema);
    this.CONSUME(Text);
  });

  private ladder = this.RULE("ladder", () => {
    this.CONSUME(word.ladder);
    this.SUBRULE(this.name);
    this.SUBRULE(this.ladderEntries);
  });

  private ladderEntries = this.RULE("ladderEntries", () => {
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Separator, DEF: () => this.SUBRULE(this.ladderEntry) });
    this.CONSUME(RCurly);
  });

  /** ladderEntry := key entries? */
  ladderEntry = this.RULE("ladderEntry", () => {
    this.SUBRULE(this.key);
    this.OPTION(() => this.SUBRULE(this.entries));
  });

  /** attributeDeclaration := "attribute" name ":" type ("=" expression)? */
  private attributeDeclaration = this.RULE("attributeDeclaration", () => {
    this.CONSUME(word.attribute);
    this.SUBRULE(this.name);
    this.CONSUME(Colon);
    this.SUBRULE(this.type);
    this.OPTION(() => {
      this.CONSUME(Equals);
      this.SUBRULE(this.expression);
    });
  });

  private records = this.RULE("records", () => {
    this.CONSUME(word.records);
    this.SUBRULE(this.members);
  });

  private host = this.RULE("host", () => {
    this.CONSUME(word.host);
    this.SUBRULE(this.members);
  });

  private standard = this.RULE("standard", () => {
    this.CONSUME(word.standard);
    this.SUBRULE(this.name);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.body));
  });

  private decide = this.RULE("decide", () => {
    this.CONSUME(word.decide);
    this.SUBRULE(this.arms);
  });

  private arms = this.RULE("arms", () => {
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Separator, DEF: () => this.SUBRULE(this.arm) });
    this.CONSUME(RCurly);
  });

  /** arm := (expression | "otherwise") "=>" expression */
  arm = this.RULE("arm", () => {
    this.OR([{ ALT: () => this.CONSUME(word.otherwise) }, { ALT: () => this.SUBRULE(this.expression) }]);
    this.CONSUME(Arrow);
    this.SUBRULE2(this.expression);
  });

  /** emit := "emit" name ("in" "run")? ("schema" text)? ("for" name "in" expression)? entries */
  private emit = this.RULE("emit", () => {
    this.CONSUME(word.emit);
    this.SUBRULE(this.name);
    this.OPTION(() => {
      this.CONSUME(word.in);
      this.CONSUME(word.run);
    });
    this.OPTION2(() => {
      this.CONSUME(word.schema);
      this.CONSUME(Text);
    });
    this.OPTION3(() => this.SUBRULE(this.each));
    this.SUBRULE(this.entries);
  });

  // ── Types ──────────────────────────────────────────────────────────────────────────────────────────

  /** type := ("list" "of" | "record" "of")* typeAtom; the words are read in a loop so that they do not nest */
  private type = this.RULE("type", () => {
    this.MANY(() => this.SUBRULE(this.typePrefix));
    this.SUBRULE(this.typeAtom);
  });

  private typePrefix = this.RULE("typePrefix", () => {
    this.OR([{ ALT: () => this.CONSUME(word.list) }, { ALT: () => this.CONSUME(word.record) }]);
    this.CONSUME(word.of);
  });

  /** typeAtom := (members | "(" type ")" | choice ("|" choice)* | name ("/" name)+) "?"? */
  private typeAtom = this.RULE("typeAtom", () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.members) },
      {
        ALT: () => {
          this.CONSUME(LParen);
          this.SUBRULE(this.type);
          this.CONSUME(RParen);
        },
      },
      { ALT: () => this.CONSUME(Unread) },
      {
        ALT: () => {
          this.SUBRULE(this.choice);
          this.OPTION(() => {
            this.OR2([
              {
                ALT: () => {
                  this.AT_LEAST_ONE(() => {
                    this.CONSUME(Bar);
                    this.SUBRULE2(this.choice);
                  });
                },
              },
              {
                ALT: () => {
                  this.AT_LEAST_ONE2(() => {
                    this.CONSUME(Slash);
                    this.SUBRULE3(this.name);
                  });
                },
              },
            ]);
          });
        },
      },
    ]);
    this.OPTION2(() => this.CONSUME(Question));
  });

  /** `null` is read here so that it can be refused by name. */
  private choice = this.RULE("choice", () => {
    this.OR([
      { ALT: () => this.CONSUME(Name) },
      { ALT: () => this.CONSUME(Backticked) },
      { ALT: () => this.CONSUME(Text) },
      { ALT: () => this.CONSUME(word.null) },
    ]);
  });

  // ── Expressions ────────────────────────────────────────────────────────────────────────────────────

  /** expression := operand tail* */
  expression = this.RULE("expression", () => {
    this.SUBRULE(this.operand);
    this.MANY(() => this.SUBRULE(this.tail));
  });

  /** One operator with what stands right of it. */
  private tail = this.RULE("tail", () => {
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.or);
            this.CONSUME(word.within);
            this.OPTION(() => this.SUBRULE(this.lessThan));
            this.SUBRULE(this.operand);
          },
        },
        {
          ALT: () => {
            this.CONSUME2(word.within);
            this.OPTION2(() => this.SUBRULE2(this.lessThan));
            this.SUBRULE2(this.operand);
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.is);
            this.OPTION3(() => this.CONSUME(word.not));
            this.SUBRULE(this.test);
          },
        },
        {
          ALT: () => {
            this.CONSUME2(word.not);
            this.CONSUME(word.in);
            this.SUBRULE3(this.operand);
          },
        },
        {
          ALT: () => {
            this.OR2([{ ALT: () => this.CONSUME(word.starts) }, { ALT: () => this.CONSUME(word.ends) }]);
            this.CONSUME(word.with);
            this.SUBRULE4(this.operand);
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.same);
            this.CONSUME(word.set);
            this.CONSUME(word.as);
            this.SUBRULE5(this.operand);
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.subset);
            this.CONSUME(word.of);
            this.SUBRULE6(this.operand);
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.where);
            this.SUBRULE7(this.operand);
          },
        },
        {
          // `a ? b : c`, reported with `if a then b else c`.
          ALT: () => {
            this.CONSUME(Question);
            this.SUBRULE(this.expression);
            this.CONSUME(Colon);
            this.SUBRULE2(this.expression);
          },
        },
        {
          ALT: () => {
            this.CONSUME(Infix);
            this.SUBRULE8(this.operand);
          },
        },
      ],
    });
  });

  private test = this.RULE("test", () => {
    this.OR([
      { ALT: () => this.CONSUME(word.present) },
      { ALT: () => this.CONSUME(word.missing) },
      { ALT: () => this.CONSUME(word.null) },
      { ALT: () => this.CONSUME(word.blank) },
      { ALT: () => this.CONSUME(word.number) },
      { ALT: () => this.CONSUME(word.text) },
      { ALT: () => this.CONSUME(word.boolean) },
      { ALT: () => this.CONSUME(word.list) },
      { ALT: () => this.CONSUME(word.record) },
    ]);
  });

  /** operand := ("not" | "-")* primary ("." key | "[" expression "]")* */
  private operand = this.RULE("operand", () => {
    this.MANY(() => this.SUBRULE(this.prefix));
    this.OR([
      {
        ALT: () => {
          this.CONSUME(NumberLiteral);
          this.OPTION(() => this.CONSUME(Unit));
        },
      },
      { ALT: () => this.CONSUME(Text) },
      { ALT: () => this.CONSUME(word.true) },
      { ALT: () => this.CONSUME(word.false) },
      { ALT: () => this.CONSUME(word.null) },
      { ALT: () => this.CONSUME(Pattern) },
      { ALT: () => this.CONSUME(Unread) },
      { ALT: () => this.SUBRULE(this.conditional) },
      { ALT: () => this.SUBRULE(this.group) },
      { ALT: () => this.SUBRULE(this.list) },
      { ALT: () => this.SUBRULE(this.record) },
      { ALT: () => this.SUBRULE(this.elementMember) },
      { ALT: () => this.SUBRULE(this.named) },
    ]);
    this.MANY2(() => this.SUBRULE(this.postfix));
  });

  private prefix = this.RULE("prefix", () => {
    this.OR([{ ALT: () => this.CONSUME(word.not) }, { ALT: () => this.CONSUME(Minus) }]);
  });

  private postfix = this.RULE("postfix", () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(Dot);
          this.SUBRULE(this.memberName);
        },
      },
      {
        ALT: () => {
          this.CONSUME(LSquare);
          this.SUBRULE(this.expression);
          this.CONSUME(RSquare);
        },
      },
      { ALT: () => this.CONSUME(Unread) },
    ]);
  });

  private memberName = this.RULE("memberName", () => {
    this.OR([{ ALT: () => this.CONSUME(Word) }, { ALT: () => this.CONSUME(Backticked) }]);
  });

  private elementMember = this.RULE("elementMember", () => {
    this.CONSUME(Dot);
    this.SUBRULE(this.memberName);
  });

  private group = this.RULE("group", () => {
    this.CONSUME(LParen);
    this.SUBRULE(this.expression);
    this.CONSUME(RParen);
  });

  /** named := quantifier | name arguments? */
  private named = this.RULE("named", () => {
    this.OR({
      DEF: [
        { GATE: () => this.atQuantifier(), ALT: () => this.SUBRULE(this.quantifier) },
        {
          IGNORE_AMBIGUITIES: firstWins,
          ALT: () => {
            this.SUBRULE(this.name);
            this.OPTION(() => this.OR2([{ ALT: () => this.SUBRULE(this.arguments) }, { ALT: () => this.CONSUME(Unread) }]));
          },
        },
      ],
    });
  });

  /** `every starts in xs: …` begins a quantifier, `every starts with "a"` and `{ a: every when b }` do not. */
  private atQuantifier(): boolean {
    return this.LA(3).tokenType === word.in || !wordsAfterOperand.has(this.LA(2).tokenType);
  }

  /** arguments := "(" (expression (each | ("," expression)*))? ")" */
  private arguments = this.RULE("arguments", () => {
    this.CONSUME(LParen);
    this.OPTION(() => this.SUBRULE(this.items));
    this.CONSUME(RParen);
  });

  /** items := expression (each | ("," expression)*) */
  private items = this.RULE("items", () => {
    this.SUBRULE(this.expression);
    this.OR([
      { ALT: () => this.SUBRULE(this.each) },
      {
        ALT: () => {
          this.MANY(() => {
            this.CONSUME(Comma);
            this.SUBRULE2(this.expression);
          });
        },
      },
    ]);
  });

  /** each := "for" name "in" expression; its `where` is a tail, split off when the tree is built */
  private each = this.RULE("each", () => {
    this.CONSUME(word.for);
    this.SUBRULE(this.name);
    this.CONSUME(word.in);
    this.SUBRULE(this.expression);
  });

  /** quantifier := ("every" | "some" | "no") name "in" expression ":" expression */
  private quantifier = this.RULE("quantifier", () => {
    this.OR([
      { ALT: () => this.CONSUME(word.every) },
      { ALT: () => this.CONSUME(word.some) },
      { ALT: () => this.CONSUME(word.no) },
    ]);
    this.SUBRULE(this.name);
    this.CONSUME(word.in);
    this.SUBRULE(this.expression);
    this.CONSUME(Colon);
    this.SUBRULE2(this.expression);
  });

  private list = this.RULE("list", () => {
    this.CONSUME(LSquare);
    this.OPTION(() => this.SUBRULE(this.items));
    this.CONSUME(RSquare);
  });

  /** record := "{" (entry each | entry (separator entry)*)? "}" */
  private record = this.RULE("record", () => {
    this.CONSUME(LCurly);
    this.OPTION(() => {
      this.SUBRULE(this.entry);
      this.OR([
        { ALT: () => this.SUBRULE(this.each) },
        {
          ALT: () => {
            this.MANY(() => {
              this.CONSUME(Separator);
              this.SUBRULE2(this.entry);
            });
          },
        },
      ]);
    });
    this.CONSUME(RCurly);
  });

  private entries = this.RULE("entries", () => {
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Separator, DEF: () => this.SUBRULE(this.entry) });
    this.CONSUME(RCurly);
  });

  /** entry := (key | "[" expression "]") (":" expression)? ("when" expression)? */
  entry = this.RULE("entry", () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.key) },
      {
        ALT: () => {
          this.CONSUME(LSquare);
          this.SUBRULE(this.expression);
          this.CONSUME(RSquare);
        },
      },
    ]);
    this.OPTION(() => {
      this.CONSUME(Colon);
      this.SUBRULE2(this.expression);
    });
    this.OPTION2(() => {
      this.CONSUME(word.when);
      this.SUBRULE3(this.expression);
    });
  });

  /** conditional := "if" expression "then" expression "else" expression */
  private conditional = this.RULE("conditional", () => {
    this.CONSUME(word.if);
    this.SUBRULE(this.expression);
    this.CONSUME(word.then);
    this.SUBRULE2(this.expression);
    this.CONSUME(word.else);
    this.SUBRULE3(this.expression);
  });
}

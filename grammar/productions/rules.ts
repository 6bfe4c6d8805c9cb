/** Rules of each kind, checks and cases. */
import type { TokenType } from "chevrotain";
import { DefinitionProductions } from "./definitions.ts";
import { firstWins } from "./expressions.ts";
import { Colon, Comma, Equals, LCurly, LSquare, RCurly, RSquare, Separator, Text, word } from "../tokens.ts";

export abstract class RuleProductions extends DefinitionProductions {
  /** math := "math" slug text? each? body */
  protected math = this.RULE("math", () => {
    this.CONSUME(word.math);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.forEach));
    this.SUBRULE(this.body);
  });

  /** rule := "rule" slug text? each? body */
  protected rule = this.RULE("rule", () => {
    this.CONSUME(word.rule);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.forEach));
    this.SUBRULE(this.body);
  });

  /** forEach := "for" "each" name "in" expression */
  protected forEach = this.RULE("forEach", () => {
    this.CONSUME(word.for);
    this.CONSUME(word.each);
    this.SUBRULE(this.name);
    this.CONSUME(word.in);
    this.SUBRULE(this.expression);
  });

  /** recompute := "recompute" expression body; a brace right behind the word is the body, and the list is missing */
  protected recompute = this.RULE("recompute", () => {
    this.CONSUME(word.recompute);
    this.OPTION({
      GATE: () => this.LA(1).tokenType !== LCurly,
      DEF: () => this.SUBRULE(this.expression),
    });
    this.SUBRULE(this.body);
  });

  protected checklist = this.RULE("checklist", () => {
    this.CONSUME(word.checklist);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.body));
  });

  protected auto = this.RULE("auto", () => {
    this.CONSUME(word.auto);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.body));
  });

  /** check := "check" slug parameters? text? body */
  protected check = this.RULE("check", () => {
    this.CONSUME(word.check);
    this.SUBRULE(this.slug);
    this.OPTION(() => this.SUBRULE(this.parameters));
    this.OPTION2(() => this.CONSUME(Text));
    this.SUBRULE(this.body);
  });

  protected body = this.RULE("body", () => {
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
  protected within = this.RULE("within", () => {
    this.CONSUME(word.within);
    this.OPTION(() => this.SUBRULE(this.lessThan));
    this.SUBRULE(this.expression);
  });

  /** golden := "golden" entries "=" expression ("within" …)? */
  protected golden = this.RULE("golden", () => {
    this.CONSUME(word.golden);
    this.SUBRULE(this.entries);
    this.CONSUME(Equals);
    this.SUBRULE(this.expression);
  });

  protected grades = this.RULE("grades", () => {
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
  protected grade = this.RULE("grade", () => {
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

  // ── Cases ────────────────────────────────────────────────────────────────────────────────────────────

  /** case := "case" text "{" casePart* "}" */
  protected case = this.RULE("case", () => {
    this.CONSUME(word.case);
    this.CONSUME(Text);
    this.SUBRULE(this.caseBody);
  });

  protected caseBody = this.RULE("caseBody", () => {
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

  protected expectations = this.RULE("expectations", () => {
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
}

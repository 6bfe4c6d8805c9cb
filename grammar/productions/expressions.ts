/**
 * Names and expressions.
 *
 * An expression is read flat, as operands with operators between them: the operator table decides what binds
 * to what when the tree is built, so that a chain of ten thousand terms needs no deep recursion.
 */
import { CstParser } from "chevrotain";
import type { IParserConfig, TokenType } from "chevrotain";
import {
  Backticked, Colon, Comma, Dot, Infix, LCurly, LParen, LSquare, Minus, Name, NumberLiteral, Pattern, Question,
  RCurly, RParen, RSquare, Separator, Slash, Text, Unit, Unread, Word, allTokens,
  word,
} from "../tokens.ts";

/** Names that may follow an operand. */
const wordsAfterOperand: ReadonlySet<TokenType> = new Set([word.starts, word.ends, word.same, word.subset, word.when]);

/** A word that begins a form and a name clash, and chevrotain reports it: the first alternative is meant. */
export const firstWins = true;

export abstract class ExpressionProductions extends CstParser {
  constructor(config: IParserConfig) {
    super(allTokens, config);
  }

  /** A name, in backticks or in quotes where it is no word: `dscr`, `` `Q615-1` ``, `"refund-policy"`. */
  protected slug = this.RULE("slug", () => {
    this.OR([
      { ALT: () => this.CONSUME(Name) },
      { ALT: () => this.CONSUME(Backticked) },
      { ALT: () => this.CONSUME(Text) },
    ]);
  });

  protected name = this.RULE("name", () => {
    this.OR([{ ALT: () => this.CONSUME(Name) }, { ALT: () => this.CONSUME(Backticked) }]);
  });

  /** A member's name: any word, a name in backticks or in quotes. */
  protected key = this.RULE("key", () => {
    this.OR([
      { ALT: () => this.CONSUME(Word) },
      { ALT: () => this.CONSUME(Backticked) },
      { ALT: () => this.CONSUME(Text) },
    ]);
  });

  /** systemName := name ("." name)* "/" name, such as `some.system/v1` */
  protected systemName = this.RULE("systemName", () => {
    this.CONSUME(Name);
    this.MANY(() => {
      this.CONSUME(Dot);
      this.CONSUME2(Name);
    });
    this.CONSUME(Slash);
    this.CONSUME3(Name);
  });

  // ── Expressions ──────────────────────────────────────────────────────────────────────────────────────

  /** expression := operand tail* */
  expression = this.RULE("expression", () => {
    this.SUBRULE(this.operand);
    this.MANY(() => this.SUBRULE(this.tail));
  });

  /** One operator with what stands right of it. */
  protected tail = this.RULE("tail", () => {
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

  protected lessThan = this.RULE("lessThan", () => {
    this.CONSUME(word.less);
    this.CONSUME(word.than);
  });

  protected test = this.RULE("test", () => {
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
  protected operand = this.RULE("operand", () => {
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

  protected prefix = this.RULE("prefix", () => {
    this.OR([{ ALT: () => this.CONSUME(word.not) }, { ALT: () => this.CONSUME(Minus) }]);
  });

  protected postfix = this.RULE("postfix", () => {
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

  protected memberName = this.RULE("memberName", () => {
    this.OR([{ ALT: () => this.CONSUME(Word) }, { ALT: () => this.CONSUME(Backticked) }]);
  });

  protected elementMember = this.RULE("elementMember", () => {
    this.CONSUME(Dot);
    this.SUBRULE(this.memberName);
  });

  protected group = this.RULE("group", () => {
    this.CONSUME(LParen);
    this.SUBRULE(this.expression);
    this.CONSUME(RParen);
  });

  /** named := quantifier | name arguments? */
  protected named = this.RULE("named", () => {
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
  protected arguments = this.RULE("arguments", () => {
    this.CONSUME(LParen);
    this.OPTION(() => this.SUBRULE(this.items));
    this.CONSUME(RParen);
  });

  /** items := expression (each | ("," expression)*) */
  protected items = this.RULE("items", () => {
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
  protected each = this.RULE("each", () => {
    this.CONSUME(word.for);
    this.SUBRULE(this.name);
    this.CONSUME(word.in);
    this.SUBRULE(this.expression);
  });

  /** quantifier := ("every" | "some" | "no") name "in" expression ":" expression */
  protected quantifier = this.RULE("quantifier", () => {
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

  protected list = this.RULE("list", () => {
    this.CONSUME(LSquare);
    this.OPTION(() => this.SUBRULE(this.items));
    this.CONSUME(RSquare);
  });

  /** record := "{" (entry each | entry (separator entry)*)? "}" */
  protected record = this.RULE("record", () => {
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

  protected entries = this.RULE("entries", () => {
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
  protected conditional = this.RULE("conditional", () => {
    this.CONSUME(word.if);
    this.SUBRULE(this.expression);
    this.CONSUME(word.then);
    this.SUBRULE2(this.expression);
    this.CONSUME(word.else);
    this.SUBRULE3(this.expression);
  });
}

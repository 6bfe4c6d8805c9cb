/** Types, members, and the definitions that stand in sheets, in verdict systems and at the top of files. */
import { ExpressionProductions } from "./expressions.ts";
import {
  Backticked, Bar, Colon, Comma, Equals, Greater, GreaterEqual, LCurly, LParen, Less, LessEqual, Name, Question,
  RCurly, RParen, Separator, Slash, Text, ThinArrow, Unread, word,
} from "../tokens.ts";

export abstract class DefinitionProductions extends ExpressionProductions {
  protected members = this.RULE("members", () => {
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
  protected param = this.RULE("param", () => {
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
  protected letting = this.RULE("letting", () => {
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
  protected define = this.RULE("define", () => {
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

  protected parameters = this.RULE("parameters", () => {
    this.CONSUME(LParen);
    this.MANY_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.parameter) });
    this.CONSUME(RParen);
  });

  /** parameter := name ":" type ("=" expression)? */
  protected parameter = this.RULE("parameter", () => {
    this.SUBRULE(this.name);
    this.CONSUME(Colon);
    this.SUBRULE(this.type);
    this.OPTION(() => {
      this.CONSUME(Equals);
      this.SUBRULE(this.expression);
    });
  });

  // ── Types ────────────────────────────────────────────────────────────────────────────────────────────

  /** type := ("list" "of" | "record" "of")* typeAtom; the words are read in a loop so that they do not nest */
  protected type = this.RULE("type", () => {
    this.MANY(() => this.SUBRULE(this.typePrefix));
    this.SUBRULE(this.typeAtom);
  });

  protected typePrefix = this.RULE("typePrefix", () => {
    this.OR([{ ALT: () => this.CONSUME(word.list) }, { ALT: () => this.CONSUME(word.record) }]);
    this.CONSUME(word.of);
  });

  /** typeAtom := (members | "(" type ")" | choice ("|" choice)* | name ("/" name)+) "?"? */
  protected typeAtom = this.RULE("typeAtom", () => {
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
  protected choice = this.RULE("choice", () => {
    this.OR([
      { ALT: () => this.CONSUME(Name) },
      { ALT: () => this.CONSUME(Backticked) },
      { ALT: () => this.CONSUME(Text) },
      { ALT: () => this.CONSUME(word.null) },
    ]);
  });
}

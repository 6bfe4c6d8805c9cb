/** Verdict systems. */
import { RuleProductions } from "./rules.ts";
import { Arrow, Colon, Equals, LCurly, RCurly, Separator, Text, word } from "../tokens.ts";

export abstract class VerdictProductions extends RuleProductions {
  /** verdict := "verdict" systemName "{" verdictItem* "}" */
  protected verdict = this.RULE("verdict", () => {
    this.CONSUME(word.verdict);
    this.SUBRULE(this.systemName);
    this.SUBRULE(this.verdictBody);
  });

  protected verdictBody = this.RULE("verdictBody", () => {
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
        { ALT: () => this.SUBRULE(this.defaults) },
        { ALT: () => this.SUBRULE(this.letting) },
        { ALT: () => this.SUBRULE(this.define) },
        { ALT: () => this.SUBRULE(this.decide) },
        { ALT: () => this.SUBRULE(this.emit) },
      ],
    });
  });

  protected schema = this.RULE("schema", () => {
    this.CONSUME(word.schema);
    this.CONSUME(Text);
  });

  protected ladder = this.RULE("ladder", () => {
    this.CONSUME(word.ladder);
    this.SUBRULE(this.name);
    this.SUBRULE(this.ladderEntries);
  });

  protected ladderEntries = this.RULE("ladderEntries", () => {
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
  protected attributeDeclaration = this.RULE("attributeDeclaration", () => {
    this.CONSUME(word.attribute);
    this.SUBRULE(this.name);
    this.CONSUME(Colon);
    this.SUBRULE(this.type);
    this.OPTION(() => {
      this.CONSUME(Equals);
      this.SUBRULE(this.expression);
    });
  });

  protected records = this.RULE("records", () => {
    this.CONSUME(word.records);
    this.SUBRULE(this.members);
  });

  protected host = this.RULE("host", () => {
    this.CONSUME(word.host);
    this.SUBRULE(this.members);
  });

  protected standard = this.RULE("standard", () => {
    this.CONSUME(word.standard);
    this.SUBRULE(this.name);
    this.OPTION(() => this.CONSUME(Text));
    this.OPTION2(() => this.SUBRULE(this.body));
  });

  /** defaults := "defaults" name body, such as `defaults math { category math }` */
  protected defaults = this.RULE("defaults", () => {
    this.CONSUME(word.defaults);
    this.SUBRULE(this.name);
    this.SUBRULE(this.body);
  });

  protected decide = this.RULE("decide", () => {
    this.CONSUME(word.decide);
    this.SUBRULE(this.arms);
  });

  protected arms = this.RULE("arms", () => {
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
  protected emit = this.RULE("emit", () => {
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
}

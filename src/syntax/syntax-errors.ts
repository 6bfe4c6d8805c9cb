/** From the parser's exceptions to diagnostics in an author's words. */
import type { IRecognitionException, IToken, TokenType } from "chevrotain";
import { EOF } from "chevrotain";
import { blocks } from "../../grammar/parser.ts";
import {
  Colon, Infix, LParen, LSquare, Name, Newline, NumberLiteral, Separator, Text, Unit, Word, allTokens, reservedWords, word,
} from "../../grammar/tokens.ts";
import type { Diagnostic } from "../base/diagnostic.ts";
import type { SourceFile } from "../base/source-file.ts";
import type { Span } from "../base/span.ts";
import { tokenSpan } from "./cst.ts";
import { say } from "./say.ts";

const labels: ReadonlyMap<string, string> = new Map(allTokens.map((type) => [type.name, type.LABEL ?? type.name]));
const reserved: ReadonlySet<string> = new Set(reservedWords);

/** What the productions stand for when none of their alternatives fits. */
const expectedInWords: Readonly<Record<string, "value" | "type" | "name">> = {
  expression: "value", operand: "value", tail: "value", named: "value", items: "value", prefix: "value",
  type: "type", typeAtom: "type", typePrefix: "type", choice: "type",
  slug: "name", name: "name", key: "name", memberName: "name", systemName: "name",
};

/** What else may be expected, by production. */
const otherWords: Readonly<Record<string, string>> = {
  test: "`present`, `missing`, `null`, `blank`, `number`, `text`, `boolean`, `list` or `record`",
  submission: "`{` or `text`",
  grade: "`up to` and a value, or `beyond`",
  entry: "a member's name",
  attribute: "an attribute",
  casePart: "`inputs`, `submission`, `operator`, `evidence` or `expect`",
};

const LONGEST_FOUND = 30;
const shown = (text: string): string => (text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text);

interface Place {
  readonly span: Span;
  readonly found: string | undefined;
  readonly previous: IToken | undefined;
}

/** `tokens` are those that were parsed; the error's token is one of them, or the end. */
export function syntaxError(file: SourceFile, error: IRecognitionException, tokens: readonly IToken[]): Diagnostic {
  const rule = error.context.ruleStack[error.context.ruleStack.length - 1] ?? "";
  const { token } = error;
  // An operator with nothing readable behind it: the place is behind it.
  const kind = message(error, "kind");
  const alone = error.context.ruleStack[0] === "expression";
  const afterOperator = rule === "tail" && kind === "alternatives" && tokens.includes(token);
  const at = afterOperator ? tokens[tokens.indexOf(token) + 1] : token;
  const place = placeOf(file, at, tokens);
  if (token === tokens[0] && startsWithOperator(token)) return say("line-start-operator", place.span, { found: shown(token.image) });
  if (afterOperator && token.tokenType === word.not) {
    return say("expected-token", place.span, { expected: "`in`", after: "not", found: place.found });
  }
  const joined = alone ? undefined : joinedEntry(file, place, token);
  if (joined !== undefined) return joined;
  switch (kind) {
    case "token":
      return expectedToken(rule, message(error, "expected"), place, token);
    case "rest":
      return alone ? say("unexpected-token", place.span, { found: place.found ?? "the end" }) : rest(place, token);
    default:
      return expectedAlternative(rule, place, at ?? token);
  }
}

/** `a: 1 b: 2` reads `b` as a unit and `tier high category policy` stumbles at the third word: a separator is missing. */
function joinedEntry(file: SourceFile, place: Place, token: IToken): Diagnostic | undefined {
  const { previous } = place;
  if (previous === undefined) return undefined;
  const unit = previous.tokenType === Unit;
  const keyed = token.tokenType === Colon && isKind(previous, Word);
  const begun = unit && (isKind(token, Name) || token.tokenType === Text || token.tokenType === NumberLiteral || token.tokenType === Colon);
  return keyed || begun ? missingSeparator(tokenSpan(file, previous), shown(previous.image)) : undefined;
}

function message(error: IRecognitionException, part: "kind" | "expected"): string {
  const [kind = "", expected = ""] = error.message.split(":");
  return part === "kind" ? kind : expected;
}

function placeOf(file: SourceFile, token: IToken | undefined, tokens: readonly IToken[]): Place {
  const atEnd = token === undefined || token.tokenType === EOF || token.tokenType === Newline;
  const index = token === undefined || token.tokenType === EOF ? tokens.length : tokens.indexOf(token);
  const previous = tokens[index - 1];
  if (atEnd || Number.isNaN(token.startOffset)) {
    const end = previous === undefined ? 0 : (previous.endOffset ?? previous.startOffset) + 1;
    return { span: { file, start: end, end }, found: undefined, previous };
  }
  const start = token.startOffset;
  return { span: { file, start, end: Math.max(start, (token.endOffset ?? start) + 1) }, found: shown(token.image), previous };
}

const afterText = (place: Place): string | undefined =>
  place.previous === undefined || place.previous.image.trim() === "" ? undefined : shown(place.previous.image);

const isKind = (token: IToken, category: TokenType): boolean =>
  token.tokenType === category || (token.tokenType.CATEGORIES?.includes(category) ?? false);

const startsWithOperator = (token: IToken): boolean =>
  (isKind(token, Infix) && !isKind(token, Word)) || token.tokenType === LParen || token.tokenType === LSquare;

function expectedToken(rule: string, expected: string, place: Place, token: IToken): Diagnostic {
  if (Object.hasOwn(blocks, rule) && expected === "RCurly") return rest(place, token);
  if (expectedInWords[rule] === "name" || expected === "Name") return expectedName(place, token);
  if (expected === "LCurly") return say("expected-block", place.span, { after: afterText(place), found: place.found });
  const closesItems = (rule === "list" || rule === "arguments" || rule === "parameters") && /^R(?:Paren|Square)$/.test(expected);
  const label = (closesItems ? "`,` or " : "") + (labels.get(expected) ?? expected);
  const at = place.previous === undefined ? place.span : { ...place.span, start: place.span.start };
  const insertion = closesItems && place.found !== undefined ? "," : label.startsWith("`") ? label.slice(1, -1) : undefined;
  const previousEnd = place.previous === undefined ? place.span.start : (place.previous.endOffset ?? 0) + 1;
  const where = { file: at.file, start: previousEnd, end: previousEnd };
  const extras = insertion === undefined ? {}
    : { fix: { title: `add \`${insertion}\``, edits: () => [{ span: where, text: /^\w/.test(insertion) ? ` ${insertion}` : insertion }] } };
  return say("expected-token", at, { expected: label, after: afterText(place), found: place.found }, extras);
}

function expectedName(place: Place, token: IToken): Diagnostic {
  if (reserved.has(token.image) && isKind(token, Word)) {
    const fix = { title: "put it in backticks", edits: () => [{ span: place.span, text: `\`${token.image}\`` }] };
    return say("reserved-word", place.span, { word: token.image }, { fix });
  }
  return say("expected-name", place.span, { after: afterText(place), found: place.found });
}

function expectedAlternative(rule: string, place: Place, token: IToken): Diagnostic {
  const after = afterText(place);
  const { found } = place;
  const kind = expectedInWords[rule];
  if (kind === "value") return say("expected-expression", place.span, { after, found });
  if (kind === "type") return say("expected-type", place.span, { after, found });
  if (kind === "name") return expectedName(place, token);
  if (place.previous === undefined && isKind(token, Separator)) return say("unexpected-token", place.span, { found: found ?? "" });
  return say("expected-token", place.span, { expected: otherWords[rule] ?? "something else", after, found });
}

/** Something stands where the form was complete. */
function rest(place: Place, token: IToken): Diagnostic {
  const found = place.found ?? "";
  if (isKind(token, Separator) || token.tokenType === EOF) return say("unexpected-token", place.span, { found: found === "" ? "the end" : found });
  if (isKind(token, Infix) || /^[^\p{L}\p{N}"`_]/u.test(token.image)) return say("unexpected-token", place.span, { found });
  return missingSeparator(place.span, found);
}

function missingSeparator(span: Span, found: string): Diagnostic {
  const at = { ...span, end: span.start };
  const fix = { title: "put a comma before it", edits: () => [{ span: at, text: ", " }] };
  return say("missing-separator", span, { found }, { fix });
}

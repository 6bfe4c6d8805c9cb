/**
 * Every token of the language. Operators and reserved words come from `operators.ts` and the two word lists
 * below; a word is told from a name by one look-up after lexing, not by a pattern of its own.
 *
 * `Name` stands for any word that may name something, `Word` for any word at all (after `.` and before `:`
 * in a record a reserved word is an ordinary name), `Infix` for any operator between two operands and
 * `Separator` for what stands between the entries of a body.
 */
import { Lexer, createToken } from "chevrotain";
import type { ITokenConfig, TokenType } from "chevrotain";
import { identifierPattern, patternPattern, unitPattern, unknownPattern } from "./patterns.ts";
import { binaryOperators } from "./operators.ts";
import { textPattern } from "./text-token.ts";

/** Words that never name an input or a definition unless they stand in backticks. */
export const reservedWords = [
  "if", "then", "else", "otherwise", "implies", "or", "and", "not", "in", "is", "for", "where",
  "true", "false", "null", "mod", "matches", "contains", "within",
] as const;

/** Words that mean something in their place and are ordinary names everywhere else. */
export const contextualWords = [
  // declarations and what stands in a sheet
  "sheet", "verdict", "check", "param", "let", "define",
  "inputs", "submission", "facts", "math", "rule", "recompute", "checklist", "auto", "case",
  // in the bodies of rules and cases
  "each", "flag", "when", "golden", "grade", "up", "to", "beyond", "less", "than", "expect",
  // in verdict systems
  "schema", "ladder", "attribute", "records", "host", "standard", "defaults", "decide", "emit", "run",
  // types
  "list", "record", "of", "text", "number", "boolean",
  // expressions
  "every", "some", "no", "starts", "ends", "with", "same", "set", "as", "subset",
  "present", "missing", "blank",
] as const;

export type ReservedWord = (typeof reservedWords)[number];
export type ContextualWord = (typeof contextualWords)[number];

const category = (name: string): TokenType => createToken({ name, pattern: Lexer.NA });

export const Word = category("Word");
export const Name = category("Name");
export const Infix = category("Infix");
export const Separator = category("Separator");

const infixWords: ReadonlySet<string> = new Set([
  ...Object.values(binaryOperators).map((operator) => operator.symbol),
  "otherwise",
]);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function wordTokens<W extends string>(list: readonly W[], base: readonly TokenType[]): Record<W, TokenType> {
  const entries = list.map((word) => {
    const categories = infixWords.has(word) ? [...base, Infix] : [...base];
    return [word, createToken({ name: `${capitalised(word)}Word`, pattern: Lexer.NA, label: `\`${word}\``, categories })];
  });
  return Object.fromEntries(entries) as Record<W, TokenType>;
}

/** The token of each word: `word.rule`, `word.otherwise`. */
export const word: Readonly<Record<ReservedWord | ContextualWord, TokenType>> = {
  ...wordTokens(reservedWords, [Word]),
  ...wordTokens(contextualWords, [Word, Name]),
};

/** From a word's spelling to its token. */
export const wordTypes: ReadonlyMap<string, TokenType> = new Map(Object.entries(word));

/**
 * Operators of other languages, with what this language writes instead. They are read as what they mean,
 * and reported with the right spelling. A `%` stands here because one that touches a number is part of it.
 */
export const foreignOperators = [
  { symbol: "===", means: "==" },
  { symbol: "!==", means: "!=" },
  { symbol: "<>", means: "!=" },
  { symbol: "&&", means: "and" },
  { symbol: "||", means: "or" },
  { symbol: "**", means: "^" },
  { symbol: "!", means: "not" },
  { symbol: "%", means: "mod" },
  { symbol: "≤", means: "<=" },
  { symbol: "≥", means: ">=" },
  { symbol: "≠", means: "!=" },
  { symbol: "×", means: "*" },
  { symbol: "÷", means: "/" },
  { symbol: "−", means: "-" },
] as const;

const token = (config: ITokenConfig): TokenType => createToken(config);
const symbol = (name: string, pattern: string, categories: TokenType[] = []): TokenType =>
  createToken({ name, pattern, label: `\`${pattern}\``, categories });

const WhiteSpace = token({ name: "WhiteSpace", pattern: /[ \t\r\n\f\v]+/, group: Lexer.SKIPPED, line_breaks: true });
const Comment = token({ name: "Comment", pattern: /\/\/[^\r\n]*/, group: "comments" });

export const Text = token({ name: "Text", label: "a text", ...textPattern });
/** `'abc'` and `“abc”`: read as a text, and reported. */
export const ForeignText = token({
  name: "ForeignText",
  label: "a text",
  pattern: /'[^'\r\n]*'|[“”][^“”\r\n]*[“”]/,
  start_chars_hint: ["'", "“", "”"],
});
export const Backticked = token({ name: "Backticked", label: "a name", pattern: /`[^`\r\n]*`/ });
export const Pattern = token({ name: "Pattern", label: "a pattern", ...patternPattern });
export const NumberLiteral = token({
  name: "NumberLiteral",
  label: "a number",
  pattern: /(?:\d+(?:_\d+){0,99}(?:\.\d+(?:_\d+){0,99})?|\.\d+(?:_\d+){0,99})(?:[eE][+-]?\d+)?%?/,
});
export const Unit = token({ name: "Unit", label: "a unit", ...unitPattern });
export const Identifier = token({ name: "Identifier", label: "a name", ...identifierPattern, categories: [Name, Word] });

export const RangeOperator = token({
  name: "RangeOperator",
  label: "`..`",
  pattern: /<?\.\.<?/,
  categories: [Infix],
});
export const Arrow = symbol("Arrow", "=>");
export const ThinArrow = symbol("ThinArrow", "->");
export const LCurly = symbol("LCurly", "{");
export const RCurly = symbol("RCurly", "}");
export const LSquare = symbol("LSquare", "[");
export const RSquare = symbol("RSquare", "]");
export const LParen = symbol("LParen", "(");
export const RParen = symbol("RParen", ")");
export const Comma = symbol("Comma", ",", [Separator]);
export const Colon = symbol("Colon", ":");
export const Question = symbol("Question", "?");
export const Bar = symbol("Bar", "|");
export const Dot = symbol("Dot", ".");
/** Between a name and its value; between operands it is reported as a wrong `==`. */
export const Equals = symbol("Equals", "=", [Infix]);

const operatorName = (id: string): string => `Operator${capitalised(id)}`;

/** Operators written with signs, one token each, from the operator table. */
const signOperators: readonly TokenType[] = Object.entries(binaryOperators)
  .filter(([, operator]) => !/^[a-z]/.test(operator.symbol))
  .map(([id, operator]) => symbol(operatorName(id), operator.symbol, [Infix]));

const foreignTokens: readonly TokenType[] = foreignOperators.map((operator, index) =>
  createToken({ name: `Foreign${index}`, pattern: operator.symbol, start_chars_hint: [operator.symbol.charCodeAt(0)] }),
);

const typeOfSymbol = (text: string): TokenType => {
  const found = wordTypes.get(text) ?? signOperators.find((type) => type.PATTERN === text);
  if (found === undefined) throw new Error(`no token is written ${text}`);
  return found;
};

/** From a foreign operator's token to the spelling and the token of what it means. */
export const foreignMeanings: ReadonlyMap<TokenType, { readonly means: string; readonly type: TokenType }> = new Map(
  foreignTokens.map((type, index) => {
    const means = foreignOperators[index]?.means ?? "";
    return [type, { means, type: typeOfSymbol(means) }];
  }),
);

const sign = (id: keyof typeof binaryOperators): TokenType => {
  const found = signOperators.find((type) => type.name === operatorName(id));
  if (found === undefined) throw new Error(`no sign for ${id}`);
  return found;
};

export const Minus = sign("subtract");
export const Slash = sign("divide");
export const Less = sign("less");
export const LessEqual = sign("lessEqual");
export const Greater = sign("greater");
export const GreaterEqual = sign("greaterEqual");

/** A line end that separates; made by `lines.ts`, never by the lexer. */
export const Newline = token({ name: "Newline", label: "a new line", pattern: Lexer.NA, categories: [Separator] });
/** Stands for a stretch that was too deeply nested to read; made by `brackets.ts`. */
export const Unread = token({ name: "Unread", pattern: Lexer.NA });
/** A run of characters that no token begins with. */
export const Unknown = token({ name: "Unknown", ...unknownPattern });

const longestFirst = (a: TokenType, b: TokenType): number => String(b.PATTERN).length - String(a.PATTERN).length;

/** In lexing order. */
export const lexedTokens: TokenType[] = [
  WhiteSpace, Comment, Text, ForeignText, Backticked, Pattern, NumberLiteral, Unit, Identifier, RangeOperator,
  ...[...foreignTokens, ...signOperators, Arrow, ThinArrow, Equals].sort(longestFirst),
  LCurly, RCurly, LSquare, RSquare, LParen, RParen, Comma, Colon, Question, Bar, Dot,
  Unknown,
];

/** The parser's vocabulary. */
export const allTokens: TokenType[] = [
  Word, Name, Infix, Separator, ...Object.values(word), ...lexedTokens, Newline, Unread,
];

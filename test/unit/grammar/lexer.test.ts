/** Tokens: what is one token and what is not, and where line ends separate. */
import { describe, expect, test } from "vitest";
import { balanceBrackets } from "../../../grammar/brackets.ts";
import { tokenize, tokenizePart } from "../../../grammar/lexer.ts";
import { separateLines } from "../../../grammar/lines.ts";
import { binaryOperators, unaryOperators } from "../../../grammar/operators.ts";
import { contextualWords, reservedWords } from "../../../grammar/tokens.ts";

const images = (text: string): string[] => tokenize(text).tokens.map((token) => token.image);
const kinds = (text: string): string[] => tokenize(text).tokens.map((token) => `${token.tokenType.name}:${token.image}`);
/** The tokens, with `⏎` where a line end separates. */
const lined = (text: string): string => separateLines(tokenize(text).tokens, true).map((token) => (token.image === "\n" ? "⏎" : token.image)).join(" ");

describe("tokens", () => {
  test.each([
    ["0..1", ["0", "..", "1"]],
    ["0.5..<.75", ["0.5", "..<", ".75"]],
    ["0<..1", ["0", "<..", "1"]],
    ["a<.5", ["a", "<", ".5"]],
    ["a<=b", ["a", "<=", "b"]],
    ["1_000.5e-3%", ["1_000.5e-3%"]],
    ["x.5", ["x", ".5"]],
    ["a=>b", ["a", "=>", "b"]],
    ["a->b", ["a", "->", "b"]],
    ["inputs in", ["inputs", "in"]],
    ["prêt_1 日本", ["prêt_1", "日本"]],
    ['"a {calc("q")} b" c', ['"a {calc("q")} b"', "c"]],
    ['"\\"" "\\u{41}"', ['"\\""', '"\\u{41}"']],
    ['"{ {a: "}"} }"', ['"{ {a: "}"} }"']],
    ["`a b` c", ["`a b`", "c"]],
    ["a // b\nc /// d", ["a", "c"]],
    ["a matches /b\\/[/]c/i / d", ["a", "matches", "/b\\/[/]c/i", "/", "d"]],
    ["a / b / c", ["a", "/", "b", "/", "c"]],
    ["f(/a/, /b/)", ["f", "(", "/a/", ",", "/b/", ")"]],
  ])("%s", (text, expected) => expect(images(text)).toEqual(expected));

  test.each([
    ["3 USD/sqft", ["NumberLiteral:3", "Unit:USD/sqft"]],
    ["3 USD / sqft", ["NumberLiteral:3", "Unit:USD", "OperatorDivide:/", "Identifier:sqft"]],
    ["3\nUSD", ["NumberLiteral:3", "Identifier:USD"]],
    ["3 mod 2", ["NumberLiteral:3", "ModWord:mod", "NumberLiteral:2"]],
    ["3 when x", ["NumberLiteral:3", "WhenWord:when", "Identifier:x"]],
    ["3% a", ["NumberLiteral:3%", "Identifier:a"]],
    ["rule ruler", ["RuleWord:rule", "Identifier:ruler"]],
    ["constructor __proto__", ["Identifier:constructor", "Identifier:__proto__"]],
  ])("%s", (text, expected) => expect(kinds(text)).toEqual(expected));

  test("every operator of the table is lexed as one", () => {
    for (const { symbol } of [...Object.values(binaryOperators), ...Object.values(unaryOperators)]) {
      for (const part of symbol.split(" ")) expect(images(`a ${part} b`)).toEqual(["a", part, "b"]);
    }
  });

  test("few words are reserved, none twice", () => {
    expect(reservedWords.length).toBeLessThanOrEqual(21);
    const all = [...reservedWords, ...contextualWords];
    expect(new Set(all).size).toBe(all.length);
  });

  test("unknown characters come in runs", () => {
    expect(tokenize("a §§ ¶ b").unknown).toEqual([{ start: 2, end: 6 }]);
    expect(tokenize("\uFEFFa").unknown).toEqual([{ start: 0, end: 1 }]);
  });

  test("a part keeps the offsets of the whole", () => {
    const { tokens } = tokenizePart("xx (a + b) yy", 4, 9);
    expect(tokens.map((token) => [token.image, token.startOffset, token.endOffset])).toEqual([["a", 4, 4], ["+", 6, 6], ["b", 8, 8]]);
  });
});

describe("line ends", () => {
  test.each([
    ["a\nb", "a ⏎ b"],
    ["a\n\n\nb", "a ⏎ b"],
    ["a\r\nb\rc", "a ⏎ b ⏎ c"],
    ["a +\nb", "a + b"],
    ["a\n+ b", "a ⏎ + b"],
    ["a\n- b", "a ⏎ - b"],
    ["a\n* b\n/ c\n^ d\nmod e", "a * b / c ^ d mod e"],
    ["a\nand b\nor c\nimplies d", "a and b or c implies d"],
    ["if a\nthen b\nelse c", "if a then b else c"],
    ["a\notherwise b", "a ⏎ otherwise b"],
    ["a\n== b", "a ⏎ == b"],
    ["a ==\nb", "a == b"],
    ["a\nwithin b", "a ⏎ within b"],
    ["a,\nb", "a , b"],
    ["a:\nb", "a : b"],
    ["a =\nb", "a = b"],
    ["a =>\nb", "a => b"],
    ["f(a\nb)", "f ( a b )"],
    ["[a\nb]", "[ a b ]"],
    ["{\na\nb\n}", "{ a ⏎ b }"],
    ["f({ a\nb })", "f ( { a ⏎ b } )"],
    ["a starts with\nb", "a starts with b"],
    ["a same set as\nb", "a same set as b"],
    ["a is\nnot\nblank", "a is not blank"],
    ["a.in\nb", "a . in ⏎ b"],
    ["a\nmod: b", "a ⏎ mod : b"],
    ["a with\nb", "a with ⏎ b"],
    ["rule a\n{ b }", "rule a { b }"],
    ["[a, b,]", "[ a , b ]"],
    ["{ a,\n}", "{ a }"],
    ["[,]", "[ , ]"],
    ["a // x\nb", "a ⏎ b"],
  ])("%j", (text, expected) => expect(lined(text)).toBe(expected));
});

describe("brackets", () => {
  const balanced = (text: string): string => {
    const { tokens, problems } = balanceBrackets(tokenize(text).tokens);
    const inserted = tokens.map((token) => (token.image === "" ? { RCurly: "}", RParen: ")", RSquare: "]" }[token.tokenType.name] ?? "?" : token.image));
    return `${inserted.join(" ")} | ${problems.map((problem) => `${problem.kind} ${problem.token.image}@${problem.token.startOffset}`).join(", ")}`;
  };

  test.each([
    ["( [ { } ] )", "( [ { } ] ) | "],
    ["( a", "( a ) | unclosed (@0"],
    ["{ ( a }", "{ ( a ) } | unclosed (@2"],
    ["a )", "a | stray )@2"],
    ["( a ]", "( a ) | stray ]@4, unclosed (@0"],
    ["[ ( ]", "[ ( ) ] | unclosed (@2"],
    ["{ ) }", "{ } | stray )@2"],
    ["( ( a", "( ( a ) ) | unclosed (@2"],
    ["a {\n  b {\n  c\n}", "a { b { } c } | unclosed {@8"],
    ["a {\n  b {\n  }\n  }\n  c\n}", "a { b { } c } | stray }@16"],
    ["{ a\nb", "{ a } b | unclosed {@0"],
    ["a }} b", "a b | stray }@2"],
    ["badly {\nindented {\n} }", "badly { indented { } } | "],
  ])("%j", (text, expected) => expect(balanced(text)).toBe(expected));
});

/** Input that is no sheet: bounded time, one clear diagnostic, never an exception. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineColumn, sourceFile } from "../../../src/base/source-file.ts";
import type { ExpressionNode } from "../../../src/syntax/ast.ts";
import { LONGEST_CHAIN } from "../../../src/syntax/from-cst/operators.ts";
import { parseExpression, parseFile } from "../../../src/syntax/parse.ts";
import { printExpression } from "../../../src/syntax/print-expression.ts";
import { walk } from "../../../src/syntax/visit.ts";

const file = (text: string) => parseFile(sourceFile("t", text));
const expression = (text: string) => parseExpression(sourceFile("e", text));
const codes = (result: { diagnostics: readonly { code: string }[] }): string[] => result.diagnostics.map((diagnostic) => diagnostic.code);

const MEGABYTE = 1_000_000;

describe("nesting", () => {
  const kinds: Record<string, (n: number) => string> = {
    parentheses: (n) => `${"(".repeat(n)}1${")".repeat(n)}`,
    "unclosed parentheses": (n) => "(".repeat(n),
    lists: (n) => `${"[".repeat(n)}${"]".repeat(n)}`,
    "unclosed lists": (n) => "[".repeat(n),
    records: (n) => `${"{a: ".repeat(n)}1${"}".repeat(n)}`,
    calls: (n) => `${"f(".repeat(n)}1${")".repeat(n)}`,
    indexes: (n) => `${"a[".repeat(n)}1${"]".repeat(n)}`,
    "templates in templates": (n) => `${'"{'.repeat(n)}1${'}"'.repeat(n)}`,
    "unclosed templates": (n) => '"{'.repeat(n),
    not: (n) => `${"not ".repeat(n)}a`,
    minus: (n) => `${"- ".repeat(n)}1`,
    "if then": (n) => `${"if a then ".repeat(n)}1${" else 2".repeat(n)}`,
    "else if": (n) => `${"if a then 1 else ".repeat(n)}1`,
    quantifiers: (n) => `${"every x in xs: ".repeat(n)}1`,
  };
  for (const [kind, make] of Object.entries(kinds)) {
    test.each([10_000, 100_000])(`%d × ${kind}`, (n) => {
      const result = expression(make(n));
      expect(codes(result)).toEqual(["nesting-too-deep"]);
      expect(codes(file(`sheet s {\n  let x = ${make(n)}\n  let y = 2\n}`))).toEqual(["nesting-too-deep"]);
    });
  }

  test("the place is that of the first bracket too many", () => {
    const { diagnostics } = expression(`${"(".repeat(10_000)}1${")".repeat(10_000)}`);
    const at = diagnostics[0];
    expect(at && lineColumn(at.span.file, at.span.start)).toEqual({ line: 1, column: 101 });
  });

  test("what follows is read", () => {
    const { value } = file(`let x = ${"(".repeat(5000)}\nlet y = 2`);
    expect(value.declarations.map((declaration) => declaration.kind)).toContain("LetNode");
  });

  test.each(["list of ", "(", "{ a: "])("types: %s", (part) => {
    const result = file(`sheet s { inputs { x: ${part.repeat(10_000)}text } }`);
    expect(codes(result)).toContain("nesting-too-deep");
  });

  test.each(["^ a", "implies a", "otherwise a", "where .a"])("chains that lean right or nest: a %s …", (tail) => {
    expect(codes(expression(`a${` ${tail}`.repeat(10_000)}`))).toEqual(["nesting-too-deep"]);
  });

  test.each([".a", "[0]"])("a%s…", (tail) => {
    expect(codes(expression(`a${tail.repeat(10_000)}`))).toEqual(["nesting-too-deep"]);
  });

  test("a hundred levels are fine", () => {
    for (const kind of ["parentheses", "lists", "records", "calls", "indexes", "if then", "else if", "quantifiers"]) {
      expect(codes(expression(kinds[kind]?.(99) ?? "")), kind).toEqual([]);
    }
  });
});

describe("chains", () => {
  test.each(["+", "and", "or", "*", "-"])("ten thousand terms joined by %s", (operator) => {
    const { value, diagnostics } = expression(`a${` ${operator} a`.repeat(9_999)}`);
    expect(diagnostics).toEqual([]);
    let terms = 0;
    walk(value, (node) => {
      if (node.kind === "ReferenceNode") terms++;
    });
    expect(terms).toBe(10_000);
    expect(printExpression(value)).toBe(`a${` ${operator} a`.repeat(9_999)}`);
  });

  test("one term too many", () => {
    expect(codes(expression(`a${" + a".repeat(LONGEST_CHAIN + 1)}`))).toEqual(["expression-too-long"]);
  });

  test("a chain of comparisons is one mistake", () => {
    expect(codes(expression(`a${" < a".repeat(10_000)}`))).toEqual(["chained-comparison"]);
  });
});

describe("size", () => {
  const timed = (limit: number, work: () => void): void => {
    const start = performance.now();
    work();
    expect(performance.now() - start).toBeLessThan(limit);
  };

  test("10 MB of unknown characters", () => timed(10_000, () => expect(codes(file("§¶#$@\0".repeat(1.7 * MEGABYTE)))).toEqual(["not-a-sheet"])));
  test("10 MB of unknown characters with blanks, in a sheet", () => timed(20_000, () => expect(codes(file(`sheet s {\n${"§ ¶ ".repeat(2.5 * MEGABYTE)}`)).length).toBeLessThanOrEqual(101)));
  test("10 MB of words", () => timed(40_000, () => expect(codes(file("foo bar baz\n".repeat(0.85 * MEGABYTE)))).toEqual(["not-a-sheet"])));
  test("10 MB of one text", () => timed(10_000, () => expect(codes(file(`sheet s "${"a".repeat(10 * MEGABYTE)}`))).toContain("unclosed-text")));
  test("10 MB of one word, one number, one comment", () => {
    for (const text of ["a".repeat(10 * MEGABYTE), "1".repeat(10 * MEGABYTE), `// ${"a".repeat(10 * MEGABYTE)}`]) {
      timed(10_000, () => expect(codes(file(text))).toEqual(["not-a-sheet"]));
    }
  });
  test("4 MB of one expression", () => timed(40_000, () => expect(codes(file(`let x = a${" + a".repeat(MEGABYTE)}`))).toEqual(["too-large"])));
  test("10 MB of random characters", () => {
    let seed = 1;
    const text = Array.from({ length: 10 * MEGABYTE }, () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return String.fromCharCode(32 + ((seed >> 16) % 95));
    }).join("");
    timed(40_000, () => expect(codes(file(`sheet s { ${text}`)).length).toBeLessThanOrEqual(101));
  });
  test("a megabyte of mistakes", () => timed(20_000, () => expect(codes(file(`sheet s {\n  rule r "R" {\n${"tier high category\n".repeat(50_000)}}\n}`))).toHaveLength(101)));
  test("a hundred thousand commas", () => timed(20_000, () => expect(codes(file(`sheet s { rule a "b" { ${",".repeat(100_000)} } }`))).toHaveLength(101)));

  test("3 MB of rules", () => {
    const rule = '  rule gate "DSCR gate" {\n    category policy\n    tier     high\n    require  dscr >= min_dscr and noi > 1_000 USD\n    detail   "DSCR {dscr:.3}, gate {min_dscr:.2}"\n  }\n';
    const count = Math.ceil((3 * MEGABYTE) / rule.length);
    timed(40_000, () => {
      const { value, diagnostics } = file(`sheet s "S" {\n${rule.repeat(count)}}\n`);
      expect(diagnostics).toEqual([]);
      const sheet = value.declarations[0];
      expect(sheet?.kind === "SheetNode" && sheet.items.length).toBe(count);
    });
  });
});

describe("texts of quotes and braces take linear time", () => {
  test.each(['"{', '"{"}', '"{}', '{"', '\\{"', '"{ ', "(/", "`a", "'a\n", '"\\'])("%j", (part) => {
    const start = performance.now();
    file(`sheet s { let a = ${part.repeat(100_000)}`);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

const punctuation = fc.string({ unit: fc.constantFrom(..."{}()[]\"'`\\/,:=<>.-+*%? \n\r", "a", "1", "if ", "rule ", "sheet s {", "every x in xs: ", "within ", "where "), maxLength: 60 });

test("any text gives a tree, problems with places inside it, and no exception", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), punctuation, punctuation.map((text) => `sheet s { rule a "b" { ${text}`)), (text) => {
      for (const { diagnostics } of [file(text), expression(text)]) {
        for (const { span, related, fix } of diagnostics) {
          for (const { start, end } of [span, ...(related ?? []).map((label) => label.span), ...(fix?.edits() ?? []).map((edit) => edit.span)]) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(text.replace(/^\uFEFF/, "").length);
          }
        }
      }
    }),
    { numRuns: 400 },
  );
});

test("what cannot be read is an error node, and a problem says so", () => {
  fc.assert(
    fc.property(punctuation, (text) => {
      const { value, diagnostics } = expression(text);
      let errors = 0;
      walk(value satisfies ExpressionNode, (node) => {
        if (node.kind === "ErrorNode") errors++;
      });
      if (errors > 0) expect(diagnostics.length, text).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});

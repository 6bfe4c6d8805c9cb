/** Whole files and the trees they must give, every form of the notation among them. */
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourceFile } from "../../../src/base/source-file.ts";
import type { Node } from "../../../src/syntax/ast.ts";
import { parseFile } from "../../../src/syntax/parse.ts";
import { childrenOf, walk } from "../../../src/syntax/visit.ts";
import { tree } from "./outline.ts";

const folder = new URL("../../fixtures/syntax/trees/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), "utf8");
const sources = readdirSync(folder).filter((name) => name.endsWith(".flight"));

describe.each(sources)("%s", (name) => {
  const text = read(name);
  const { value, diagnostics } = parseFile(sourceFile(name, text));

  test("gives its tree", () => {
    expect(diagnostics).toEqual([]);
    expect(`${tree(value)}\n`).toBe(read(name.replace(".flight", ".tree")));
  });

  test("gives the same tree with CRLF and with lone CR", () => {
    for (const end of ["\r\n", "\r"]) {
      expect(`${tree(parseFile(sourceFile(name, text.replaceAll("\n", end))).value)}\n`).toBe(read(name.replace(".flight", ".tree")));
    }
  });

  test("every node lies inside the one above it, and they follow one another", () => {
    walk(value, (node: Node) => {
      let before = node.span.start;
      for (const child of childrenOf(node)) {
        if (child.kind === "CommentNode" || (node.kind === "MathNode" && child.kind !== "AttributeNode") || node.kind === "ComprehensionNode" || node.kind === "RecomputeNode") continue;
        expect(child.span.start, node.kind).toBeGreaterThanOrEqual(before);
        expect(child.span.end, node.kind).toBeLessThanOrEqual(node.span.end);
        before = child.span.start;
      }
    });
  });

  test("names stand where they are written", () => {
    walk(value, (node: Node) => {
      if (node.kind !== "NameNode") return;
      expect(text.slice(node.span.start, node.span.end).replace(/^["`]|["`]$/g, "")).toBe(node.text);
    });
  });
});

describe("doc comments", () => {
  const docOf = (source: string): string | undefined => {
    const declaration = parseFile(sourceFile("t", source)).value.declarations[0];
    return declaration?.kind === "LetNode" ? declaration.doc : undefined;
  };
  test.each([
    ["/// a\n/// b\nlet x = 1", "a\nb"],
    ["/// a\n\nlet x = 1", "a"],
    ["/// a\n// not\nlet x = 1", undefined],
    ["//// a\nlet x = 1", undefined],
    ["// a\nlet x = 1", undefined],
    ["///a\r\nlet x = 1", "a"],
  ])("%j", (source, doc) => expect(docOf(source)).toBe(doc));

  test("one behind code documents nothing", () => {
    const { value } = parseFile(sourceFile("t", "let x = 1 /// about x\nlet y = 2"));
    expect(value.declarations.map((declaration) => (declaration.kind === "LetNode" ? declaration.doc : ""))).toEqual([undefined, undefined]);
    expect(value.comments).toHaveLength(1);
  });
});

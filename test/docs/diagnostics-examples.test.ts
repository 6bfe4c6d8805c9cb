/** Each example on the page of diagnostics gives the diagnostic that it stands under. */
import { describe, expect, it } from "vitest";
import { catalogues } from "../../src/diagnostics/all-messages.ts";
import { readJson } from "../../src/cli/read-json.ts";
import { sourceFile } from "../../src/base/source-file.ts";
import { program } from "../support/program.ts";

const HEAD = `sheet example "Example" {
  version "1.0"
  verdict defendable/v1
`;
const INPUTS = `  inputs {
    noi: USD
    loan_amount: USD
    appraised_value: USD
    area: sqft
    spread: bps
    dscr: number
    ltv: number
    a: number
    b: number
    x: number
    code: text
    name: text
    status: open | closed
  }
`;
const SUBMISSION = `  submission {
    calculations: list of { name: text, result: number }
    claims: list of { open: boolean, ok: boolean }
  }
`;
const RULE = `  rule example_rule "Example" {
    category policy
    tier low
`;
const PARTS = `${HEAD}${INPUTS}${SUBMISSION}  let claims = submission.claims\n  let label = "LTV"\n  let r = { status: status }\n`;

/** An example is a piece: a file, a part of a sheet, or an attribute of a rule or a math check. */
const places: readonly ((example: string) => string)[] = [
  (example) => example,
  (example) => `${PARTS}${example}\n}\n`,
  (example) => `${HEAD}${example}\n}\n`,
  (example) => `${PARTS}${RULE}${example}\n  }\n}\n`,
  (example) => `${PARTS}${RULE}    require a > 0\n${example}\n  }\n}\n`,
  (example) => `${PARTS}  math ratio "Ratio" {\n    formula noi / loan_amount\n    stated calc("Ratio")\n    tier low\n${example}\n  }\n}\n`,
  (example) => `${PARTS}  math ratio "Ratio" {\n    formula noi\n    within 5\n    tier low\n${example}\n  }\n}\n`,
];

const shared = program();

function codesIn(text: string): readonly string[] {
  return shared.compileText("example.flight", text).diagnostics.map(({ code }) => code);
}

function jsonCode(example: string): string | undefined {
  const reading = readJson(sourceFile("example.json", example));
  return "problem" in reading ? reading.problem.code : undefined;
}

describe.each(catalogues.map(({ title, entries }) => [title, entries] as const))("%s", (title, entries) => {
  const examples = Object.entries(entries).flatMap(([code, { example }]) => (example === undefined ? [] : [[code, example] as const]));
  if (examples.length === 0) it("has no examples", () => undefined);
  for (const [code, example] of examples) {
    it(code, () => {
      if (title === "Data") expect(jsonCode(example)).toBe(code);
      else expect(places.some((place) => codesIn(place(example)).includes(code))).toBe(true);
    });
  }
});

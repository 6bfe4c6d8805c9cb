/** `also` reaches the calculation that `stated` reads, directly and through a definition. */
import { expect, it } from "vitest";
import { call } from "../support/call.ts";

const sheet = (stated: string, definition: string): string => `sheet s "S" {
  version "1"
  verdict defendable/v1
  inputs { a: number }
  submission { calculations: list of { name: text, result: number } }
${definition}
  math ltv "LTV" {
    formula a / 2
    stated ${stated}
    also ["Loan to value"]
    within 0
    tier high
  }
  case "by its other name" {
    inputs { a: 1 }
    submission { calculations: [{ name: "loan to value", result: 0.5 }] }
    expect { rule ltv: pass }
  }
}
`;

it.each([
  ["directly", 'calc("LTV ratio")', ""],
  ["through definitions", "second", '  let first = calc("LTV ratio")\n  let second = first'],
])("%s", async (_, stated, definition) => {
  const { status, err } = await call(["test", "s.flight"], { files: { "s.flight": sheet(stated, definition) } });
  expect({ status, err }).toEqual({ status: 0, err: "1 case passed, 0 failed\n" });
});

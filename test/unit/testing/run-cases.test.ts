/** Cases of small sheets, with outcomes worked out by hand. */
import { describe, expect, test } from "vitest";
import { runCases } from "../../../src/testing/run-cases.ts";
import type { CasesReport } from "../../../src/testing/run-cases.ts";
import { compileSheet, say, sheetOf } from "../checker/support.ts";

function report(items: string): CasesReport {
  const { diagnostics, lowered } = compileSheet(sheetOf(items));
  // A case that leaves its ranges is told when the sheet is compiled; here it is run all the same.
  expect(diagnostics.filter(({ code }) => code !== "case-input-out-of-range").map(say)).toEqual([]);
  if (lowered === undefined) throw new Error("the sheet has errors");
  return runCases(lowered.sheet, lowered.system, lowered.cases, { slug: "s", version: "1", digest: "" });
}

/** What is said of each case: [] when it passes. */
const failures = (items: string): string[][] =>
  report(items).results.map(({ passed, unusable, mismatches }) => {
    const lines = [...unusable, ...mismatches.map(({ subject, expected, got }) => `${subject}: expected ${expected}, got ${got}`)];
    expect(passed).toBe(lines.length === 0);
    return lines;
  });

const head = "category policy\ntier high";
const deal = `
  inputs { noi: USD, debt: USD > 0, term: year in 1..40, kind: office | retail, rate: ratio = 5% }
  submission { calculations: list of { name: text, formula: text?, inputs: record?, result: number }, claims: list of { id: text, source: text? } }
  param min_dscr: ratio = 1.2
  let dscr = noi / debt
  rule gate "Gate" { ${head}
    require dscr >= min_dscr
    detail "DSCR {dscr:.2}" }
  rule offices { ${head}
    when kind == office
    require noi > 100 USD }
  rule cited for each c in submission.claims { ${head}
    key c.id
    require c.source is not blank }
  checklist tone { ${head} }
  recompute submission.calculations { grade low up to 5%, high beyond }
`;

describe("cases", () => {
  test("pass when everything comes out as expected", () => {
    const [first] = failures(`${deal}
      case "all of it" {
        inputs { noi: 120 USD, debt: 100 USD, term: 30 year, kind: retail }
        submission { calculations: [{ name: "DSCR", formula: "noi / debt", inputs: { noi: 120, debt: 100 }, result: 1.2 }, { name: "off", formula: "1 + 1", inputs: {}, result: 2.05 }],
                     claims: [{ id: "a", source: "p. 3" }, { id: "b", source: "" }, { id: "a" }] }
        operator { tone: satisfied }
        expect {
          dscr: 1.2, noi: 120 USD, term: 30 year, term: 360 month, rate: 5%, kind: retail
          rule gate: pass, rule offices: not_applicable, rule tone: pass
          rule cited["a"]: pass, rule cited["b"]: flag, rule \`cited[a]#2\`: flag
          rule \`math_DSCR\`: pass, rule math_off: flag
          verdict.outcome: fail, verdict.checks_failed: 3
          verdict.score_100: 69   // passed: fits_schema, gate, cited[a], tone, math_DSCR, 25 of 36
        }
      }`);
    expect(first).toEqual([]);
  });

  test("say what came out instead, in the author's units", () => {
    expect(
      failures(`${deal}
        case "other numbers" {
          inputs { noi: 110 USD, debt: 100 USD, term: 30 year }
          expect { dscr: 1.2 within 5%, dscr: 1.15 within 5%, term: 31 year, noi: 100 USD, rate: 6%, kind: office, kind: null, rule gate: pass, rule cited["z"]: pass, rule math_LTV: flag, verdict.outcome: "pass" }
        }`),
    ).toEqual([[
      "dscr: expected 1.2, got 1.1",
      "term: expected 31 year, got 30 year",
      "noi: expected 100 USD, got 110 USD",
      "rate: expected 6%, got 5%",
      "kind: expected \"office\", got undecided (`kind` is missing)",
      "rule gate: expected pass, got flag: DSCR 1.10",
      "rule cited[z]: expected pass, got no such outcome",
      "rule math_LTV: expected flag, got no such outcome",
      "verdict.outcome: expected \"pass\", got \"fail\"",
    ]]);
  });

  test("name the outcomes there are when the one expected is not", () => {
    const [lines] = failures(`${deal}
      case "elements" {
        submission { claims: [{ id: "a" }, { id: "b" }] }
        expect { rule cited["c"]: flag, rule cited: open }
      }`);
    expect(lines).toEqual([
      "rule cited[c]: expected flag, got no such outcome; there is `cited[a]`, `cited[b]`",
      "rule cited: expected open, got no such outcome; there is `cited[a]`, `cited[b]`",
    ]);
  });

  test("with a run that cannot be used say why", () => {
    expect(failures(`${deal}
      case "no debt" { inputs { debt: 0 USD }, expect { rule gate: open } }`)).toEqual([["`inputs.debt` should be a number above 0, found 0"]]);
  });

  test("count what each rule was seen to come out as", () => {
    const { coverage } = report(`${deal}
      case "one" { inputs { noi: 120 USD, debt: 100 USD, kind: office }, submission { claims: [{ id: "a" }, { id: "b", source: "x" }] } }
      case "two" { inputs { noi: 110 USD, debt: 100 USD, kind: retail } }`);
    const of = (key: string): unknown => {
      const found = coverage.find((one) => one.key === key);
      return found && [found.counts, found.unseen];
    };
    expect(of("gate")).toEqual([{ pass: 1, flag: 1, open: 0, "not applicable": 0 }, []]);
    expect(of("offices")).toEqual([{ pass: 1, flag: 0, open: 0, "not applicable": 1 }, ["flag"]]);
    expect(of("cited")).toEqual([{ pass: 1, flag: 1, open: 1, "not applicable": 0 }, []]);
    expect(of("math")).toEqual([{ pass: 0, flag: 0, open: 2, "not applicable": 0 }, ["pass", "flag"]]);
  });
});

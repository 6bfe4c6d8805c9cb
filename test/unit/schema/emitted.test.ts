/**
 * What the fit promises, tried out: a system that is said to fit emits what ajv accepts, whatever is missing or
 * misfits in a run. The members here may be undecided at every depth.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateSheet } from "../../../src/evaluator/index.ts";
import { stringifyJson } from "../../../src/runtime/index.ts";
import { compileSheet, compileSystem, say } from "../checker/support.ts";

const text = { type: "string" };
const row = {
  type: "object", additionalProperties: false, required: ["key", "status", "inner"],
  properties: {
    key: text, status: { enum: ["pass", "flag", "open"] }, label: text, word: text,
    inner: { type: "object", additionalProperties: false, properties: { half: { type: "number" }, tier: { enum: ["low", "high"] } } },
  },
};
const schema = {
  type: "object", additionalProperties: false, required: ["outcome", "rows", "shares", "count"],
  properties: {
    outcome: { enum: ["some", "none"] }, rows: { type: "array", items: row },
    shares: { type: "array", items: { anyOf: [{ type: "number" }, { type: "null" }] } },
    count: { type: "integer", minimum: 0 }, waited: { type: "number" }, note: text, best: { anyOf: [{ enum: ["low", "high"] }, { type: "null" }] },
  },
};

const system = compileSystem(
  `verdict wide/v1 {
    ladder tier { low { weight: 1 }, high { weight: 2 } }
    attribute tier: tier
    attribute word: text?
    records {
      rows: list of { key: text, status: pass | flag | open, tier: tier, label: text?, word: text? } =
        [{ key: r.key, status: r.status, tier: r.tier, label: r.label when r.status == flag, word: r.word } for r in rules]
      waited: number?
    }
    let flags = rows where .status == flag
    define half(t: tier) = 1 / (t.weight - 2)
    decide {
      count(flags) > 0 => { outcome: "some", note: "{count(flags)}" }
      otherwise        => { outcome: "none", note: "{waited}" }
    }
    emit verdict schema "s" {
      outcome
      rows:   [{ key: r.key, status: r.status, label: r.label, word: r.word, inner: { half: half(r.tier), tier: r.tier } } for r in rows]
      shares: [half(r.tier) for r in rows]
      count:  count(rows)
      waited
      note
      best:   strongest([r.tier for r in flags]) otherwise null
    }
  }`,
  () => JSON.stringify(schema),
);

const { diagnostics, lowered } = compileSheet(
  `sheet s "S" {
    version "1"
    verdict wide/v1
    inputs { x: number, y: number, t: text }
    submission { items: list of { n: number } }
    facts { waited: x / y }
    rule a { tier low, word t, require x > 1 }
    rule b { tier if x > 2 otherwise false then low else high, flag when y > 1 }
    rule c for each i in submission.items { tier high, word "w", require i.n > 0 }
    checklist d { tier low }
  }`,
  system,
);

test("the system and its sheet have no errors", () => {
  expect([...system.diagnostics, ...diagnostics].map(say)).toEqual([]);
});

const number = fc.option(fc.constantFrom(0, 1, 2, 3, -1.5), { nil: null });
const inputs = fc.record({ x: number, y: number, t: fc.option(fc.string(), { nil: null }) }, { requiredKeys: [] });
const submission = fc.oneof(fc.jsonValue(), fc.record({ items: fc.array(fc.record({ n: fc.oneof(number, fc.string()) }, { requiredKeys: [] })) }));
const operator = fc.record({ d: fc.constantFrom("satisfied", "flag") }, { requiredKeys: [] });

test("whatever a run says, the verdict is what the schema wants", () => {
  if (lowered === undefined) throw new Error("the sheet has errors");
  const validate = new Ajv2020({ strict: false }).compile(schema);
  fc.assert(
    fc.property(fc.record({ inputs, submission, operator }, { requiredKeys: [] }), (run) => {
      const { emitted } = evaluateSheet(lowered.sheet, lowered.system, run, { slug: "s", version: "1", digest: "" });
      const verdict: unknown = JSON.parse(stringifyJson(emitted["verdict"]));
      if (!validate(verdict)) throw new Error(`${JSON.stringify(validate.errors)} in ${JSON.stringify(verdict)}`);
    }),
    { numRuns: 500 },
  );
});

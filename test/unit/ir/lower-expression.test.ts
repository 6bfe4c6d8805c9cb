import { expect, test } from "vitest";
import type { IrExpr } from "../../../src/ir/ir.ts";
import { world } from "../checker/expressions/harness.ts";

const { check } = world(`
  inputs {
    noi: USD
    term: year in 1..40
    paybacks: list of year
    kind: a | b
    note: text?
    name: text
    rows: list of { id: text, amount: USD?, parts: list of { size: integer } }
    r: { rate: percent, spread: bps }
  }
  submission {
    calculations: list of { name: text, result: number }
    rec: { payback: year, note: text? }
  }
  let rec = submission.rec
  let calculations = submission.calculations
  let big = rows where .amount > 5
  define double(a: USD) = a * 2
`);

function ir(expression: string, strict = false): IrExpr {
  const outcome = check(expression);
  expect(outcome.says).toEqual([]);
  return outcome.lower(strict);
}

/** Local ids count up over a file's tests: counted from the first one met. */
function renumbered(expr: IrExpr): IrExpr {
  const seen = new Map<number, number>();
  const number = (id: number): number => {
    if (!seen.has(id)) seen.set(id, seen.size);
    return seen.get(id) ?? -1;
  };
  return JSON.parse(JSON.stringify(expr), (key, value: unknown) =>
    (key === "id" || key === "indexOf") && typeof value === "number" && value >= 0 ? number(value) : value,
  ) as IrExpr;
}

const RECORD = { is: "record", members: [] } as const;
const input = (name: string, as: unknown): unknown => ({
  kind: "member", object: { kind: "root", root: "inputs", as: RECORD, path: ["inputs"] }, name, as, path: [name],
});
const noi = input("noi", { is: "number" });
const number = (value: string): unknown => ({ kind: "number", value });
const call = (id: string, ...args: unknown[]): unknown => ({ kind: "call", function: id, arguments: args });

test("names are read from their root, and only the kind of a type is asked for", () => {
  expect(ir("noi + 5")).toEqual(call("add", noi, number("5")));
  expect(ir("kind == a")).toEqual(call("equal", input("kind", { is: "text" }), { kind: "text", value: "a" }));
  expect(ir("submission")).toEqual({ kind: "root", root: "submission", as: RECORD, path: ["submission"] });
  expect(ir("big")).toEqual({ kind: "global", name: "big" });
});

test("literals in base units, a minus sign within", () => {
  expect(ir("7.25%")).toEqual(number("0.0725"));
  expect(ir("10 year")).toEqual(number("120"));
  expect(ir("500 bps")).toEqual(number("0.05"));
  expect(ir("1200 USD/year")).toEqual(number("100"));
  expect(ir("-2")).toEqual(number("-2"));
  expect(ir("-2 ^ 2")).toEqual(call("negate", call("power", number("2"), number("2"))));
});

test("data in scaled units are converted where they are read, numbers beside them count in the same unit", () => {
  const term = call("multiply", input("term", { is: "number" }), number("12"));
  expect(ir("term > 3")).toEqual(call("greater", term, number("36")));
  expect(ir("term > 30 month")).toEqual(call("greater", term, number("30")));
  expect(ir('calc("x") == term')).toMatchObject({ arguments: [{ kind: "call", function: "multiply", arguments: [{ kind: "calc" }, number("12")] }, {}] });
  expect(ir("round(term)")).toEqual(call("multiply", call("round", call("divide", term, number("12"))), number("12")));
  expect(ir("r.rate")).toMatchObject({ kind: "member", name: "rate" });
  expect(ir("r.spread")).toMatchObject({ kind: "call", function: "multiply", arguments: [{ kind: "member" }, number("0.0001")] });
  expect(renumbered(ir("paybacks"))).toEqual({
    kind: "collect",
    local: { id: 0, name: "item" },
    source: input("paybacks", { is: "list", of: { is: "number" } }),
    body: call("multiply", { kind: "local", id: 0, name: "item" }, number("12")),
  });
});

test("tests look at data as they are", () => {
  expect(ir("note is not blank")).toEqual({ kind: "test", test: "blank", negated: true, operand: input("note", { is: "any" }) });
  expect(ir("term is present")).toEqual({ kind: "test", test: "present", negated: false, operand: input("term", { is: "any" }) });
});

test("members of elements are named by their place in the data", () => {
  expect(renumbered(ir("every x in rows: x.amount > 0"))).toMatchObject({
    kind: "quantify",
    local: { id: 0, name: "x" },
    body: { arguments: [{ kind: "member", object: { kind: "local", id: 0 }, path: ["rows", { indexOf: 0 }, "amount"] }, number("0")] },
    strict: false,
  });
  expect(renumbered(ir("every x in rows: every p in x.parts: p.size > 0"))).toMatchObject({
    body: {
      source: { path: ["rows", { indexOf: 0 }, "parts"] },
      body: { arguments: [{ path: ["rows", { indexOf: 0 }, "parts", { indexOf: 1 }, "size"] }, {}] },
    },
  });
  expect(renumbered(ir("some c in calculations: c.result > 0"))).toMatchObject({
    body: { arguments: [{ path: ["submission", "calculations", { indexOf: 0 }, "result"] }, {}] },
  });
  expect(renumbered(ir("some c in big: c.amount > 0"))).toMatchObject({ body: { arguments: [{ path: ["c", "amount"] }, {}] } });
  expect(ir("rec.note")).toMatchObject({ object: { kind: "global", name: "rec" }, path: ["submission", "rec", "note"] });
  expect(ir("rows[2].id")).toMatchObject({ path: ["rows", "2", "id"] });
});

test("filters and comprehensions collect", () => {
  expect(renumbered(ir("rows where .amount > 5"))).toMatchObject({
    kind: "collect",
    local: { id: 0, name: "item" },
    source: { name: "rows" },
    where: { arguments: [{ path: ["rows", { indexOf: 0 }, "amount"] }, number("5")] },
    body: { kind: "local", id: 0, name: "item" },
  });
  expect(renumbered(ir("sum(x.amount for x in rows where .id == name)"))).toMatchObject({
    function: "sum",
    arguments: [{ kind: "collect", where: { function: "equal" }, body: { kind: "member", name: "amount" } }],
  });
  expect(renumbered(ir("[t for t in 0..<3]"))).toMatchObject({
    source: call("range", number("0"), call("subtract", number("3"), number("1"))),
  });
  expect(renumbered(ir("{ [x.id]: x.amount for x in rows where .id != name }"))).toMatchObject({
    kind: "recordFrom", local: { id: 0 }, where: {}, key: { name: "id" }, value: { name: "amount" },
  });
});

test("ranges, tolerances and membership", () => {
  expect(ir("noi in 1<..5")).toEqual({ kind: "between", value: noi, low: number("1"), high: number("5"), lowOpen: true, highOpen: false });
  expect(ir("noi not in 1..5")).toMatchObject({ kind: "not", operand: { kind: "between" } });
  expect(ir("noi not in [1]")).toMatchObject({ kind: "not", operand: { function: "isIn" } });
  expect(ir("noi != 5 within 1% or within less than 2 USD")).toEqual({
    kind: "not",
    operand: {
      kind: "close", stated: noi, value: number("5"),
      tolerances: [{ relative: true, open: false, amount: number("0.01") }, { relative: false, open: true, amount: number("2") }],
    },
  });
});

test("ladders are ordered by rank", () => {
  expect(ir("tier(name) >= mid")).toEqual(
    call(
      "greaterEqual",
      { kind: "ladderRank", ladder: "tier", operand: { kind: "ladderEntry", ladder: "tier", operand: input("name", { is: "text" }) } },
      { kind: "ladderRank", ladder: "tier", operand: { kind: "text", value: "mid" } },
    ),
  );
  expect(ir("tier(name).weight")).toMatchObject({ kind: "ladderAttribute", ladder: "tier", attribute: "weight" });
  expect(ir("max(tier(name), low)")).toMatchObject({ kind: "ladderExtreme", which: "strongest", operand: { kind: "list", elements: [{}, { value: "low" }] } });
  expect(ir("min([tier(name)])")).toMatchObject({ kind: "ladderExtreme", which: "weakest", operand: { kind: "list" } });
  expect(ir("tier(name) in low..mid")).toMatchObject({ kind: "between", value: { kind: "ladderRank" }, low: { kind: "ladderRank" } });
});

test("strict reaches every connective", () => {
  expect(ir("noi > 0 and (if noi > 1 then every x in rows: x.id == name else false)", true)).toMatchObject({
    kind: "logic", strict: true, right: { kind: "if", strict: true, then: { kind: "quantify", strict: true } },
  });
});

test("templates print in the author's unit", () => {
  expect(ir('"{noi:,.2} of {name} in {term} or {term:month}"')).toMatchObject({
    kind: "template",
    parts: [
      { value: noi, format: { decimals: 2, thousands: true } },
      " of ",
      { value: { name: "name" }, format: undefined },
      " in ",
      { value: { function: "divide", arguments: [{}, number("12")] }, format: undefined },
      " or ",
      { value: { function: "multiply" }, format: { unit: "month" } },
    ],
  });
});

test("what is called a percent prints as one, a result plainly", () => {
  expect(ir('"{5%} {5% * 2} {5%:.3}"')).toMatchObject({
    parts: [{ format: { percent: true } }, " ", { format: undefined }, " ", { format: { decimals: 3 } }],
  });
});

test("calls that mean something of the sheet", () => {
  expect(ir('calc("NOI")')).toMatchObject({ kind: "calc", names: ["NOI", "NOI (also)"], source: { name: "calculations" } });
  expect(ir("required_members(submission.rec)")).toEqual({ kind: "list", elements: [{ kind: "text", value: "payback" }] });
  expect(ir("misfits(submission.rec)")).toMatchObject({
    kind: "misfits",
    operand: { kind: "member", as: { is: "any" }, path: ["submission", "rec"] },
    shape: { is: "record", members: [{ name: "payback", shape: { is: "number" } }, { name: "note", shape: { is: "text" }, optional: true }] },
  });
  expect(ir("double(noi)")).toEqual({ kind: "invoke", define: "double", arguments: [noi] });
  expect(ir("round(noi, 2, half_up)")).toEqual(call("round", noi, number("2"), { kind: "text", value: "half_up" }));
});

test("records keep their order, shorthands stand for their names", () => {
  expect(ir('{ noi, a: 1 when noi > 0, ["k"]: 2 }')).toMatchObject({
    kind: "record",
    entries: [{ key: "noi", value: noi }, { key: "a", value: number("1"), when: { function: "greater" } }, { key: { kind: "text", value: "k" }, value: number("2") }],
  });
});

test("a sum of ten thousand terms", () => {
  const expr = ir(Array(10_000).fill("noi").join(" + "));
  let depth = 0;
  for (let at: IrExpr = expr; at.kind === "call" && at.function === "add"; depth++) at = at.arguments[0] ?? at.arguments[1] as IrExpr;
  expect(depth).toBe(9_999);
});

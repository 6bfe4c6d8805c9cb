/** JSON data as runs bring it, misfits and hostile names included. */
import fc from "fast-check";
import { Decimal } from "../../src/runtime/value.ts";

/** Names of members that data and expressions share, so that readings meet something. */
export const MEMBERS = ["a", "b", "amount", "name", "result", "xs", "rows", "__proto__", "constructor", "a b", "x`${1}*/"] as const;

export const TEXTS = [
  "", "a", "A", "b", "low", "high", "pass", " x ", "12", "1.5", "1e3", "a;b;c", "é😀é", "\u2028", "`${1}`", "*/", "</script>", "\\", "\"'", "\n\r\n", "__proto__",
  "\ud800", "toString", "Loan", "loan ", "\u202e",
] as const;

export const member = fc.constantFrom(...MEMBERS);
export const text = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...TEXTS) }, { weight: 1, arbitrary: fc.string({ maxLength: 5 }) });

const NUMBERS: readonly unknown[] = [
  0, 1, 2, 3, -1, 10, 0.1, 0.2, 0.3, 1 / 3, 1e21, 1e-7, -0, 5e-324, 1.7976931348623157e308, 7n, -12345678901234567890n,
  new Decimal("0.1"), new Decimal("12345678901234567.89"), new Decimal("1e6144"), new Decimal("-2.50"), Number.NaN, Number.POSITIVE_INFINITY,
];
export const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: -5, max: 20 }));

/** A record made of entries, so that `__proto__` is a member. */
export function recordOf(value: fc.Arbitrary<unknown>, maxLength: number): fc.Arbitrary<Record<string, unknown>> {
  return fc.array(fc.tuple(member, value), { maxLength }).map((entries) => Object.fromEntries(entries));
}

const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    { weight: 4, arbitrary: number },
    { weight: 3, arbitrary: text },
    { weight: 1, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.array(tie("value"), { maxLength: 4 }) },
    { weight: 3, arbitrary: recordOf(tie("value"), 5) },
  ),
}));
export const json = anyValue;

const row = fc
  .tuple(number, fc.constantFrom("Loan", "loan ", "x", "a"), fc.constantFrom("low", "mid", "high", "none"), fc.option(number), fc.boolean())
  .map(([amount, name, tier, result, flag]) => ({ amount, name, tier, result, flag, a: flag, formula: "amount + 1", inputs: { amount } }));

/** Data that mostly has what expressions look for. */
export const data = fc.record({
  a: fc.oneof({ weight: 3, arbitrary: number }, { weight: 1, arbitrary: json }),
  b: fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: json }),
  amount: fc.oneof({ weight: 3, arbitrary: number }, { weight: 1, arbitrary: json }),
  xs: fc.oneof({ weight: 3, arbitrary: fc.array(number, { maxLength: 4 }) }, { weight: 1, arbitrary: json }),
  rows: fc.oneof({ weight: 4, arbitrary: fc.array(row, { maxLength: 3 }) }, { weight: 1, arbitrary: json }),
  more: recordOf(json, 4),
}, { requiredKeys: [] }).map(({ more, ...rest }) => Object.fromEntries([...Object.entries(more ?? {}), ...Object.entries(rest)]));

import { describe, expect, it } from "vitest";
import { formatNumber, print, template } from "../../../src/runtime/format.ts";
import type { NumberFormat } from "../../../src/runtime/format.ts";
import { missing } from "../../../src/runtime/value.ts";
import { n, ns } from "./support.ts";

describe("formatNumber", () => {
  it.each<[string, NumberFormat, string]>([
    ["1.303019", { decimals: 3 }, "1.303"],
    ["1.3", { decimals: 3 }, "1.300"],
    ["1.0005", { decimals: 3 }, "1.000"],
    ["1.0015", { decimals: 3 }, "1.002"],
    ["-0.0004", { decimals: 3 }, "0.000"],
    ["-1.0006", { decimals: 3 }, "-1.001"],
    ["1234567.891", { decimals: 2, thousands: true }, "1,234,567.89"],
    ["-123", { thousands: true }, "-123"],
    ["-1234", { thousands: true }, "-1,234"],
    ["999999.995", { decimals: 2, thousands: true }, "1,000,000.00"],
    ["0.0725", { percent: true }, "7.25%"],
    ["0.0725", { percent: true, decimals: 1 }, "7.2%"],
    ["920000", { thousands: true, unit: "USD" }, "920,000 USD"],
    ["1.10", {}, "1.1"],
    ["1e50", { thousands: true }, "1e+50"],
    ["9e6144", { percent: true }, "9e+6144"],
  ])("%s by %o", (number, format, expected) => {
    expect(formatNumber(n(number), format)).toBe(expected);
  });
});

describe("templates", () => {
  it("print texts, numbers, booleans and lists", () => {
    const parts = ["DSCR ", { value: n("1.3030194"), format: { decimals: 3 } }, ", ", { value: true }, ", ", { value: ["a", n(2)] }, " {"];
    expect(template(parts)).toBe("DSCR 1.303, true, a, 2 {");
    expect(template([{ value: { a: 1 } }, { value: [ns(1, 2)] }])).toBe('{"a":1}[1,2]');
  });

  it("print ? for what is undecided and gather why", () => {
    const printed = print(["a ", { value: missing("x") }, " b ", { value: [n(1), missing("y")] }, " ", { value: null }]);
    expect([printed.text, printed.gap?.reason]).toEqual(["a ? b 1, ? ?", "`x` is missing; `y` is missing; null is not a value"]);
  });
});

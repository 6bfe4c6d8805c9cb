/** `check --open`: what an absent operand does, as text and as data. */
import { expect, it } from "vitest";
import { call } from "../support/call.ts";

const sheet = `sheet gates "Gates" {
  version "1"
  verdict defendable/v1
  inputs { noi: number, debt: number, waiver: text? }
  rule coverage "Coverage" {
    category policy
    tier mid
    require noi / debt >= 1.2 or waiver is present
  }
}
`;

it("tells each operand and each rule", async () => {
  const { status, out, err } = await call(["check", "gates.flight", "--open"], { files: { "gates.flight": sheet } });
  expect(status).toBe(0);
  expect(out).toBe(`gates: what the absence of an operand does to each rule
  noi
    may leave open  coverage
  debt
    may leave open  coverage
  waiver?
    is tested       coverage
`);
  expect(err).toBe("no problems in 1 file\n");
});

it("answers as data too, and refuses what is no answer", async () => {
  const { out } = await call(["check", "gates.flight", "--open", "--format", "json"], { files: { "gates.flight": sheet } });
  expect(JSON.parse(out)).toEqual([
    {
      sheet: "gates",
      operands: [
        { path: "noi", optional: false, effects: [{ rule: "coverage", effect: "may leave open" }] },
        { path: "debt", optional: false, effects: [{ rule: "coverage", effect: "may leave open" }] },
        { path: "waiver", optional: true, effects: [{ rule: "coverage", effect: "is tested" }] },
      ],
    },
  ]);
  const sarif = await call(["check", "gates.flight", "--open", "--format", "sarif"], { files: { "gates.flight": sheet } });
  expect(sarif).toMatchObject({ status: 2, err: "flightsheet: --open answers in `pretty` or `json`, not in `sarif`\n" });
});

it("says what is wrong beside, and tells nothing of a sheet with errors", async () => {
  const { status, out, err } = await call(["check", "gates.flight", "--open"], { files: { "gates.flight": sheet.replace("noi / debt", "noy / debt") } });
  expect(status).toBe(1);
  expect(out).toBe("");
  expect(err).toContain("error[unknown-name]: nothing here is called `noy`");
});

/** A run's input that the sheet does not declare is told on standard error, and changes nothing. */
import { expect, it } from "vitest";
import { call } from "../support/call.ts";

const sheet = `sheet gates "Gates" {
  version "1"
  verdict defendable/v1
  inputs { noi: number, debt: number }
  rule coverage "Coverage" {
    category policy
    tier mid
    require noi / debt >= 1.2
  }
}
`;

it("names the input that is meant, where one is near and not given", async () => {
  const files = { "gates.flight": sheet, "run.json": '{"inputs": {"noii": 5, "debt": 1, "debts": 2, "owner": "x"}}' };
  const { status, out, err } = await call(["run", "gates.flight", "--run", "run.json", "--format", "json"], { files });
  expect(status).toBe(0);
  expect(err).toBe(
    "flightsheet: the run gives the input `noii`, which the sheet does not declare; did you mean `noi`?\n" +
      "flightsheet: the run gives the input `debts`, which the sheet does not declare\n" +
      "flightsheet: the run gives the input `owner`, which the sheet does not declare\n",
  );
  expect(JSON.parse(out)).toMatchObject({ checks: [{ check_key: "coverage", status: "open", detail: "open: `noi` is missing" }] });
});

it("says nothing of a run that gives what is declared", async () => {
  const { err } = await call(["run", "gates.flight", "--run", "run.json"], { files: { "gates.flight": sheet, "run.json": '{"inputs": {"noi": 5, "debt": 1}}' } });
  expect(err).toBe("");
});

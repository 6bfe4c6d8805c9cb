/** The README's sheet, run as the README says, prints what the README shows. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { call } from "../support/call.ts";

const readme = readFileSync("README.md", "utf8");

function fenced(info: string): string {
  const found = new RegExp(`\`\`\`${info}\\n([^]*?)\`\`\``).exec(readme)?.[1];
  if (found === undefined) throw new Error(`the README has no \`${info}\` block`);
  return found;
}

it("opens with a sheet and its verdict", async () => {
  const files = { "loan_gates.flight": fenced("flight sheet"), "run.json": fenced("json run") };
  expect(await call(["check", "loan_gates.flight"], { files })).toMatchObject({ status: 0 });
  expect(await call(["test", "loan_gates.flight"], { files })).toMatchObject({ status: 0 });
  const { status, out } = await call(["run", "loan_gates.flight", "--run", "run.json"], { files });
  expect(status).toBe(0);
  expect(out).toContain(fenced("text").trim());
});

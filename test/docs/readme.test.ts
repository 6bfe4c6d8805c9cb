/** The README's sheet, run as the README says, prints what the README shows. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { call } from "../support/call.ts";

const readme = readFileSync("README.md", "utf8");

function fenced(info: string): string {
  const found = new RegExp(`\`\`\`${info}\\n([^]*?)\`\`\``).exec(readme)?.[1];
  if (found === undefined) throw new Error(`the README has no \`${info}\` block`);
  return found;
}

it("opens with a sheet and its verdict", async () => {
  const folder = mkdtempSync(join(tmpdir(), "flightsheet-"));
  const [sheet, run] = [join(folder, "loan_gates.flight"), join(folder, "run.json")];
  writeFileSync(sheet, fenced("flight sheet"));
  writeFileSync(run, fenced("json run"));
  expect(await call("check", sheet)).toMatchObject({ status: 0 });
  expect(await call("test", sheet)).toMatchObject({ status: 0 });
  const { status, out } = await call("run", sheet, "--run", run);
  expect(status).toBe(0);
  expect(out).toContain(fenced("text").trim());
});

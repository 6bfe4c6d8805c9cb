/** The TypeScript of `docs/generated-modules.md` fits the committed modules, and does what the page says. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readRun } from "../support/program.ts";
import { typeErrors } from "../unit/codegen/typecheck.ts";
import { fencesOf } from "./fences.ts";

interface Service {
  readonly judge: (body: unknown) => { readonly status: number; readonly answer: unknown };
}

let folder: string;
let service: Service;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flightsheet-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  cpSync("generated", join(folder, "generated"), { recursive: true });
  for (const name of ["service", "switch"]) {
    const block = fencesOf("docs/generated-modules.md").find(({ info }) => info === `ts ${name}`);
    writeFileSync(join(folder, `${name}.ts`), block?.body ?? "");
  }
  service = (await import(join(folder, "service.ts"))) as Service;
});
afterAll(() => rmSync(folder, { recursive: true }));

it("type-checks", () => {
  expect(typeErrors(folder, ["service.ts", "switch.ts"])).toEqual([]);
});

it("judges a run, and refuses what is none", () => {
  const clear = "No flags raised. Approve and issue the receipt.";
  expect(service.judge(readRun("sheets/examples/runs/lakeside.json"))).toEqual({ status: 200, answer: { release: true, recommended_action: clear } });
  expect(service.judge(readRun("sheets/examples/runs/lakeside-wrong-dscr.json"))).toMatchObject({ status: 200, answer: { release: false } });
  expect(service.judge({ inputs: { loan_amount: -1 } })).toEqual({ status: 400, answer: [expect.stringContaining("`inputs.loan_amount`")] });
});

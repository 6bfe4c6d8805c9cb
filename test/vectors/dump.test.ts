import { readFileSync, writeFileSync } from "node:fs";
import { it } from "vitest";
import { answers, mismatch } from "./answers.ts";
import { bindLiterals } from "./bind-literals.ts";
import { withDefinitions } from "./definitions.ts";
import type { Suite } from "./neutral.ts";
import { printVector } from "./print-vector.ts";
it("dump", async () => {
  for (const suite of ["cel", "feel"] as const) for (const bound of [false, true]) {
    const { vectors } = JSON.parse(readFileSync(`test/vectors/data/${suite}.json`, "utf8")) as Suite;
    const lines: string[] = []; const qs = []; const vs = [];
    for (const raw of vectors) {
      let v = { ...raw, ast: withDefinitions(raw) };
      if (bound) v = bindLiterals(v) as typeof v;
      try { const e = printVector(v.ast, suite, v.bindings); qs.push({ expr: e, ...(v.bindings ? { bindings: v.bindings } : {}) }); vs.push(v); }
      catch (e) { lines.push(`U ${raw.id}\t${raw.expr}\t${(e as Error).message}`); }
    }
    const got = await answers(qs);
    let ok = 0;
    got.forEach((a, i) => { const m = mismatch(vs[i]!, a); if (m === undefined) ok++; else lines.push(`D ${vs[i]!.id}\t${vs[i]!.expr}\t${JSON.stringify(vs[i]!.expected ?? vs[i]!.error)} ${vs[i]!.kind ?? ""}\t${qs[i]!.expr}\t${m}`); });
    lines.unshift(`${suite} ${bound} total ${vectors.length} equal ${ok}`);
    writeFileSync(`/tmp/v/${suite}-${bound}.txt`, lines.join("\n") + "\n");
    writeFileSync(`/tmp/v/${suite}-${bound}-all.txt`, got.map((a, i) => `${vs[i]!.id}\t${qs[i]!.expr}\t${JSON.stringify(a)}\t${JSON.stringify(vs[i]!.expected ?? vs[i]!.error)}`).join("\n"));
  }
}, 300000);

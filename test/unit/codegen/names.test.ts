import { describe, expect, it } from "vitest";
import { Names } from "../../../src/codegen/names.ts";

describe("names", () => {
  // What a module keeps for a run, it keeps as members of one object; there must be nothing before it is worked out.
  it("are never those that every object has a member of", () => {
    const names = new Names();
    for (const inherited of Object.getOwnPropertyNames(Object.prototype)) {
      expect(names.unique(inherited).text in {}).toBe(false);
      expect(names.local(inherited).text in {}).toBe(false);
    }
  });

  it("are numbered when they are wished for again", () => {
    const names = new Names();
    expect([names.unique("gate").text, names.unique("gate").text, names.unique("gate", "ruleGate").text]).toEqual(["gate", "gate_2", "ruleGate"]);
  });
});

import { expect, it } from "vitest";
import { nearestNames } from "../../../src/base/nearest-name.ts";

it("finds a letter left out, doubled, swapped or mistyped", () => {
  const known = ["loan_amount", "appraised_value", "noi"];
  expect(nearestNames("loan_amout", known)).toEqual(["loan_amount"]);
  expect(nearestNames("loan_amonut", known)).toEqual(["loan_amount"]);
  expect(nearestNames("apraised_valeu", known)).toEqual(["appraised_value"]);
  expect(nearestNames("NOI", known)).toEqual(["noi"]);
});

it("suggests nothing far away, and nothing for a single letter but its other case", () => {
  expect(nearestNames("rent", ["loan_amount", "noi"])).toEqual([]);
  expect(nearestNames("y", ["x", "r"])).toEqual([]);
  expect(nearestNames("R", ["x", "r"])).toEqual(["r"]);
});

it("puts the nearest first and gives at most three", () => {
  expect(nearestNames("value", ["valued", "values", "vale", "valve", "value_1"])).toHaveLength(3);
});

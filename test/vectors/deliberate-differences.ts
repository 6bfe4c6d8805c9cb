/**
 * Where the language is not what a suite says, on purpose, and why. `vectors.test.ts` holds this list to be
 * complete and free of what no longer differs.
 */

export interface Difference {
  readonly reason: string;
  /** What is refused only because the checker sees a literal is worked out like the suite once it is bound to a name. */
  readonly onlyLiterals?: true;
  readonly ids: readonly string[];
}

const noOrderOfBooleans: Difference = {
  reason: "true and false have no order: no rule means one, and `a < b` of two yes-or-no facts is a slip",
  ids: [
    "comparisons/lt_literal/not_lt_bool_same",
    "comparisons/lt_literal/not_lt_bool_true_first",
    "comparisons/gt_literal/gt_bool_true_false",
    "comparisons/gt_literal/not_gt_bool_false_true",
    "comparisons/lte_literal/lte_bool_false_true",
    "comparisons/lte_literal/lte_bool_false_false",
    "comparisons/gte_literal/gte_bool_gt",
    "comparisons/gte_literal/gte_bool_eq",
    "comparisons/gte_literal/not_gte_bool_lt",
  ],
};

const dividesByZero: Difference = {
  reason: "a division by the literal 0 is a mistake in the rule, so it is refused before anything runs",
  onlyLiterals: true,
  ids: ["logic/AND/short_circuit_error_left", "logic/OR/short_circuit_error_left", "logic/OR/short_circuit_error_right"],
};

const notBoolean: Difference = {
  reason: "a number or a text beside `and` and `or` is a mistake in the rule, also where the other side decides",
  onlyLiterals: true,
  ids: [
    "logic/OR/short_circuit_type_left",
    "logic/OR/short_circuit_type_right",
    "lists/index/index_out_of_bounds_or_true",
    "lists/index/index_out_of_bounds_and_false",
    "cl3/0064-feel-conjunction/006_b",
    "cl3/0065-feel-disjunction/003_c",
    "cl3/0065-feel-disjunction/007_b",
  ],
};

const nullIsAbsent: Difference = {
  reason: "null is absent, also within a list, and what is absent is neither equal nor unequal to anything",
  ids: ["comparisons/eq_literal/not_eq_list_elem_null"],
};

const unlikeTypes: Difference = {
  reason: "values of unlike types are not compared, neither by `==` nor by `in`: a number among texts is a slip, not a `no`",
  ids: ["cl3/0072-feel-in/boolean_001_a", "fields/in/empty"],
};

const unknownName: Difference = {
  reason: "without bindings a name that nothing declares is an error, so that a misspelt one is seen",
  onlyLiterals: true,
  ids: ["basic/variables/unbound_is_runtime_error"],
};

const joinsLists: Difference = {
  reason: "`+` joins lists, as it joins texts",
  ids: ["cl3/0100-arithmetic/error_when_add_lhs_list_to_rhs_list"],
};

export const deliberateDifferences: readonly Difference[] = [noOrderOfBooleans, dividesByZero, notBoolean, nullIsAbsent, unlikeTypes, unknownName, joinsLists];

/** What the language has no way to say. */
export const unsayable: readonly Difference[] = [
  {
    reason: "`replace` takes a text: what the groups of a pattern found cannot be put back",
    ids: ["cl3/1109-feel-replace-function/001_7637e5a8ed"],
  },
];

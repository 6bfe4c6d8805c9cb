/**
 * The vectors on which this language deliberately does not say what the suite says, each group with its reason.
 * A vector that is not listed agrees; one that is listed and does agree fails the test, so the list stays true.
 */

export interface Difference {
  readonly reason: string;
  /** `written`: only where the checker sees the literals; with their values bound to names, the vector agrees. */
  readonly when: "written" | "always";
  readonly ids: readonly string[];
}

export const deliberateDifferences: readonly Difference[] = [
  {
    reason: "An operand of the wrong type is refused before anything runs, also where the other operand would have decided.",
    when: "written",
    ids: [
      "logic/OR/short_circuit_type_left",
      "logic/OR/short_circuit_type_right",
      "lists/index/index_out_of_bounds_or_true",
      "lists/index/index_out_of_bounds_and_false",
      "cl3/0064-feel-conjunction/006_b",
      "cl3/0065-feel-disjunction/003_c",
      "cl3/0065-feel-disjunction/007_b",
    ],
  },
  {
    reason: "A divisor that is the literal zero is refused, wherever it stands.",
    when: "written",
    ids: ["logic/AND/short_circuit_error_left", "logic/OR/short_circuit_error_left", "logic/OR/short_circuit_error_right"],
  },
  {
    reason: "A name that nothing declares is refused; only what a run does not carry is missing.",
    when: "written",
    ids: ["basic/variables/unbound_is_runtime_error"],
  },
  {
    reason: "Whether a literal is missing is no question: `is missing` asks about a name or a member.",
    when: "written",
    ids: [
      "comparisons/eq_literal/not_eq_dyn_bool_null",
      "comparisons/eq_literal/not_eq_dyn_int_null",
      "comparisons/eq_literal/not_eq_dyn_string_null",
      "cl3/0068-feel-equality/boolean_006",
      "cl3/0068-feel-equality/number_006",
    ],
  },
  {
    reason: "The same, of an empty record, which is no name either way.",
    when: "always",
    ids: ["comparisons/eq_literal/not_eq_dyn_map_null"],
  },
  {
    reason: "Truth has no order: `true < false` is refused.",
    when: "always",
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
  },
  {
    reason: "Null is what is absent: whether it equals a number is undecided, not false.",
    when: "always",
    ids: ["comparisons/eq_literal/not_eq_list_elem_null"],
  },
  {
    reason: "Values of unlike kinds are not compared: whether a list of numbers has `true` in it is undecided, not false.",
    when: "always",
    ids: ["cl3/0072-feel-in/boolean_001_a"],
  },
  {
    reason: "The names of a record's members are texts: asking for a number among them is a mistake, not false.",
    when: "always",
    ids: ["fields/in/empty"],
  },
  {
    reason: "A range is written after `in` and is no value that could be compared.",
    when: "always",
    ids: ["cl3/0068-feel-equality/range_002", "cl3/0068-feel-equality/range_004", "cl3/0068-feel-equality/range_005"],
  },
  {
    reason: "`+` joins two lists; FEEL has `concatenate` for that and makes `+` an error.",
    when: "always",
    ids: ["cl3/0100-arithmetic/error_when_add_lhs_list_to_rhs_list"],
  },
  {
    reason: "`replace` takes the text to replace, not a pattern.",
    when: "always",
    ids: [
      "cl3/1109-feel-replace-function/001_7637e5a8ed",
      "cl3/1109-feel-replace-function/002_b5c242ccd4",
      "cl3/1109-feel-replace-function/003_bf7aa95050",
      "cl3/1109-feel-replace-function/018_aba3349043",
      "cl3/1109-feel-replace-function/019_6ef91033ad",
      "cl3/1109-feel-replace-function/020_52d93a8851",
      "cl3/1109-feel-replace-function/022_bd75fac0bd",
    ],
  },
  {
    reason: "Functions are no values: an expression cannot give one.",
    when: "always",
    ids: ["cl3/0092-feel-lambda/001"],
  },
];

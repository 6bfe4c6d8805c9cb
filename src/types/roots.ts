/** The parts that a verdict is computed from, by the name the IR gives them. */
export type IrRootName =
  | "inputs"
  | "submission"
  | "evidence"
  | "agent_profile"
  | "host"
  | "as_of"
  /** Of a system: what the fold reads, the decision's members, the rules' outcomes, and `{slug, version, digest}`. */
  | "records"
  | "decision"
  | "rules"
  | "sheet"
  /** Of `eval`: the bindings given. */
  | "bindings";

/** Data that a caller handed in and that cannot be used, with everything that is wrong with it. */

/** One misfit. `message` is the whole sentence, with the path in backticks. */
export interface Problem {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  readonly message: string;
}

/** The run as a whole cannot be used: an input misfits, or a mark is on no checklist rule. */
export class UnusableRun extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`the run cannot be used: ${problems.map((problem) => problem.message).join("; ")}`);
    this.name = "UnusableRun";
    this.problems = problems;
  }
}

/** Records handed to a roll-up that are not what the verdict system declares. */
export class UnusableRecords extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`the records cannot be used: ${problems.map((problem) => problem.message).join("; ")}`);
    this.name = "UnusableRecords";
    this.problems = problems;
  }
}

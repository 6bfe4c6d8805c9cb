/** Exit statuses. */

/** Nothing to complain of; what was asked about does not hold; the call or its input cannot be used. */
export const status = { done: 0, fails: 1, unusable: 2 } as const;
export type Status = (typeof status)[keyof typeof status];

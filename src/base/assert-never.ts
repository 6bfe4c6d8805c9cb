/** Ends an exhaustive switch: a member added to a union and not handled does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unhandled: ${JSON.stringify(value)}`);
}

/** Ends an exhaustive switch. The runtime imports nothing, so it has its own. */
export function unreachable(value: never): never {
  throw new Error(`unhandled: ${JSON.stringify(value)}`);
}

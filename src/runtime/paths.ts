/** How messages name the place of an operand: `submission.calculations[2].result`. */

const INDEX = /^(?:0|[1-9]\d{0,9})$/;
const PLAIN_NAME = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;

/** The path of a member; a name that is no plain word is written as `["such a name"]`, an index as it is. */
export function memberPath(path: string, name: string): string {
  if (INDEX.test(name)) return elementPath(path, name);
  if (!PLAIN_NAME.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}

/** The path of an element. */
export function elementPath(path: string, index: number | string): string {
  return `${path}[${index}]`;
}

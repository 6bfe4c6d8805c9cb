/** Lists and records made by going through a list. */
import { gapOf, isText, joinGaps, needs } from "./kinds.ts";
import { truthOf } from "./logic.ts";
import { listOf } from "./quantify.ts";
import type { ElementFunction } from "./quantify.ts";
import { failed, Undecided } from "./value.ts";
import type { ListValue, Value } from "./value.ts";
import { inLoop, usedUp } from "./work.ts";

/**
 * The list of `body` for the elements where `where` is true. One undecided `where` makes the whole list
 * undecided; an undecided `body` is an undecided element.
 */
export function collect(source: Value, body: ElementFunction, where?: ElementFunction): Value {
  const kept: Value[] = [];
  return forEachWhere("for", source, where, (element, index) => void kept.push(body(element, index))) ?? kept;
}

/** `{ [key]: value for … }`. Keys are texts; an undecided or a repeated one makes the record undecided. */
export function recordFrom(source: Value, key: ElementFunction, value: ElementFunction, where?: ElementFunction): Value {
  const members = new Map<string, Value>();
  let gap: Undecided | undefined;
  const open = forEachWhere("for", source, where, (element, index) => {
    const name = key(element, index);
    const problem = isText(name)
      ? members.has(name) ? failed(`the member \`${name}\` comes twice`) : undefined
      : (gapOf(name) ?? needs("[key]", "a text", name));
    if (problem !== undefined) gap = joinGaps(gap, problem);
    else if (isText(name)) members.set(name, value(element, index));
  });
  return open ?? gap ?? Object.fromEntries(members);
}

/** Visits the elements where `where` is true; the answer is why that is not known. */
function forEachWhere(
  name: string,
  source: Value,
  where: ElementFunction | undefined,
  visit: (element: Value, index: number) => void,
): Undecided | undefined {
  const list = listOf(name, source);
  return list instanceof Undecided ? list : inLoop(list.length, () => visitList(list, where, visit));
}

function visitList(list: ListValue, where: ElementFunction | undefined, visit: (element: Value, index: number) => void): Undecided | undefined {
  let gap: Undecided | undefined;
  for (let i = 0; i < list.length; i++) {
    const element = list[i] ?? null;
    const kept = where === undefined ? true : truthOf("where", where(element, i));
    if (kept === true) visit(element, i);
    const stopped = usedUp();
    if (stopped !== undefined) return stopped;
    if (kept instanceof Undecided) gap = joinGaps(gap, kept);
  }
  return gap;
}

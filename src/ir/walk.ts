/** Looking through IR without recursion, whatever its depth. It is plain data, so one walk serves every kind. */

/** Calls `visit` on every object in `data`, itself included. */
export function walk(data: unknown, visit: (node: Readonly<Record<string, unknown>>) => void): void {
  const pending: unknown[] = [data];
  while (pending.length > 0) {
    const next = pending.pop();
    if (Array.isArray(next)) for (const element of next as readonly unknown[]) pending.push(element);
    else if (typeof next === "object" && next !== null) {
      visit(next as Readonly<Record<string, unknown>>);
      pending.push(...Object.values(next));
    }
  }
}

/** The variables that an expression mentions: their values, or their indexes in a path. */
export function mentionedVariables(expr: unknown): { readonly values: ReadonlySet<number>; readonly indexes: ReadonlySet<number> } {
  const values = new Set<number>();
  const indexes = new Set<number>();
  walk(expr, (node) => {
    if (node["kind"] === "local" && typeof node["id"] === "number") values.add(node["id"]);
    if (typeof node["indexOf"] === "number") indexes.add(node["indexOf"]);
  });
  return { values, indexes };
}

/** The globals, defines and ladders that an expression names. */
export function mentionedNames(expr: unknown): { readonly globals: ReadonlySet<string>; readonly defines: ReadonlySet<string>; readonly ladders: ReadonlySet<string> } {
  const names = { globals: new Set<string>(), defines: new Set<string>(), ladders: new Set<string>() };
  walk(expr, (node) => {
    if (node["kind"] === "global" && typeof node["name"] === "string") names.globals.add(node["name"]);
    if (node["kind"] === "invoke" && typeof node["define"] === "string") names.defines.add(node["define"]);
    if (typeof node["ladder"] === "string") names.ladders.add(node["ladder"]);
  });
  return names;
}

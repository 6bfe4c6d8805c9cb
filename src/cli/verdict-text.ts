/** A verdict for people: what was decided, then the rules, each on a line. */
import picocolors from "picocolors";
import { displayText } from "../diagnostics/display-text.ts";
import { counted } from "../diagnostics/summary.ts";
import type { SheetIdentity, SheetResult } from "../evaluator/index.ts";
import type { IrSheet, IrSystem } from "../ir/ir.ts";
import { stringifyJson } from "../runtime/json.ts";
import type { Json } from "../runtime/json.ts";
import type { Outcome, Status } from "../runtime/outcomes.ts";
import { gradedAttributes } from "./fail-on.ts";

type Colours = ReturnType<typeof picocolors.createColors>;

export function verdictText(sheet: IrSheet, system: IrSystem, identity: SheetIdentity, result: SheetResult, colour: boolean): string {
  const colours = picocolors.createColors(colour);
  const title = [colours.bold(displayText(sheet.label)), `${sheet.slug} ${identity.version}`.trim(), colours.dim(identity.digest.slice(0, 12))].join("  ");
  const emitted = system.emissions.map(({ name }) => [name, result.emitted[name] ?? null] as const);
  const objects = emitted.flatMap(([name, value]) => (isObject(value) ? [[colours.bold(name), ...members(value, colours)].join("\n")] : []));
  const lists = emitted.flatMap(([name, value]) => (Array.isArray(value) ? [`${name}: ${value.length}`] : []));
  const rules = [`${colours.bold(counted(result.outcomes.length, "rule"))}: ${countsText(result.outcomes)}`, ...table(result.outcomes, system, colours)].join("\n");
  return `${[title, ...objects, rules, ...(lists.length === 0 ? [] : [lists.join(", ")])].join("\n\n")}\n`;
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function members(object: Readonly<Record<string, Json>>, colours: Colours): string[] {
  const width = Math.max(0, ...Object.keys(object).map((name) => name.length));
  return Object.entries(object).map(([name, value]) => {
    const shown = typeof value === "string" ? value : stringifyJson(value);
    return `  ${colours.dim(displayText(name).padEnd(width))}  ${displayText(shown)}`;
  });
}

/** How many came out each way; one that is open is easily missed among many that passed. */
function countsText(outcomes: readonly Outcome[]): string {
  const statuses: readonly Status[] = ["pass", "flag", "open", "not applicable"];
  return statuses
    .map((status) => ({ status, count: outcomes.filter((one) => one.status === status).length }))
    .filter(({ status, count }) => count > 0 || status !== "not applicable")
    .map(({ status, count }) => `${count} ${status}`)
    .join(", ");
}

const statusColour: Readonly<Record<Status, keyof Colours & ("green" | "red" | "yellow" | "dim")>> = {
  pass: "green",
  flag: "red",
  open: "yellow",
  "not applicable": "dim",
};

/** Status, the system's grades, key, and why. */
function table(outcomes: readonly Outcome[], system: IrSystem, colours: Colours): string[] {
  const [graded] = gradedAttributes(system);
  const grade = (outcome: Outcome): string => {
    const value = graded === undefined ? undefined : outcome[graded.attribute];
    return typeof value === "string" ? value : "";
  };
  const width = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));
  const statuses = width(outcomes.map(({ status }) => status));
  const grades = width(outcomes.map(grade));
  const keys = width(outcomes.map(({ key }) => displayText(key)));
  return outcomes.map((outcome) => {
    const status = colours[statusColour[outcome.status]](outcome.status.padEnd(statuses));
    const columns = [status, ...(grades === 0 ? [] : [grade(outcome).padEnd(grades)]), displayText(outcome.key).padEnd(keys), displayText(outcome.detail)];
    return `  ${columns.join("  ")}`.trimEnd();
  });
}

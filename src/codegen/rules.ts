/** A sheet's rules: each is a function that gives its outcome, or its outcomes where it has several. */
import { assertNever } from "../base/assert-never.ts";
import type { IrCheck, IrLocalRef, IrRule, IrTemplate } from "../ir/ir.ts";
import { code, Code, object, type Name } from "./code.ts";
import type { Definitions } from "./definitions.ts";
import { emitParts, emitTolerances } from "./expressions/comparisons.ts";
import { emitList } from "./expressions/records.ts";
import { camel } from "./names.ts";
import { call, emitPerElement, emitSourcePath, emitValue, hoist, loopVariable, statements, variableParameters, withVariables, type Scope } from "./scope.ts";

/**
 * The functions that print the authors' own details. A run carries them as `details`, or none: who needs no
 * details does without, and a bundler drops them.
 */
export class Printers {
  readonly names: Name[] = [];
}

/** A rule's call in the list of all outcomes; `...` before it when it gives several. Without `printers` details are always printed. */
export function emitRule(rule: IrRule, definitions: Definitions, printers: Printers | undefined): Code {
  const { module } = definitions;
  const name = module.names.unique(camel("rule", rule.key));
  const several = rule.each !== undefined || rule.check.kind === "recompute";
  const scope = definitions.scope();
  const value = rule.check.kind === "recompute"
    ? emitRecompute(rule, rule.check, scope)
    : rule.each === undefined
      ? emitOutcome(rule, code`${rule.key}`, scope, definitions, printers)
      : emitForEach(rule, rule.each, scope, definitions, printers);
  const type = module.typed(() => (several ? code`readonly ${module.runtimeType("Outcome")}[]` : module.runtimeType("Outcome")));
  const body = statements([...scope.block, code`return ${value};`]);
  module.addFunction("rules", code`${name}(${module.atParameter()})${type}`, body, rule.label);
  return new Code(`${several ? "..." : ""}${name.text}(${module.at.text})`);
}

function emitOutcome(rule: IrRule, key: Code, scope: Scope, definitions: Definitions, printers: Printers | undefined): Code {
  const when = emitWhen(rule, scope);
  const judged = emitJudgement(rule.check, key, scope);
  const judgement = when === undefined ? judged : code`${when} ?? ${judged}`;
  const printed = rule.detail === undefined ? [] : [emitDetail(rule.key, rule.detail, scope, definitions, printers)];
  return call(scope, "outcome", emitHead(rule, key, scope), judgement, ...printed);
}

function emitDetail(ruleKey: string, detail: IrTemplate, scope: Scope, definitions: Definitions, printers: Printers | undefined): Code {
  const print = (inner: Scope): Code => call(inner, "print", emitParts(detail, inner));
  if (printers === undefined) return print(scope);
  const { module } = definitions;
  const name = module.names.unique(camel("detail", ruleKey));
  printers.names.push(name);
  const variables = [...scope.variables.values()];
  const inner = definitions.scope(scope.variables);
  const value = print(inner);
  const parameters = [module.atParameter(), ...variables.flatMap((variable) => variableParameters(variable, module))];
  const body = statements([...inner.block, code`return ${value};`]);
  module.addFunction("rules", code`${name}(${parameters})${module.typed(() => module.runtimeType("Printed"))}`, body);
  const given = variables.flatMap(({ name: variable, index }) => (index === undefined ? [variable] : [variable, index]));
  return code`${module.at}.details?.${name}(${[module.at, ...given]})`;
}

/** Undefined code when the rule always applies; its value is undefined when it applies. */
function emitWhen(rule: IrRule, scope: Scope): Code | undefined {
  return rule.when === undefined ? undefined : call(scope, "judgeWhen", emitValue(rule.when, scope));
}

function emitJudgement(check: IrCheck, key: Code, scope: Scope): Code {
  switch (check.kind) {
    case "holds":
      return call(scope, "judgeHolds", emitValue(check.test, scope), check.form, check.says);
    case "rederive": {
      const stated = hoist(emitValue(check.stated, scope), scope);
      const value = hoist(emitValue(check.value, scope), scope);
      const near = call(scope, "close", stated, value, emitTolerances(check.tolerances, scope));
      return call(scope, "judgeRederive", stated, value, near, check.says);
    }
    case "mark":
      return call(scope, "judgeMark", code`${scope.module.at}.marks.get(${key})`);
    case "recompute":
      throw new Error("a recompute makes its outcomes itself");
    default:
      return assertNever(check);
  }
}

function emitHead(rule: IrRule, key: Code, scope: Scope): Code {
  return object([["key", key], ["label", code`${rule.label}`], ["kind", code`${rule.kind}`], ["attributes", emitAttributes(rule, scope)]]);
}

function emitAttributes(rule: IrRule, scope: Scope): Code {
  return emitList(
    rule.attributes.map(({ name, value, declared }) =>
      object([
        ["name", code`${name}`],
        ["value", emitValue(value, scope)],
        ...(declared === undefined ? [] : ([["declared", code`${declared}`]] as const)),
      ]),
    ),
  );
}

/** The outcome of one element is a function of its own; without a list there is one open outcome. */
function emitForEach(rule: IrRule, each: NonNullable<IrRule["each"]>, scope: Scope, definitions: Definitions, printers: Printers | undefined): Code {
  const { module } = scope;
  const source = emitValue(each.source, scope);
  const key = each.key === undefined ? code`undefined` : emitPerElement(each.local, each.key, scope);
  const one = emitElementFunction(rule, each.local, definitions, printers);
  const [issued, element, index, gap] = ["key", "element", "index", "gap"].map((name) => module.names.local(name)) as [Name, Name, Name, Name];
  const make = code`(${[issued, element, index]}) => ${one}(${[module.at, issued, element, index]})`;
  const missing = code`(${gap}) => ${call(scope, "outcome", emitHead(rule, code`${rule.key}`, scope), call(scope, "openFor", gap))}`;
  return call(scope, "outcomesForEach", rule.key, source, key, make, missing);
}

function emitElementFunction(rule: IrRule, local: IrLocalRef, definitions: Definitions, printers: Printers | undefined): Name {
  const { module } = definitions;
  const name = module.names.unique(camel("each", rule.key));
  const outer = definitions.scope();
  const key = module.names.local("key");
  const variable = loopVariable(local, outer, key);
  const scope = withVariables(outer, [[local, variable]]);
  const value = emitOutcome(rule, key, scope, definitions, printers);
  const parameters = [module.atParameter(), code`${key}${module.typed(() => code`string`)}`, ...variableParameters(variable, module)];
  const body = statements([...scope.block, code`return ${value};`]);
  module.addFunction("rules", code`${name}(${parameters})${module.typed(() => module.runtimeType("Outcome"))}`, body, rule.label);
  return name;
}

/** A recompute makes all its rows in the runtime; when it does not apply it has one outcome. */
function emitRecompute(rule: IrRule, check: Extract<IrCheck, { kind: "recompute" }>, scope: Scope): Code {
  const when = emitWhen(rule, scope);
  const rows = emitRows(rule, check, scope);
  if (when === undefined) return rows;
  const stopped = scope.module.names.local("stopped");
  scope.block.push(code`const ${stopped} = ${when};`);
  const outcome = call(scope, "outcome", emitHead(rule, code`${rule.key}`, scope), stopped);
  return code`${stopped} === undefined ? ${rows} : [${outcome}]`;
}

function emitRows(rule: IrRule, check: Extract<IrCheck, { kind: "recompute" }>, scope: Scope): Code {
  const grades = check.grades.map(({ tier, declared, upTo }) =>
    object([
      ["tier", code`${tier}`],
      ["declared", code`${declared}`],
      ...(upTo === undefined ? [] : ([["upTo", emitValue(upTo, scope)]] as const)),
    ]),
  );
  const head = object([
    ["key", code`${rule.key}`],
    ["label", code`${rule.label}`],
    ["attributes", emitAttributes(rule, scope)],
    ["tolerances", emitTolerances(check.tolerances, scope)],
    ["says", code`${check.says}`],
    ["graded", code`${check.graded}`],
    ["grades", emitList(grades)],
  ]);
  return call(scope, "recompute", emitValue(check.source, scope), emitSourcePath(check.source, scope, "calculations"), head);
}

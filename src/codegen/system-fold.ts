/** The functions of a system's module: the roll-up, the fold of a sheet's run, one for each emission. */
import type { IrExpr, IrSystem } from "../ir/ir.ts";
import { code, Code, join, literal, object, propertyKey, type Name } from "./code.ts";
import type { Definitions } from "./definitions.ts";
import { emitList } from "./expressions/records.ts";
import { camel } from "./names.ts";
import { call, emitPerElement, emitThunk, emitValue, statements } from "./scope.ts";
import { systemExports, type EmissionNames, type SystemNames } from "./system-names.ts";
import { emittedType, recordMembers, rolledUp } from "./system-types.ts";

const { Fold, Facts, foldRun, Records, Rollup, rollup } = systemExports;

/** What of a run reaches the fold beside its rules' outcomes. */
const RUN_PARTS = ["host", "agent_profile", "evidence"] as const;

/** What the fold reads, as members of what its functions carry. */
export const FOLD_ROOTS = ["rules", "sheet", ...RUN_PARTS, "records", "decision"] as const;
type FoldRoot = (typeof FOLD_ROOTS)[number];

/** An object of all roots; those that are not given are undefined, which reads as missing. */
function foldObject(given: Partial<Record<FoldRoot, Code>>): Code {
  return object(FOLD_ROOTS.map((root) => [root, given[root] ?? code`undefined`]));
}

/** The type of what is carried; last, because it lists what is remembered. */
export function exportFoldType({ module }: Definitions): void {
  const roots = FOLD_ROOTS.map((root) => `readonly ${root}: unknown;`).join("\n");
  const members = module.language === "ts" ? module.rememberedMembers().text : "";
  module.exportType(new Code(`/** What one fold reads, and what has been worked out of it so far. */\nexport interface ${Fold.text} {\n${roots}\n${members}\n}`));
}

/** Adds what decides: from what the fold reads to the same with the decision. */
export function addDecided(system: IrSystem, definitions: Definitions): Name {
  const { module } = definitions;
  const name = module.names.unique("decided");
  const scope = definitions.scope();
  const arms = system.decide.map(({ condition, result }) =>
    object([...(condition === undefined ? [] : ([["condition", emitThunk(condition, scope)]] as const)), ["result", emitThunk(result, scope)]]),
  );
  const roots = Object.fromEntries(FOLD_ROOTS.map((root) => [root, code`${module.at}.${new Code(root)}`]));
  const decision = call(scope, "decide", emitList(arms));
  const after = module.names.local("after");
  const priming = definitions.priming();
  module.addFunction("rules", code`${name}(${module.atParameter()})${module.typed(() => Fold)}`, statements([
    ...priming.map((prime) => code`${prime}(${module.at});`),
    ...scope.block,
    code`const ${after}${module.typed(() => Fold)} = ${foldObject({ ...roots, decision })};`,
    ...priming.map((prime) => code`${prime}(${after});`),
    code`return ${after};`,
  ]));
  return name;
}

export function exportRollup(system: IrSystem, names: SystemNames, decided: Name, { module }: Definitions): void {
  const [records, given] = ["records", "given"].map((name) => module.names.local(name)) as [Name, Name];
  const members = module.constant("record members", "recordMembers", () => ({
    type: () => code`readonly ${module.runtimeType("MemberShape")}[]`,
    value: literal(recordMembers(system)),
  }));
  const emissions = rolledUp(names);
  const only = emissions.length === 1 ? emissions[0] : undefined;
  const emitted = (one: EmissionNames): Code => code`${one.emit}(${module.at})`;
  const answer = only === undefined ? object(emissions.map((one) => [one.emission.name, emitted(one)])) : emitted(only);
  module.exportFunction({
    doc: "The fold alone, over records that another engine made. Throws `UnusableRecords` when they are not what is declared.",
    name: rollup,
    parameters: [{ name: records, type: Records }],
    returns: Rollup,
    body: statements([
      code`const ${given} = ${module.runtime("readRecords")}(${records}, ${members});`,
      code`const ${module.at} = ${decided}(${foldObject({ records: given, host: given })});`,
      code`return ${answer};`,
    ]),
  });
}

export function exportEmission(names: EmissionNames, definitions: Definitions): void {
  const { module } = definitions;
  const scope = definitions.scope();
  const { each, object: emitted, name } = names.emission;
  const json = each === undefined
    ? call(scope, "toJson", emitValue(emitted, scope))
    : call(
        scope, "emitEach", emitValue(each.source, scope), emitPerElement(each.local, emitted, scope),
        ...(each.where === undefined ? [] : [emitPerElement(each.local, each.where, scope)]),
      );
  const cast = module.cast(() => code`unknown as ${emittedType(names)}`);
  module.exportFunction({
    doc: `The emission \`${name}\` of a fold.`,
    name: names.emit,
    parameters: [{ name: module.at, type: Fold }],
    returns: emittedType(names),
    body: statements([...scope.block, code`return ${json}${cast};`]),
  });
}

/** The fold at the end of a sheet's run. What the sheet must give of the records comes as functions. */
export function exportFoldRun(system: IrSystem, names: SystemNames, decided: Name, definitions: Definitions): void {
  const { module } = definitions;
  const value = module.runtimeType("Value");
  const [rules, identity, run, facts, shared, records] = ["rules", "identity", "run", "facts", "shared", "filled"].map((name) =>
    module.names.local(name),
  ) as [Name, Name, Name, Name, Name, Name];
  if (names.facts.length > 0) {
    const members = names.facts.map((fact) => code`readonly ${propertyKey(fact)}: (() => ${value}) | undefined;`);
    module.exportType(new Code(`/** What a sheet says of itself for the fold. */\nexport interface ${Facts.text} {\n${members.map(({ text }) => text).join("\n")}\n}`));
  }
  const fills = system.records.map(({ name, optional, fill }) => {
    const filled = fill === undefined
      ? code`${facts}[${name}]`
      : code`(${records}) => ${addFill(name, fill, definitions)}({ ...${shared}, records: ${records}, decision: undefined })`;
    return object([["name", code`${name}`], ["optional", code`${optional}`], ["value", filled]]);
  });
  module.exportFunction({
    doc: "Folds the outcomes of a sheet's rules. For the modules of sheets.",
    name: foldRun,
    parameters: [
      { name: rules, type: code`readonly ${module.runtimeType("Outcome")}[]` },
      { name: identity, type: module.runtimeType("RecordValue") },
      { name: run, type: code`{ ${join(RUN_PARTS.map((part) => code`readonly ${new Code(part)}: unknown`), "; ")} }` },
      ...(names.facts.length === 0 ? [] : [{ name: facts, type: Facts }]),
    ],
    returns: Fold,
    body: statements([
      code`const ${shared} = ${object([
        ["rules", code`${module.runtime("applicable")}(${rules})`],
        ["sheet", identity],
        ...RUN_PARTS.map((part) => [part, code`${run}.${new Code(part)}`] as const),
      ])};`,
      code`return ${decided}({ ...${shared}, records: ${module.runtime("fillRecords")}(${emitList(fills)}), decision: undefined });`,
    ]),
  });
}

function addFill(name: string, fill: IrExpr, definitions: Definitions): Name {
  const { module } = definitions;
  const made = module.names.unique(camel("fill", name));
  const scope = definitions.scope();
  const value = emitValue(fill, scope);
  const body = statements([...definitions.priming().map((prime) => code`${prime}(${module.at});`), ...scope.block, code`return ${value};`]);
  module.addFunction("rules", code`${made}(${module.atParameter()})${module.value()}`, body);
  return made;
}

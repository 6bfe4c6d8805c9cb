/** The module of a sheet: its run in, its system's emissions out. */
import type { IrSheet, IrSystem } from "../ir/ir.ts";
import { code, Code, literal, object, type Name } from "./code.ts";
import { Definitions } from "./definitions.ts";
import { emitList } from "./expressions/records.ts";
import { moduleFiles } from "./files.ts";
import { formatted, type GeneratedFile } from "./format.ts";
import { ModuleWriter } from "./module-writer.ts";
import { camel } from "./names.ts";
import { besideOf, chosen, type CodegenOptions } from "./options.ts";
import { emissionsWithoutDetails } from "./detail-use.ts";
import { emitRule, Printers } from "./rules.ts";
import { emitThunk, emitValue, statements } from "./scope.ts";
import { exportRunTypes, runGuard } from "./sheet-types.ts";
import { publicTypes, sheetExports, systemExports, systemNames, type SystemNames } from "./system-names.ts";
import { emittedType, memberShape } from "./system-types.ts";
import { validatorsModule } from "./emit-validator.ts";

export interface SheetModuleRequest {
  readonly sheet: IrSheet;
  readonly system: IrSystem;
  /** Of the sheet's canonical IR. */
  readonly digest: string;
  /** Where the module goes, without extension. */
  readonly path: string;
  /** The system's module as this one imports it, without extension. */
  readonly systemPath: string;
  readonly options?: CodegenOptions;
}

const { evaluate, validate, sheet: identity, ruleKeys, Run, Evaluation, Status, Problem } = sheetExports;
const { foldRun, rollup, Fold, Host } = systemExports;

/** The roots of a run, as members of what the module's functions carry. */
const RUN_ROOTS = ["inputs", "submission", "evidence", "agent_profile", "as_of", "host"] as const;

/** What the parts of a sheet's module are written with. */
interface Writing {
  readonly sheet: IrSheet;
  readonly system: IrSystem;
  readonly names: SystemNames;
  readonly module: ModuleWriter;
  readonly definitions: Definitions;
  /** The emissions whose functions do without the authors' own details. */
  readonly withoutDetails: ReadonlySet<string>;
}

/** The files of a sheet's module. */
export function generateSheetModule(request: SheetModuleRequest): Promise<readonly GeneratedFile[]> {
  return formatted(sheetModule(request));
}

/** The same, not yet laid out. */
export function sheetModule(request: SheetModuleRequest): readonly GeneratedFile[] {
  const { sheet, system, digest, path } = request;
  const options = chosen(request.options);
  const names = systemNames(system);
  const guard = runGuard(sheet, system);
  const module = new ModuleWriter(options.emit, options.runtime, "Work", [...names.taken, guard.name], [...RUN_ROOTS, "marks", "details"]);
  const ir = { globals: sheet.globals, defines: sheet.defines, ladders: system.ladders };
  const definitions = new Definitions(module, ir, new Map(RUN_ROOTS.map((root) => [root, code`${module.at}.${new Code(root)}`])));
  const writing: Writing = { sheet, system, names, module, definitions, withoutDetails: withoutDetails(sheet, system) };
  const systemPath = `${request.systemPath}${options.importExtension}`;

  module.exportData("What this module was made from.", identity, {
    slug: sheet.slug, label: sheet.label, version: sheet.version, system: sheet.system, digest,
  });
  module.exportData("The rules' keys in declared order.", ruleKeys, sheet.rules.map(({ key }) => key));
  exportRunTypes(sheet, system, module);
  module.reexport(systemPath, [rollup], publicTypes(names));
  module.exportRuntimeType("Status", Status);
  module.exportRuntimeType("Problem", Problem);
  const details = exportFunctions(writing);
  definitions.finish();
  addWork(writing, details);
  module.import(systemPath, [foldRun, ...names.emissions.map(({ emit }) => emit)], [
    Fold, ...(system.host.length === 0 ? [] : [Host]), ...names.emissions.map(({ type }) => type),
  ]);
  module.import(besideOf(path, ".validators", options), [guard.name], []);

  const validators = validatorsModule([guard], besideOf(path, "", options), options.emit);
  return moduleFiles(path, { name: sheet.slug, version: sheet.version, digest }, module, validators, options);
}

/** None when no rule has a detail of its own, because then there is nothing to do without. */
function withoutDetails(sheet: IrSheet, system: IrSystem): ReadonlySet<string> {
  if (sheet.rules.every(({ detail }) => detail === undefined)) return new Set();
  const names = emissionsWithoutDetails(system);
  return new Set(system.emissions.filter(({ name, each }) => each === undefined && names.has(name)).map(({ name }) => name));
}

/** The answer is the constant that has the functions printing details, if there is one. */
function exportFunctions(writing: Writing): Name | undefined {
  const { names, module } = writing;
  const run = module.names.local("run");
  const expectations = addExpectations(writing);
  const folded = addFolded(writing, expectations);
  for (const emission of names.emissions) {
    if (emission.emission.each !== undefined) continue;
    module.exportFunction({
      doc: `The emission \`${emission.emission.name}\` of a run. Throws \`UnusableRun\` when the run's inputs or marks misfit.`,
      name: emission.ofSheet,
      parameters: [{ name: run, type: Run }],
      returns: emission.type,
      body: code`return ${emission.emit}(${writing.withoutDetails.has(emission.emission.name) ? folded.without(run) : folded.with(run)});`,
    });
  }
  exportEvaluate(writing, run, folded.with(run));
  exportValidate(writing, run, expectations);
  return folded.details;
}

function exportEvaluate({ names, module }: Writing, run: Name, folded: Code): void {
  const emissions = names.emissions.map((one) => [one.emission.name, one] as const);
  const emitsSheet = emissions.some(([name]) => name === "sheet");
  const identityMember = emitsSheet ? [] : [code`sheet: { slug: string; version: string; digest: string };`];
  const members = [...identityMember, ...emissions.map(([name, one]) => code`${literalKey(name)}: ${emittedType(one)};`)];
  module.exportType(new Code(`/** Everything that a run comes out as. */\nexport interface ${Evaluation.text} {\n${members.map(({ text }) => text).join("\n")}\n}`));
  const identityValue = emitsSheet ? [] : [["sheet", identityObject()] as const];
  module.exportFunction({
    doc: "Everything of a run in one object. Throws `UnusableRun` when the run's inputs or marks misfit.",
    name: evaluate,
    parameters: [{ name: run, type: Run }],
    returns: Evaluation,
    body: statements([
      code`const ${module.at} = ${folded};`,
      code`return ${object([...identityValue, ...emissions.map(([name, one]) => [name, code`${one.emit}(${module.at})`] as const)])};`,
    ]),
  });
}

function literalKey(name: string): Code {
  return name === "__proto__" ? code`[${name}]` : code`${name}`;
}

function identityObject(): Code {
  return object(["slug", "version", "digest"].map((member) => [member, code`${identity}.${new Code(member)}`]));
}

function exportValidate({ module, sheet, system }: Writing, run: Name, expectations: Name): void {
  const fits = runGuard(sheet, system).name;
  const exact = module.runtime("exactProblems");
  const all = module.runtime("runProblems");
  const expected = module.names.local("expected");
  module.exportFunction({
    doc: "Everything that makes a run unusable; [] when nothing does. The form is judged by the run's JSON Schema, numbers by their exact value.",
    name: validate,
    parameters: [{ name: run, type: code`unknown` }],
    returns: code`readonly ${module.runtimeType("Problem")}[]`,
    body: statements([
      code`const ${expected} = ${expectations}({});`,
      code`return ${fits}(${run}) ? ${exact}(${run}, ${expected}) : ${all}(${run}, ${expected});`,
    ]),
  });
}

/** Adds what the sheet and its system expect of a run. */
function addExpectations({ sheet, system, module, definitions, withoutDetails: light }: Writing): Name {
  const name = module.names.unique("expectations");
  const run = module.names.local("run");
  const inputs = module.names.local("inputs");
  const defaults = sheet.defaults.map((one) => {
    const made = addDefault(one.name, one.value, definitions);
    const given = RUN_ROOTS.map((root) => [root, root === "inputs" ? inputs : root === "as_of" ? code`${run}.as_of` : code`undefined`] as const);
    return code`[${one.name}, (${inputs}) => ${made}(${object([...given, ["marks", code`new Map()`], ...(light.size > 0 ? [["details", code`undefined`] as const] : [])])})]`;
  });
  const rules = sheet.rules.map(({ key, kind, each }) => ({ key, kind, each: each !== undefined }));
  const expected = object([
    ["inputs", module.shape(sheet.inputs, "inputsShape")],
    ["defaults", emitList(defaults)],
    ["rules", literal(rules)],
    ["host", literal(system.host.map(memberShape))],
  ]);
  const type = module.typed(() => module.runtimeType("RunShape"));
  module.addFunction("rules", code`${name}(${run}${module.typed(() => Run)})${type}`, code`return ${expected};`);
  return name;
}

function addDefault(input: string, value: IrSheet["defaults"][number]["value"], definitions: Definitions): Name {
  const { module } = definitions;
  const name = module.names.unique(camel("default", input));
  const scope = definitions.scope();
  const emitted = emitValue(value, scope);
  const body = statements([...primed(definitions), ...scope.block, code`return ${emitted};`]);
  module.addFunction("rules", code`${name}(${module.atParameter()})${module.value()}`, body);
  return name;
}

function primed(definitions: Definitions): readonly Code[] {
  return definitions.priming().map((prime) => code`${prime}(${definitions.module.at});`);
}

/** The fold of a run, with the authors' own details and without them. */
interface Folded {
  /** The constant that has the functions printing them, if there is a difference. */
  readonly details: Name | undefined;
  readonly with: (run: Code) => Code;
  readonly without: (run: Code) => Code;
}

/** Adds the fold of a run: its rules' outcomes, and what the sheet says of itself. */
function addFolded({ sheet, names, module, definitions, withoutDetails: light }: Writing, expectations: Name): Folded {
  const name = module.names.unique("folded");
  const [run, details] = ["run", "details"].map((wish) => module.names.local(wish)) as [Name, Name];
  const printers = light.size > 0 ? new Printers() : undefined;
  const scope = definitions.scope();
  const rules = emitList(sheet.rules.map((rule) => emitRule(rule, definitions, printers)));
  const facts = names.facts.map((fact) => {
    const given = sheet.facts.find((one) => one.name === fact);
    return [fact, given === undefined ? code`undefined` : emitThunk(given.value, scope)] as const;
  });
  const all = printers && module.constant("details", "authorsDetails", () => ({ value: object(printers.names.map((one) => [one.text, one])) }));
  const parameters = [code`${run}${module.typed(() => Run)}`, ...(all === undefined ? [] : [code`${details}${module.typed(() => code`${module.work}["details"]`)}`])];
  const opened = code`...${module.runtime("openRun")}(${run}, ${expectations}(${run}))`;
  module.addFunction("rules", code`${name}(${parameters})${module.typed(() => Fold)}`, statements([
    code`const ${module.at}${module.typed(() => module.work)} = { ${all === undefined ? [opened] : [opened, details]} };`,
    ...primed(definitions),
    ...scope.block,
    code`return ${foldRun}(${[rules, identityObject(), module.at, ...(facts.length === 0 ? [] : [object(facts)])]});`,
  ]));
  return {
    details: all,
    with: (given) => (all === undefined ? code`${name}(${given})` : code`${name}(${[given, all]})`),
    without: (given) => code`${name}(${[given, code`undefined`]})`,
  };
}

/** The type of what the functions carry; last, because it lists what is remembered. */
function addWork({ module }: Writing, details: Name | undefined): void {
  module.addInterface("A run, and what has been worked out of it so far.", () => {
    const roots = RUN_ROOTS.map((root) => `readonly ${root}: unknown;`).join("\n");
    return new Code(`interface ${module.work.text} {\n${roots}\nreadonly marks: ReadonlyMap<string, string>;\n${details === undefined ? "" : `readonly details: typeof ${details.text} | undefined;`}\n${module.rememberedMembers().text}\n}`);
  });
}

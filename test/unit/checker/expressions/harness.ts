/**
 * Checks expressions in the scope of a small sheet, without the rest of the compiler: inputs and lets by
 * name, `submission` as a root, and one ladder `tier` of a system.
 */
import type { Diagnostic } from "../../../../src/base/diagnostic.ts";
import { lineColumn, sourceFile } from "../../../../src/base/source-file.ts";
import type { DefineSymbol, LadderSymbol, Scope, Symbol } from "../../../../src/binder/symbols.ts";
import type { CheckContext } from "../../../../src/checker/context.ts";
import { emptyTables } from "../../../../src/checker/context.ts";
import type { ExpressionInfo } from "../../../../src/checker/checked.ts";
import { checkExpression } from "../../../../src/checker/expressions/check-expression.ts";
import { resolveMember, resolveMembers, resolveType } from "../../../../src/checker/resolve-type.ts";
import type { IrExpr } from "../../../../src/ir/ir.ts";
import { lowerExpression } from "../../../../src/ir/lower-expression.ts";
import type { ExpressionNode, LadderNode, SheetNode, VerdictNode } from "../../../../src/syntax/ast.ts";
import { parseExpression, parseFile } from "../../../../src/syntax/parse.ts";
import { RATIO } from "../../../../src/types/numbers.ts";
import type { LadderType, Type } from "../../../../src/types/types.ts";
import { builtInUnits } from "../../../../src/types/units.ts";

export interface World {
  readonly declarations: readonly Diagnostic[];
  readonly check: (expression: string, expected?: string) => Outcome;
}

export interface Outcome {
  readonly info: ExpressionInfo;
  readonly diagnostics: readonly Diagnostic[];
  /** `code line:column message` of each diagnostic. */
  readonly says: readonly string[];
  readonly lower: (strict?: boolean) => IrExpr;
}

const SYSTEM = `verdict system/v1 {
  ladder tier { low { weight: 1 }, mid { weight: 2, default: true }, high { weight: 5 } }
  ladder level { refused {}, parsed {} }
}`;

/** The words of an outcome's status, read as `status` in tests. */
const rules: Type = {
  kind: "ListType",
  elementOptional: false,
  element: {
    kind: "RecordType",
    open: false,
    members: new Map<string, { type: Type; optional: boolean }>([
      ["key", { type: { kind: "TextType" }, optional: false }],
      ["status", { type: { kind: "EnumType", values: ["pass", "flag", "open"] }, optional: false }],
    ]),
  },
};

export function world(declarations: string): World {
  const diagnostics: Diagnostic[] = [];
  const sheet = parseFile(sourceFile("sheet", `sheet s "S" {\n${declarations}\n}`));
  const system = parseFile(sourceFile("system", SYSTEM));
  diagnostics.push(...sheet.diagnostics, ...system.diagnostics);
  const items = sheet.value.declarations.filter((d): d is SheetNode => d.kind === "SheetNode").flatMap((s) => s.items);
  const ladderNodes = system.value.declarations.filter((d): d is VerdictNode => d.kind === "VerdictNode").flatMap((v) => v.items);
  const ladders = new Map<string, LadderSymbol>();
  const ladderTypes = new Map<string, LadderType>();
  for (const node of ladderNodes.filter((item): item is LadderNode => item.kind === "LadderNode")) {
    ladders.set(node.name.text, { kind: "LadderSymbol", name: node.name.text, declaration: node });
    ladderTypes.set(node.name.text, {
      kind: "LadderType",
      ladder: node.name.text,
      values: node.entries.map((entry) => entry.name.text),
      attributes: new Map([["weight", { type: RATIO, optional: false }]]),
    });
  }
  const lookup = { report: (d: Diagnostic) => void diagnostics.push(d), units: builtInUnits, ladders: ladderTypes };
  const tables = emptyTables();
  let locals = 0;
  const newLocal: CheckContext["newLocal"] = (name, type, decided, declaration) => ({
    kind: "LocalSymbol", id: locals++, name, type, decided, declaration,
  });
  const values = new Map<string, Symbol>();
  const defines = new Map<string, DefineSymbol>();
  const infos = new Map<Symbol, ExpressionInfo>();
  const add = (symbol: Symbol, info: ExpressionInfo): void => {
    values.set(symbol.name, symbol);
    infos.set(symbol, info);
  };
  const scope: Scope = { parent: undefined, values, defines, ladders };
  const context: CheckContext = {
    report: lookup.report,
    checked: tables,
    units: builtInUnits,
    ladders: ladderTypes,
    infoOf: (symbol) => infos.get(symbol) ?? { type: { kind: "ErrorType" }, decided: true },
    resultOf: (symbol) => {
      const inner = symbol.declaration.parameters.map((parameter): [string, Symbol] => {
        const { type, optional } = resolveType(parameter.type, lookup);
        return [parameter.name.text, newLocal(parameter.name.text, type, !optional, parameter.name)];
      });
      const names: Scope = { parent: scope, values: new Map(inner), defines: new Map(), ladders: new Map() };
      return checkExpression(symbol.declaration.body, { names, element: undefined }, undefined, context);
    },
    calculations: { path: ["submission", "calculations"] },
    newLocal,
  };
  add({ kind: "RootSymbol", root: "rules", name: "rules", type: rules, optional: false }, { type: rules, decided: true });
  add({ kind: "RootSymbol", root: "evidence", name: "evidence", type: { kind: "AnyType" }, optional: true }, { type: { kind: "AnyType" }, decided: false });
  for (const item of items) {
    switch (item.kind) {
      case "InputsNode":
        for (const member of item.members) {
          const { type, optional } = resolveMember(member, lookup);
          add({ kind: "MemberSymbol", root: "inputs", name: member.name.text, declaration: member }, { type, decided: !optional });
        }
        break;
      case "SubmissionNode": {
        const type = resolveMembers(item.members, lookup);
        add({ kind: "RootSymbol", root: "submission", name: "submission", type, optional: true }, { type, decided: false });
        break;
      }
      case "LetNode":
        add(
          { kind: "GlobalSymbol", form: "let", name: item.name.text, declaration: item },
          checkExpression(item.value, { names: scope, element: undefined }, undefined, context),
        );
        break;
      case "DefineNode":
        defines.set(item.name.text, { kind: "DefineSymbol", name: item.name.text, declaration: item });
        break;
      default:
        break;
    }
  }
  const declared = [...diagnostics];
  return {
    declarations: declared,
    check: (expression, expected) => {
      diagnostics.length = 0;
      const file = sourceFile("expr", expression);
      const parsed = parseExpression(file);
      const wanted = expected === undefined ? undefined : typeFrom(expected, lookup);
      const info = checkExpression(parsed.value, { names: scope, element: undefined }, wanted, context);
      const found = [...parsed.diagnostics, ...diagnostics].sort((a, b) => a.span.start - b.span.start);
      return {
        info,
        diagnostics: found,
        says: found.map(say),
        lower: (strict = false) => lower(parsed.value, context, strict, () => locals++),
      };
    },
  };
}

function lower(node: ExpressionNode, context: CheckContext, strict: boolean, newLocalId: () => number): IrExpr {
  return lowerExpression(node, {
    checked: context.checked,
    units: builtInUnits,
    strict,
    calculations: {
      source: {
        kind: "member",
        object: { kind: "root", root: "submission", as: { is: "record", members: [] }, path: ["submission"] },
        name: "calculations",
        as: { is: "list", of: { is: "record", members: [] } },
        path: ["submission", "calculations"],
      },
      namesOf: (name) => [name, `${name} (also)`],
    },
    newLocalId,
    paths: new Map(),
  });
}

/** A type from its notation. */
function typeFrom(text: string, lookup: Parameters<typeof resolveType>[1]): Type {
  const parsed = parseFile(sourceFile("type", `sheet s "S" {\ninputs { x: ${text} }\n}`));
  const [sheet] = parsed.value.declarations;
  const inputs = sheet?.kind === "SheetNode" ? sheet.items.find((item) => item.kind === "InputsNode") : undefined;
  const member = inputs?.kind === "InputsNode" ? inputs.members[0] : undefined;
  if (member === undefined) throw new Error(`not a type: ${text}`);
  return resolveType(member.type, lookup).type;
}

export function say(diagnostic: Diagnostic): string {
  const { line, column } = lineColumn(diagnostic.span.file, diagnostic.span.start);
  const help = diagnostic.help === undefined ? "" : ` (${diagnostic.help})`;
  return `${diagnostic.code} ${line}:${column} ${diagnostic.message}${help}`;
}


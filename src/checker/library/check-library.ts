/**
 * What stands beside sheets and verdict systems in a file: the checks that `auto` names. Each is checked by
 * itself, so that a mistake in one is seen before a sheet uses it.
 */
import type { Diagnostic } from "../../base/diagnostic.ts";
import { nearestNames } from "../../base/nearest-name.ts";
import { Names } from "../../binder/names.ts";
import type { Scope } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { CheckNode, FileNode } from "../../syntax/ast.ts";
import { readType } from "../../types/numbers.ts";
import { ERROR } from "../../types/types.ts";
import type { CheckContext } from "../context.ts";
import { defineContext } from "../define-context.ts";
import { checkAgainst } from "../expressions/check-against.ts";
import { lookupValue, onlyFix, withName } from "../expressions/names.ts";
import { resolveType } from "../resolve-type.ts";
import { attributesByName } from "../sheet/attributes.ts";
import type { Attributes } from "../sheet/check-rules.ts";
import { checkDetail, checkRuleCondition } from "../sheet/check-rules.ts";
import { runParts } from "../sheet/run-parts.ts";
import { openRecord } from "../system/outcome-type.ts";

const diagnose = reporter(declarationMessages);

const ownAttributes = ["require", "flag when", "detail"];

/** Everything that is wrong with a file's own checks, and declarations that nothing can see. */
export function checkLibrary(file: FileNode): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const names = new Names<CheckNode>(report);
  const scope: Scope = { parent: undefined, values: new Map(runParts(openRecord)), defines: new Map(), ladders: new Map() };
  const nothing = { type: ERROR, decided: true };
  const context = defineContext({
    report, ladders: new Map(), globals: [], defines: [], scope: () => scope,
    memberInfo: () => nothing, decisionInfo: () => nothing, calculations: undefined,
  });
  for (const node of file.declarations) {
    switch (node.kind) {
      case "CheckNode":
        names.declare(node.name, "a check", node);
        checkCheck(node, scope, context);
        break;
      case "ParamNode":
      case "LetNode":
      case "DefineNode":
        report(diagnose("stray-declaration", node.name.span, { name: node.name.text }));
        break;
      case "SheetNode":
      case "VerdictNode":
        break;
    }
  }
  return diagnostics;
}

function checkCheck(node: CheckNode, outer: Scope, context: CheckContext): void {
  let scope = outer;
  for (const { name, type: typeNode, initial } of node.parameters) {
    const { type } = resolveType(typeNode, context);
    const info = initial === undefined ? undefined : checkAgainst(initial, { names: outer, element: undefined }, type, `the default of \`${name.text}\``, context);
    if (ownAttributes.includes(name.text) || lookupValue(scope, name.text) !== undefined) {
      context.report(diagnose("parameter-name", name.span, { name: name.text }));
      continue;
    }
    scope = withName(scope, name.text, context.newLocal(name.text, readType(type).type, info?.decided ?? true, name));
  }
  const attributes = attributesByName(node.attributes, context);
  checkHints(attributes, context);
  checkRuleCondition(node.name, attributes, scope, context);
  checkDetail(attributes, scope, context);
}

/** What a check says of itself beside its condition is a word that a verdict system may know. */
function checkHints(attributes: Attributes, context: CheckContext): void {
  for (const [name, { name: at, value }] of attributes) {
    if (ownAttributes.includes(name) || value?.kind === "ReferenceNode") continue;
    const nearest = nearestNames(name, ownAttributes);
    context.report(diagnose("unknown-attribute", at.span, { name, nearest, where: "a check" }, onlyFix(at, nearest)));
  }
}

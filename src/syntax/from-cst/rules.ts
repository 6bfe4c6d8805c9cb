/** Rules of each kind: `rule`, `math`, `recompute`, `checklist`, `auto`, `check`, `standard`, `defaults`. */
import type { CstNode } from "chevrotain";
import { cover } from "../../base/span.ts";
import type {
  AttributeNode, AutoNode, CheckNode, ChecklistNode, EachNode, GoldenNode, GradeNode, MathNode, RecomputeNode,
  DefaultsNode, RuleNode, StandardNode, WithinNode,
} from "../ast.ts";
import { docOf, spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf, tokenOf, tokenSpan } from "../cst.ts";
import { say } from "../say.ts";
import { parametersFrom } from "./definitions.ts";
import { entriesFrom } from "./entries.ts";
import { eachFrom, expressionFrom, withTolerance, withinFrom } from "./expressions.ts";
import { childName, childText, nameFrom } from "./names.ts";

interface Body {
  readonly attributes: readonly AttributeNode[];
  readonly within: WithinNode | undefined;
  readonly goldens: readonly GoldenNode[];
  readonly grades: readonly GradeNode[];
}

type Special = "within" | "golden" | "grade";

/** The body of a rule. What only other kinds of rule may have is reported and left out. */
function bodyFrom(build: Build, rule: CstNode, allowed: readonly Special[]): Body {
  const attributes: AttributeNode[] = [];
  const goldens: GoldenNode[] = [];
  const grades: GradeNode[] = [];
  let within: WithinNode | undefined;
  const misplaced = (cst: CstNode, name: Special): boolean => {
    if (allowed.includes(name)) return false;
    const span = spanOf(build, cst);
    build.report(say("misplaced-attribute", { ...span, end: span.start + name.length }, { name }));
    return true;
  };
  for (const cst of nodesOf(nodeOf(rule, "body"), "attribute")) {
    const tolerance = nodeOf(cst, "within");
    const golden = nodeOf(cst, "golden");
    const gradeList = nodeOf(cst, "grades");
    if (tolerance !== undefined) {
      if (misplaced(cst, "within")) continue;
      if (within !== undefined) build.report(say("repeated-attribute", spanOf(build, cst), { name: "within" }, { related: [{ span: within.span, message: "first here" }] }));
      else within = withinFrom(build, tolerance);
    } else if (golden !== undefined) {
      if (!misplaced(cst, "golden")) goldens.push(goldenFrom(build, golden));
    } else if (gradeList !== undefined) {
      if (!misplaced(cst, "grade")) grades.push(...gradesFrom(build, gradeList));
    } else {
      const attribute = attributeFrom(build, cst);
      if (attribute !== undefined) attributes.push(attribute);
    }
  }
  return { attributes, within, goldens, grades };
}

/** `strict` alone needs no value. */
function attributeFrom(build: Build, cst: CstNode): AttributeNode | undefined {
  const flag = tokenOf(cst, "FlagWord");
  const expression = nodeOf(cst, "expression");
  const span = spanOf(build, cst);
  if (flag !== undefined) {
    const when = tokenOf(cst, "WhenWord") ?? flag;
    const nameSpan = cover(tokenSpan(build.file, flag), tokenSpan(build.file, when));
    return {
      kind: "AttributeNode", name: { kind: "NameNode", text: "flag when", span: nameSpan },
      value: expressionFrom(build, expression), span,
    };
  }
  const name = nameFrom(build, nodeOf(cst, "name"));
  if (name === undefined) return undefined;
  if (expression === undefined && name.text !== "strict") {
    build.report(say("expected-expression", { ...span, start: span.end }, { after: name.text, found: undefined }));
    return { kind: "AttributeNode", name, value: { kind: "ErrorNode", span: { ...span, start: span.end } }, span };
  }
  return { kind: "AttributeNode", name, value: expression === undefined ? undefined : expressionFrom(build, expression), span };
}

function goldenFrom(build: Build, cst: CstNode): GoldenNode {
  const { value, within } = withTolerance(build, nodeOf(cst, "expression"));
  return { kind: "GoldenNode", inputs: entriesFrom(build, nodeOf(cst, "entries")), expected: value, within, span: spanOf(build, cst) };
}

function gradesFrom(build: Build, cst: CstNode): GradeNode[] {
  return nodesOf(cst, "grade").map((grade) => ({
    kind: "GradeNode",
    tier: childName(build, grade),
    upTo: hasToken(grade, "UpWord") ? expressionFrom(build, nodeOf(grade, "expression")) : undefined,
    span: spanOf(build, grade),
  }));
}

/** `for each x in xs`; a `where` has no place here, `when` in the body says which elements count. */
function forEachFrom(build: Build, rule: CstNode): EachNode | undefined {
  const cst = nodeOf(rule, "forEach");
  if (cst === undefined) return undefined;
  const { variable, source, where } = eachFrom(build, cst);
  if (where !== undefined) build.report(say("where-in-for-each", where.span, undefined));
  return { kind: "EachNode", variable, source, span: spanOf(build, cst) };
}

export function mathFrom(build: Build, cst: CstNode): MathNode {
  const { attributes, within, goldens } = bodyFrom(build, cst, ["within", "golden"]);
  return {
    kind: "MathNode", doc: docOf(build, cst), name: childName(build, cst, "slug"), label: childText(build, cst),
    each: forEachFrom(build, cst), attributes, within, goldens, span: spanOf(build, cst),
  };
}

export function ruleFrom(build: Build, cst: CstNode): RuleNode {
  return {
    kind: "RuleNode", doc: docOf(build, cst), name: childName(build, cst, "slug"), label: childText(build, cst),
    each: forEachFrom(build, cst), attributes: bodyFrom(build, cst, []).attributes, span: spanOf(build, cst),
  };
}

export function recomputeFrom(build: Build, cst: CstNode): RecomputeNode {
  const { attributes, within, grades } = bodyFrom(build, cst, ["within", "grade"]);
  const source = nodeOf(cst, "expression");
  const word = tokenOf(cst, "RecomputeWord");
  if (source === undefined && word !== undefined) {
    const { end } = tokenSpan(build.file, word);
    build.report(say("expected-expression", { file: build.file, start: end, end }, { after: word.image, found: undefined }));
  }
  return {
    kind: "RecomputeNode", doc: docOf(build, cst), source: expressionFrom(build, source),
    within, grades, attributes, span: spanOf(build, cst),
  };
}

export function checklistFrom(build: Build, cst: CstNode): ChecklistNode {
  return {
    kind: "ChecklistNode", doc: docOf(build, cst), name: childName(build, cst, "slug"), label: childText(build, cst),
    attributes: bodyFrom(build, cst, []).attributes, span: spanOf(build, cst),
  };
}

export function autoFrom(build: Build, cst: CstNode): AutoNode {
  return {
    kind: "AutoNode", doc: docOf(build, cst), name: childName(build, cst, "slug"), label: childText(build, cst),
    attributes: bodyFrom(build, cst, []).attributes, span: spanOf(build, cst),
  };
}

export function checkFrom(build: Build, cst: CstNode): CheckNode {
  return {
    kind: "CheckNode", doc: docOf(build, cst), name: childName(build, cst, "slug"),
    parameters: parametersFrom(build, nodeOf(cst, "parameters")), label: childText(build, cst),
    attributes: bodyFrom(build, cst, []).attributes, span: spanOf(build, cst),
  };
}

export function defaultsFrom(build: Build, cst: CstNode): DefaultsNode {
  return { kind: "DefaultsNode", form: childName(build, cst), attributes: bodyFrom(build, cst, []).attributes, span: spanOf(build, cst) };
}

export function standardFrom(build: Build, cst: CstNode): StandardNode {
  return {
    kind: "StandardNode", name: childName(build, cst), label: childText(build, cst),
    attributes: bodyFrom(build, cst, []).attributes, span: spanOf(build, cst),
  };
}

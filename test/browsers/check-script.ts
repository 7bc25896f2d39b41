import { type ESTree, parseSync, Visitor } from "vite";
import { declaredIn } from "./declared.ts";
import { type ScriptApis, shapes, type UnsupportedFeature } from "./script-apis.ts";

export interface Finding extends UnsupportedFeature {
  /** The surrounding source text. (Minified scripts have so few lines that a line number would not help.) */
  readonly at: string;
}

const givesIterator = ["values", "keys", "entries", "matchAll"];

const nameOf = (node: ESTree.Node): string | undefined => (node.type === "Identifier" ? node.name : undefined);

function memberOf(node: ESTree.MemberExpression): string | undefined {
  if (!node.computed) return node.property.type === "Identifier" ? node.property.name : undefined;
  const { property } = node;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : undefined;
}

/** Finds the features in a script that some served browser lacks. Leaves out uses that are guarded by `typeof`, `in` or `?.()`. */
export function checkScript(source: string, apis: ScriptApis, kind: "script" | "module" = "module"): Finding[] {
  const { program, errors } = parseSync("built.js", source, { sourceType: kind, preserveParens: false });
  if (errors[0]) throw new Error(errors[0].message);
  const declared = declaredIn(program);
  const findings: Finding[] = [];
  const names = new Set<ESTree.Node>(); // identifiers that name a property or an export, or are only tested with `typeof`
  const tell = ({ start, end }: ESTree.Node, ...found: (UnsupportedFeature | undefined)[]): void => {
    const at = source.slice(Math.max(0, start - 30), Math.min(end, start + 120) + 20).replaceAll("\n", " ");
    for (const each of found) if (each) findings.push({ ...each, at });
  };
  const isGlobal = (name: string | undefined): name is string => name !== undefined && !declared.has(name);

  const typeOf = (node: ESTree.Node): string | undefined => {
    const name = node.type === "MemberExpression" ? `${nameOf(node.object)}.${memberOf(node)}` : nameOf(node);
    return name !== undefined && apis.types.has(name) && isGlobal(name.split(".")[0]) ? name : undefined;
  };
  const ofWindow = (node: ESTree.Node): UnsupportedFeature | undefined => {
    if (node.type !== "MemberExpression" || node.optional) return undefined;
    const [object, member] = [nameOf(node.object), memberOf(node)];
    return isGlobal(object) ? apis.ofWindow.get(`${object}.${member}`) : undefined;
  };
  const called = (callee: ESTree.Node): UnsupportedFeature | undefined => {
    if (callee.type !== "MemberExpression") return undefined;
    const [type, member] = [typeOf(callee.object), memberOf(callee) ?? ""];
    if (type) return apis.statics.get(`${type}.${member}`);
    const { object } = callee;
    const iterates =
      object.type === "CallExpression" &&
      object.callee.type === "MemberExpression" &&
      givesIterator.includes(memberOf(object.callee) ?? "") &&
      !typeOf(object.callee.object);
    return ofWindow(callee) ?? apis.methods.get(member) ?? (iterates ? apis.ofIterators.get(member) : undefined);
  };

  new Visitor({
    MemberExpression(node) {
      if (!node.computed) names.add(node.property);
      if (!node.optional) tell(node, ofWindow(node.object)); // an object that some browsers lack, such as `navigator.connection`
      const type = typeOf(node);
      if (type) tell(node, apis.statics.get(type));
    },
    Property: (node) => void (node.computed || node.shorthand || names.add(node.key)),
    MethodDefinition: (node) => void (node.computed || names.add(node.key)),
    PropertyDefinition: (node) => void (node.computed || names.add(node.key)),
    ImportSpecifier: (node) => void names.add(node.imported),
    ExportSpecifier: (node) => void names.add(node.local).add(node.exported),
    UnaryExpression: (node) => void (node.operator === "typeof" && names.add(node.argument)),
    Identifier(node) {
      if (!names.has(node) && isGlobal(node.name)) tell(node, apis.globals.get(node.name));
    },
    CallExpression(node) {
      if (!node.optional) tell(node.callee, called(node.callee));
    },
    NewExpression(node) {
      const [type, count] = [nameOf(node.callee), node.arguments.length];
      const isModule = /type:\s*[`'"]module/.test(source.slice(node.start, node.end));
      if (type === "FormData" && count > 1) tell(node, ...shapes.submitter);
      if (type === "Worker" && isModule) tell(node, ...shapes.moduleWorker);
    },
    Literal(node) {
      if ("regex" in node && node.regex.flags.includes("v")) tell(node, ...shapes.unicodeSets);
      const text = "regex" in node ? node.regex.pattern : node.value;
      if (typeof text === "string") checkPattern(node, text);
    },
    TemplateElement: (node) => checkPattern(node, node.value.raw),
  }).visit(program);
  return findings;

  /** Checks a regular expression, or a text that may become one. */
  function checkPattern(node: ESTree.Node, text: string): void {
    if (/\(\?<[=!]/.test(text)) tell(node, ...shapes.lookbehind);
    if (/\(\?[ims]*-?[ims]+:/.test(text)) tell(node, ...shapes.modifiers);
  }
}

import compat from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data";
import { type CssNode, type Declaration, generate, parse, type WalkContext, walk } from "css-tree";
import type { Finding } from "./check-script.ts";
import { browsersLacking } from "./served.ts";

const { properties, selectors, types, "at-rules": atRules } = compat.css;

const unitKeys = [
  [/^[ds]v(?:h|w|i|b|min|max)$/, types?.["length"]?.["viewport_percentage_units_dynamic"]],
  [/^cq/, types?.["length"]?.["container_query_length_units"]],
] as const;

/** The compatibility data of all CSS functions with this name. Several value types may have a function of the same name. */
function functionOf(name: string, within: Readonly<Record<string, Identifier>> = types ?? {}): Identifier[] {
  return Object.keys(within).flatMap((key) => {
    const thing = key === "__compat" ? undefined : within[key];
    return thing ? [...(key === name ? [thing] : []), ...functionOf(name, thing)] : [];
  });
}

const functions = new Map<string, Identifier[]>();
function functionsNamed(name: string): Identifier[] {
  const known = functions.get(name) ?? functionOf(name);
  functions.set(name, known);
  return known;
}

/** Whether a name has a vendor prefix. Such a name is not checked, because it only accompanies the standard one. */
const isOwn = (name: string): boolean => name.startsWith("-");

function lackedByValue(property: string, node: CssNode): [string, readonly string[]] | undefined {
  const ofProperty = properties?.[property];
  if (node.type === "Identifier") return [`${property}: ${node.name}`, browsersLacking(ofProperty?.[node.name])];
  if (node.type === "Dimension")
    return [
      node.unit,
      browsersLacking(unitKeys.find(([units]) => units.test(node.unit))?.[1] ?? types?.["length"]?.[node.unit]),
    ];
  if (node.type !== "Function") return undefined;
  const all = ofProperty?.[node.name] ? [ofProperty[node.name]] : functionsNamed(node.name);
  const lacked = all.map(browsersLacking);
  return [`${node.name}()`, lacked.some((browsers) => browsers.length === 0) ? [] : (lacked[0] ?? [])];
}

/** Finds the features in a style sheet that some served browser lacks. Rules within `@supports` are not checked. */
export function checkStyle(source: string): Finding[] {
  const findings: Finding[] = [];
  const tell = (api: string, browsers: readonly string[], at: CssNode): void => {
    if (browsers.length > 0) findings.push({ api, browsersLacking: browsers, at: generate(at).slice(0, 120) });
  };
  const fallbacks = new Map<object, Set<string>>();
  let guards = 0;
  walk(parse(source, { parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === "Atrule" && node.name === "supports") guards += 1;
      if (guards > 0) return;
      if (node.type === "Atrule")
        tell(`@${node.name}`, isOwn(node.name) ? [] : browsersLacking(atRules?.[node.name]), node);
      if (node.type === "Feature") {
        const name = node.name.replace(/^(?:min|max)-/, "");
        tell(`@media (${name})`, browsersLacking(atRules?.["media"]?.[name]), node);
      }
      if (node.type === "FeatureRange")
        tell("@media (a < b)", browsersLacking(atRules?.["media"]?.["range_syntax"]), node);
      if (node.type === "NestingSelector") tell("&", browsersLacking(selectors?.["nesting"]), node);
      if ((node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector") && !isOwn(node.name))
        tell(`:${node.name}`, browsersLacking(selectors?.[node.name]), this.rule?.prelude ?? node);
      if (node.type === "Declaration") checkDeclaration(node, this.block ?? {});
    },
    leave(node: CssNode) {
      if (node.type === "Atrule" && node.name === "supports") guards -= 1;
    },
  });
  return findings;

  /**
   * Checks the values of a declaration. A browser that does not understand a value skips the declaration and keeps the previous one for the property,
   * unless the value contains `var()`, because such values are evaluated too late for that.
   */
  function checkDeclaration(node: Declaration, block: object): void {
    const { property } = node;
    if (isOwn(property) && !property.startsWith("--")) return;
    tell(property, browsersLacking(properties?.[property]), node);
    const before = fallbacks.get(block) ?? new Set<string>();
    fallbacks.set(block, before);
    let waits = property.startsWith("--");
    const lacked: [string, readonly string[]][] = [];
    walk(node.value, (part) => {
      if (part.type === "Function" && part.name === "var") waits = true;
      const found = lackedByValue(property, part);
      if (found && found[1].length > 0) lacked.push(found);
    });
    if (!before.has(property) || waits) for (const [api, browsers] of lacked) tell(api, browsers, node);
    if (lacked.length === 0) before.add(property);
  }
}

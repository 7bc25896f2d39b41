import compat from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data";
import { browsersLacking } from "./served.ts";

/** A feature that some served browser lacks. */
export interface UnsupportedFeature {
  /** The name, such as `HTMLFormElement.requestSubmit`. */
  readonly api: string;
  readonly browsersLacking: readonly string[];
}

type TooNewByName = ReadonlyMap<string, UnsupportedFeature>;

export interface ScriptApis {
  /** Interfaces, built-ins and the members of `window`, by name. */
  readonly globals: TooNewByName;
  /** Every interface and built-in, including those that all browsers have. */
  readonly types: ReadonlySet<string>;
  /** Static members by path, such as `URL.canParse`. */
  readonly statics: TooNewByName;
  /** Instance methods by name alone, because a script does not reveal the type of an object. */
  readonly methods: TooNewByName;
  /**
   * Methods of iterators, such as that of `map.values()`. Arrays have had methods of the same names for longer, so these are reported only in calls
   * on an iterator.
   */
  readonly ofIterators: TooNewByName;
  /** Properties of global objects by path, such as `navigator.share`. */
  readonly ofWindow: TooNewByName;
}

type Things = Readonly<Record<string, Identifier>>;
const apis: Things = compat.api;
const builtIns: Things = compat.javascript.builtins ?? {};
const namespaces = ["Atomics", "Intl", "JSON", "Math", "Reflect"];
const singletons = { navigator: "Navigator", document: "Document", window: "Window", performance: "Performance" };
const iterators = ["Iterator", "AsyncIterator"];

const membersOf = (thing: Identifier | undefined): [string, Identifier][] =>
  Object.keys(thing ?? {}).flatMap((name) => {
    const member = name.startsWith("__") ? undefined : thing?.[name];
    return member ? [[name, member]] : [];
  });

/** Every type with members, including those within `Intl`. */
function* types(): Generator<{ name: string; type: Identifier; builtIn: boolean }> {
  for (const [name, type] of Object.entries(apis)) if (!name.startsWith("__")) yield { name, type, builtIn: false };
  for (const [name, type] of Object.entries(builtIns)) yield { name, type, builtIn: true };
  for (const [name, type] of membersOf(builtIns["Intl"])) yield { name: `Intl.${name}`, type, builtIn: true };
}

const tooNew = (api: string, thing: Identifier | undefined): UnsupportedFeature[] => {
  const browsers = browsersLacking(thing);
  return browsers.length > 0 ? [{ api, browsersLacking: browsers }] : [];
};

/**
 * The paths of everything that some served browser lacks: entire types, members of older types, and globals. Examples: `TextEncoderStream`,
 * `String.prototype.toWellFormed`, `requestIdleCallback`.
 */
export function unsupportedApiPaths(): string[] {
  return [...types()].flatMap(({ name, type, builtIn }) => {
    if (browsersLacking(type).length > 0) return [name];
    return membersOf(type).flatMap(([member, thing]) => {
      if (browsersLacking(thing).length === 0 || /_event$|^@@/.test(member)) return [];
      const plain = member.replace(/_static$/, "");
      const ofInstances = [`${name}.prototype.${plain}`, ...(name === "Window" ? [plain] : [])];
      return [...(plain === member ? ofInstances : []), ...(plain !== member || builtIn ? [`${name}.${plain}`] : [])];
    });
  });
}

/** Tables of what some served browser lacks, made from the compatibility data. */
export function scriptApis(): ScriptApis {
  const emptyTable = () => new Map<string, UnsupportedFeature>();
  const [globals, statics, ofIterators, ofWindow] = [emptyTable(), emptyTable(), emptyTable(), emptyTable()];
  const having = new Map<string, { missing: UnsupportedFeature[]; everywhere: boolean; builtIn: boolean }>();
  for (const { name, type, builtIn } of types()) {
    const isTooNew = browsersLacking(type).length > 0; // the methods of a type that is missing itself need no check: a script has no instance of it
    for (const found of tooNew(name, type)) (name.includes(".") ? statics : globals).set(name, found);
    for (const [member, thing] of membersOf(type)) {
      const plain = member.replace(/_static$/, "");
      const missing = tooNew(`${name}.${plain}`, thing);
      if (plain !== member || builtIn) for (const found of missing) statics.set(found.api, found);
      if (plain !== member || namespaces.includes(name)) continue;
      if (iterators.includes(name)) for (const found of missing) ofIterators.set(plain, found);
      else if (!isTooNew && !member.includes("_") && thing.__compat) {
        const known = having.get(plain) ?? { missing: [], everywhere: false, builtIn: false };
        known.missing.push(...missing);
        if (missing.length === 0) known.everywhere = true;
        else known.builtIn ||= builtIn;
        having.set(plain, known);
      }
    }
  }
  for (const [variable, type] of Object.entries(singletons))
    for (const [member, thing] of membersOf(apis[type]))
      for (const found of tooNew(`${type}.${member}`, thing)) {
        ofWindow.set(`${variable}.${member}`, found);
        if (type === "Window") globals.set(member, found);
      }
  // a method that other types have had for longer is reported only if a built-in object got it late, such as `formatRange` of `Intl.NumberFormat`
  const methods = [...having].flatMap(([name, { missing, everywhere, builtIn }]) => {
    const [first] = missing;
    const api = missing.map((each) => each.api).join(" or ");
    return first && (!everywhere || builtIn) ? [[name, { ...first, api }] as const] : [];
  });
  return {
    types: new Set([...types()].map(({ name }) => name)),
    globals,
    statics,
    methods: new Map(methods),
    ofIterators,
    ofWindow,
  };
}

/** Features that are not recognised by the name of an API, but by the form of an expression. */
export const shapes = {
  submitter: tooNew("FormData(form, submitter)", apis["FormData"]?.["FormData"]?.["submitter"]),
  moduleWorker: tooNew("Worker({ type: module })", apis["Worker"]?.["Worker"]?.["ecmascript_modules"]),
  lookbehind: tooNew("lookbehind (?<=", compat.javascript.regular_expressions?.["lookbehind_assertion"]),
  modifiers: tooNew("modifiers (?i:", compat.javascript.regular_expressions?.["modifier"]),
  unicodeSets: tooNew("the flag v", builtIns["RegExp"]?.["unicodeSets"]),
};

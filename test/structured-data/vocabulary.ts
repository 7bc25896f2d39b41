import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The types and properties of schema.org, from its published definitions. Each map is keyed by the name of a type or property. */
export interface Vocabulary {
  /** The supertypes of a type. */
  readonly above: ReadonlyMap<string, readonly string[]>;
  /** The types that may have a property. `ranges`: the types that its values may have. */
  readonly domains: ReadonlyMap<string, readonly string[]>;
  readonly ranges: ReadonlyMap<string, readonly string[]>;
}

const statement = /^<http:\/\/schema\.org\/(\w+)> <([^>]+)> <http:\/\/schema\.org\/(\w+)>/gm;

const predicates = {
  "http://www.w3.org/2000/01/rdf-schema#subClassOf": "above",
  "http://schema.org/domainIncludes": "domains",
  "http://schema.org/rangeIncludes": "ranges",
} as const;

/** Reads the vocabulary from the package `@vocabulary/schema`. */
export function readVocabulary(): Vocabulary {
  const path = require.resolve("@vocabulary/schema").replace(/index\.js$/, "schema.nq");
  const read = {
    above: new Map<string, string[]>(),
    domains: new Map<string, string[]>(),
    ranges: new Map<string, string[]>(),
  };
  for (const [, subject = "", predicate = "", object = ""] of readFileSync(path, "utf8").matchAll(statement)) {
    const table = read[predicates[predicate as keyof typeof predicates]];
    table?.set(subject, [...(table.get(subject) ?? []), object]);
  }
  return read;
}

/** A type with all its supertypes. */
const withAbove = (type: string, { above }: Vocabulary): string[] => [
  type,
  ...(above.get(type) ?? []).flatMap((each) => withAbove(each, { above } as Vocabulary)),
];

/** The data types of schema.org that can have this JSON value. */
function dataTypesOf(value: unknown): string[] {
  if (typeof value === "boolean") return ["Boolean"];
  if (typeof value === "number") return Number.isInteger(value) ? ["Integer", "Number"] : ["Number"];
  if (typeof value !== "string") return [];
  return [
    "Text",
    ...(/^https?:\/\/[^\s<>"]+$/.test(value) ? ["URL"] : []),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? ["Date"] : []),
    ...(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? ["DateTime"] : []),
  ];
}

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Everything in a thing and its parts that the vocabulary does not allow, each with its path. */
export function unknownTermsIn(vocabulary: Vocabulary, thing: unknown, path = ""): string[] {
  const type = isThing(thing) ? thing["@type"] : undefined;
  if (!isThing(thing) || typeof type !== "string") return [`${path}: no type`];
  const types = withAbove(type, vocabulary);
  if (!types.includes("Thing")) return [`${path}: ${type} is no type`];
  return Object.entries(thing)
    .filter(([name]) => !name.startsWith("@"))
    .flatMap(([name, values]) => {
      const here = `${path}${type}.${name}`;
      const domains = vocabulary.domains.get(name);
      if (!domains) return [`${here}: no such property`];
      if (!domains.some((each) => types.includes(each))) return [`${here}: not of ${type}`];
      return [values].flat().flatMap((value) => wrongValue(vocabulary, name, value, here));
    });
}

function wrongValue(vocabulary: Vocabulary, name: string, value: unknown, here: string): string[] {
  const ranges = vocabulary.ranges.get(name) ?? [];
  if (isThing(value)) {
    const type = String(value["@type"]);
    const fits = ranges.some((each) => withAbove(type, vocabulary).includes(each));
    return [
      ...(fits ? [] : [`${here}: a ${type} is none of ${ranges}`]),
      ...unknownTermsIn(vocabulary, value, `${here} `),
    ];
  }
  const types = dataTypesOf(value);
  const isAddressOfThing = types.includes("URL") && ranges.includes("Thing"); // a URL may stand for any thing
  return isAddressOfThing || ranges.some((each) => types.includes(each))
    ? []
    : [`${here}: ${JSON.stringify(value)} is none of ${ranges}`];
}

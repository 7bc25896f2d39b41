import { type FilterName, filterNames } from "#core/jobs/filters.ts";

/** Our keys that the wire spells otherwise: one interest without its second i (spec 2.5). */
const spellings: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = {
  interest: { sustainability: "sustainablity" },
};

const ownOf = (words: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(words, key) ? words[key] : undefined) ?? key;

/** A filter's value as the wire and addresses spell it. */
export const codeToWire = (name: FilterName, code: string): string => ownOf(spellings[name] ?? {}, code);

const fromWire: ReadonlyMap<FilterName, Readonly<Record<string, string>>> = new Map(
  filterNames.map((name) => [
    name,
    Object.fromEntries(Object.entries(spellings[name] ?? {}).map(([ours, theirs]) => [theirs, ours])),
  ]),
);

/** A filter's value as we spell it. */
export const codeFromWire = (name: FilterName, code: string): string => ownOf(fromWire.get(name) ?? {}, code);

import { type FilterName, filterNames } from "#core/site/filter-names.ts";

/** Keys of filter values that are spelled differently on the wire. There, one interest lacks its second "i" (spec 2.5). */
const spellings: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = {
  interest: { sustainability: "sustainablity" },
};

const ownOf = (words: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(words, key) ? words[key] : undefined) ?? key;

/** Translates a filter's value to its spelling on the wire and in addresses. */
export const codeToWire = (name: FilterName, code: string): string => ownOf(spellings[name] ?? {}, code);

const fromWire: ReadonlyMap<FilterName, Readonly<Record<string, string>>> = new Map(
  filterNames.map((name) => [
    name,
    Object.fromEntries(Object.entries(spellings[name] ?? {}).map(([ours, theirs]) => [theirs, ours])),
  ]),
);

/** Translates a filter's value from the wire. */
export const codeFromWire = (name: FilterName, code: string): string => ownOf(fromWire.get(name) ?? {}, code);

import { filterTable, splitCityKey } from "#core/jobs/filters.ts";
import { lowerBound } from "#core/search/arrays/sorted.ts";
import type { Filters } from "#core/search/facets/filters.ts";
import type { Segment } from "#core/search/index/segment.ts";
import { type FilterName, filterNames } from "#core/site/filter-names.ts";
import { type Language, languages } from "#core/translation/language.ts";

export const kinds = ["frequent", "two words", "rare", "prefix", "typing error"] as const;
export type Kind = (typeof kinds)[number];

export interface BenchQuery {
  readonly kind: Kind;
  readonly text: string;
  readonly filters: Filters;
  readonly language: Language;
}

/** How many of the least frequent words are used if no word counts as rare. */
const maxRarest = 1000;

/** Makes queries of all kinds, from words of the catalogue and 0 to 4 filters. All filter values of a query come from one opening. */
export function queriesOf(segment: Segment, count: number, random: () => number): BenchQuery[] {
  const { terms } = segment.dictionary;
  const words = terms
    .map((word, term) => ({ word, count: segment.everywhere.counts[term] ?? 0 }))
    .slice(lowerBound(terms, "a"))
    .filter(({ word }) => /^[a-z]{4,20}$/.test(word));
  const sorted = words.toSorted((a, b) => b.count - a.count);
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
  const frequent = sorted.slice(0, 1000).map(({ word }) => word);
  const middle = sorted.slice(0, 5000).map(({ word }) => word);
  const rarest = sorted.filter(({ count: times }) => times > 1 && times < Math.max(3, segment.size / 1000));
  // with the demo's few texts, which are repeated many times, no word is that rare
  const rare = (rarest.length > 0 ? rarest : sorted.slice(-maxRarest)).map(({ word }) => word);
  const textOf: Readonly<Record<Kind, () => string>> = {
    frequent: () => pick(frequent),
    "two words": () => `${pick(middle)} ${pick(middle)}`,
    rare: () => pick(rare),
    prefix: () => pick(middle).slice(0, 1 + Math.floor(random() * 5)),
    "typing error": () => misspell(pick(middle.filter((word) => word.length > 5)), random),
  };
  const found = new Map<string, BenchQuery>();
  for (let turn = 0; found.size < count && turn < count * 20; turn += 1) {
    const kind = kinds[turn % kinds.length] ?? "rare";
    const query = { kind, text: textOf[kind](), filters: filtersOf(segment, random), language: pick(languages) };
    found.set(JSON.stringify([query.text, query.filters]), query);
  }
  return [...found.values()];
}

/** Filters with the values of one opening, so that a query can find something. */
export function filtersOf({ columns, tables, size }: Segment, random: () => number): Filters {
  const doc = Math.floor(random() * size);
  const valueIn = (name: FilterName): string | undefined => {
    const { column } = filterTable[name];
    const [value] = tables[column][columns[column][doc] ?? 0]?.[name] ?? [];
    return value && name === "city" ? splitCityKey(value).code : value;
  };
  const set = Math.floor(random() * 5);
  const names = filterNames.toSorted(() => random() - 0.5).slice(0, set);
  if (names.includes("city") && !names.includes("country")) names[names.indexOf("city")] = "country";
  return Object.fromEntries(names.flatMap((name) => (valueIn(name) ? [[name, valueIn(name)]] : [])));
}

/** Returns the word with a typing error: a letter left out, doubled, swapped with the next or replaced. */
export function misspell(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1));
  const [before, here, next, after] = [word.slice(0, at), word[at] ?? "", word[at + 1] ?? "", word.slice(at + 2)];
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const ways = [
    before + next + after,
    before + here + here + next + after,
    before + next + here + after,
    before + letter + next + after,
  ];
  return ways[Math.floor(random() * ways.length)] ?? word;
}

import { cityKey, keysOf } from "#core/jobs/filters.ts";
import type { Filters } from "#core/search/facets/filters.ts";
import { bitOfFilter, ignoredFor } from "#core/search/facets/filters.ts";
import { readQuery } from "#core/search/query/query-text.ts";
import { type FilterName, filterNames } from "#core/site/filter-names.ts";
import type { Language } from "#core/translation/language.ts";
import {
  dayNumber,
  fieldWeights,
  isKnownWord,
  languageNumber,
  minPrefixLength,
  valueNumber,
  wholeIndex,
} from "./schema.ts";

/** The maximum number of openings that pages can reach, and of values of a filter that are counted. */
const maxMatches = 10_000;

/** The parts of a search that all its statements use. */
export interface Search {
  /** The query in the engine's query syntax; empty if there is no text. */
  readonly match: string;
  /** How many words have to be found. */
  readonly words: number;
  readonly filters: Filters;
  readonly today: string;
}

/** Translates a search text; `undefined` if no opening can have its words. Quoted words must be adjacent; other punctuation separates words. */
export function matchOf(text: string): Pick<Search, "match" | "words"> | undefined {
  if (text === "") return { match: "", words: 0 };
  const { words, needed, phrases, mayLastWordBeUnfinished } = readQuery(text);
  if (words.length === 0) return undefined;
  const wanted = words.flatMap((word, at) => (needed[at] ? [{ word, at }] : []));
  const known = wanted.filter(({ word }) => isKnownWord(word));
  if (known.length === 0 || known.length < wanted.length) return undefined;
  const last = words.length - 1;
  const termOf = ({ word, at }: { word: string; at: number }): string =>
    mayLastWordBeUnfinished && at === last && word.length >= minPrefixLength ? `(${word} | ${word}*)` : word;
  const quoted = phrases.map(({ from, until }) => `"${words.slice(from, until).filter(isKnownWord).join(" ")}"`);
  const terms = known.map(termOf);
  return { match: [...terms, ...quoted].join(" "), words: known.length };
}

/** The values of a city: one, or one for each country in a search without a country. `near` has the values of the cities around it. */
const cityValues = ({ country, city = "", near }: Filters, countries: readonly string[]): readonly string[] => [
  ...(country ? [country] : countries).map((each) => cityKey(each, city)),
  ...(near ?? []),
];

const conditionOf = (name: FilterName, filters: Filters, countries: readonly string[]): string => {
  const values = name === "city" ? cityValues(filters, countries) : [filters[name] ?? ""];
  return `of_${name} IN (${values.map((value) => valueNumber(name, value)).join(",")})`;
};

/** The names of the filters that are set. */
export const chosenFilters = (filters: Filters): FilterName[] => filterNames.filter((name) => filters[name]);

function whereOf({ match, filters, today }: Search, ignored: number, countries: readonly string[]): string {
  const day = dayNumber(today);
  const conditions = chosenFilters(filters).flatMap((name) =>
    bitOfFilter[name] & ignored ? [] : [conditionOf(name, filters, countries)],
  );
  return [`MATCH('${match}')`, `first_day <= ${day}`, `last_day >= ${day}`, ...conditions].join(" AND ");
}

/** Ranks by the number of matched words in each field, where titles count most, and then by the rarity of the words. */
const ranker = "ranker = expr('sum(word_count * user_weight) * 1000 + bm25')";
const weights = `field_weights = (${Object.entries(fieldWeights)
  .map(([field, weight]) => `${field} = ${weight}`)
  .join(", ")})`;

/** The statement that returns a page of results; `undefined` if the page is beyond `maxMatches`. */
export function pageStatement(
  search: Search,
  { from, count, language, newest }: { from: number; count: number; language: Language; newest?: boolean | undefined },
  countries: readonly string[],
): string | undefined {
  if (count === 0 || from + count > maxMatches) return undefined;
  // the minimum rank if the title has more than half of the words
  const inTitle = (Math.floor(search.words / 2) + 1) * fieldWeights.title * 1000;
  const order = newest
    ? "published DESC, opening ASC"
    : `in_title DESC, own DESC, ${search.words > 0 ? "relevance DESC, " : ""}published DESC, opening ASC`;
  return `SELECT opening, published, WEIGHT() AS relevance, IF(WEIGHT() >= ${inTitle}, 1, 0) AS in_title,
    IF(language = ${languageNumber(language)}, 1, 0) AS own FROM ${wholeIndex}
    WHERE ${whereOf(search, 0, countries)} ORDER BY ${order} LIMIT ${from}, ${count}
    OPTION ${ranker}, ${weights}, max_matches = ${from + count}`;
}

/** The statement that counts the matches. The filters in the mask `ignored` do not apply. */
export const totalStatement = (search: Search, ignored: number, countries: readonly string[]): string =>
  `SELECT COUNT(*) AS total FROM ${wholeIndex} WHERE ${whereOf(search, ignored, countries)} OPTION ranker = none`;

/** The statement that counts the matches for each value of a filter, as if the filter were not set. */
export function countStatement(search: Search, name: FilterName, countries: readonly string[]): string {
  const most = keysOf(name)?.length ?? maxMatches;
  return `SELECT GROUPBY() AS value, COUNT(*) AS openings FROM ${wholeIndex}
    WHERE ${whereOf(search, ignoredFor[name], countries)} GROUP BY of_${name}
    ORDER BY openings DESC LIMIT 0, ${most} OPTION ranker = none, max_matches = ${most}`;
}

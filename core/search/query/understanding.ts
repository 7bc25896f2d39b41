import { filterTable } from "../../jobs/filters.ts";
import type { Radius } from "../../jobs/radius.ts";
import { type NarrowingFilter, narrowingFilters } from "../../site/filter-names.ts";
import type { LocalisedText } from "../../site/localised-text.ts";
import type { City, Site } from "../../site/site.ts";
import { isShort } from "../../text/distance.ts";
import { tokensOf } from "../../text/tokens.ts";
import { languages } from "../../translation/language.ts";
import type { Span } from "./query-text.ts";

/** Words of a query that name a value of a filter. */
export interface UnderstoodWords extends Span {
  readonly filter: NarrowingFilter;
  readonly code: string;
  /** Whether these words are only the first word of a company's name. */
  readonly isFirstWord?: true;
  /** Whether the words name only a part of what the value means, so that openings with the value need not match: `Minijob` for part-time work. */
  readonly isNarrower?: true;
  /** Other values that also match: the cities within `radius`, or the higher salary steps. */
  readonly others?: readonly string[];
  /** Only for a city: the radius around it that the words name, in kilometres. */
  readonly radius?: Radius;
  /** Whether the words have no other meaning, so that they are not searched for as text: `ab 60.000`. */
  readonly isOnlyMeaning?: true;
}

interface Meaning {
  readonly filter: NarrowingFilter;
  readonly code: string;
  /** The country of a city; missing for other values. */
  readonly country?: string;
  readonly isFirstWord?: true;
  readonly isNarrower?: true;
}

type NamedSite = Pick<Site, "cities" | "companies" | "taxonomy">;

const spellingsOf = (name: string | LocalisedText): string[] =>
  typeof name === "string" ? [name] : languages.map((language) => name[language]);

/** Returns all names of a city, in every language. */
export const namesOfCity = ({ name, aliases }: City): string[] => [...spellingsOf(name), ...aliases];

/** Returns the folded words of a name. */
export const wordsOfName = (name: string): string[] => tokensOf(name).flatMap(({ parts }) => parts);

/**
 * Creates a function that recognises cities, companies and taxonomy values by any of their names, and companies also by the first word of their name.
 * If several names begin with the same word, the longest wins.
 */
export function createNameRecogniser(
  site: NamedSite,
): (words: readonly string[], country: string) => UnderstoodWords[] {
  const table = new Map<string, Meaning[]>();
  /** For each first word of a name, the number of words of the longest such name. */
  const longest = new Map<string, number>();
  const add = (name: string, meaning: Meaning): void => {
    const words = wordsOfName(name);
    const [first = ""] = words;
    longest.set(first, Math.max(words.length, longest.get(first) ?? 0));
    const key = words.join(" ");
    const list = table.get(key) ?? [];
    const known = list.some(
      ({ filter, code, country }) => filter === meaning.filter && code === meaning.code && country === meaning.country,
    );
    if (key !== "" && !known) table.set(key, [...list, meaning]);
  };
  for (const [country, cities] of Object.entries(site.cities))
    for (const city of cities)
      for (const spelling of namesOfCity(city)) add(spelling, { filter: "city", code: city.code, country });
  for (const { code, name } of site.companies) add(name, { filter: "company", code });
  for (const filter of narrowingFilters) {
    const { list } = filterTable[filter];
    for (const [code, label] of list ? Object.entries(site.taxonomy[list]) : []) {
      for (const spelling of [...spellingsOf(label), ...label.aliases])
        for (const one of spelling.split("/")) add(one, { filter, code });
      for (const spelling of label.narrower) add(spelling, { filter, code, isNarrower: true });
    }
  }
  for (const [first, code] of firstWords(site.companies))
    if (!table.has(first)) table.set(first, [{ filter: "company", code, isFirstWord: true }]); // `longest` has it already

  return (words, country) => {
    const found: UnderstoodWords[] = [];
    for (let from = 0; from < words.length; ) {
      let until = Math.min(words.length, from + (longest.get(words[from] ?? "") ?? 0));
      let meanings: Meaning[] = [];
      for (; until > from; until -= 1) {
        meanings = (table.get(words.slice(from, until).join(" ")) ?? []).filter(
          (meaning) => !meaning.country || !country || meaning.country === country,
        );
        if (meanings.length > 0) break;
      }
      for (const { country: _, ...meaning } of meanings) found.push({ ...meaning, from, until });
      from = Math.max(until, from + 1);
    }
    return found;
  };
}

/**
 * Returns each first word of a company's name, with the code of the company. Leaves out short words, and words with which the names of several
 * companies begin.
 */
function firstWords(companies: NamedSite["companies"]): [string, string][] {
  const begun = companies.map(({ code, name }) => ({ code, words: wordsOfName(name) }));
  const firsts = begun.map(({ words }) => words[0]);
  return begun.flatMap(({ code, words: [first = ""] }): [string, string][] =>
    !isShort(first) && firsts.filter((word) => word === first).length === 1 ? [[first, code]] : [],
  );
}

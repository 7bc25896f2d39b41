import { languages } from "../site/language.ts";
import type { LocalisedText } from "../site/localised-text.ts";
import type { Site } from "../site/site.ts";
import type { MarkedFilter } from "./marks.ts";
import type { Span } from "./query-text.ts";
import { tokensOf } from "./tokens.ts";

/** Words of a query that name what a filter can stand on. */
export interface Understood extends Span {
  readonly filter: MarkedFilter;
  readonly code: string;
}

interface Meaning {
  readonly filter: MarkedFilter;
  readonly code: string;
  /** Where a city is; nothing for what is the same everywhere. */
  readonly country?: string;
}

type NamedSite = Pick<Site, "cities" | "companies" | "taxonomy">;

/** Longest name, in words. */
const longest = 6;

const spellingsOf = (name: string | LocalisedText): string[] =>
  typeof name === "string" ? [name] : languages.map((language) => name[language]);

/** Knows cities, companies, roles, areas and interests by all their names; the longest name wins. */
export function createUnderstanding(site: NamedSite): (words: readonly string[], country: string) => Understood[] {
  const table = new Map<string, Meaning[]>();
  const add = (name: string, meaning: Meaning): void => {
    const key = tokensOf(name)
      .flatMap(({ parts }) => parts)
      .join(" ");
    const list = table.get(key) ?? [];
    const known = list.some(
      ({ filter, code, country }) => filter === meaning.filter && code === meaning.code && country === meaning.country,
    );
    if (key !== "" && !known) table.set(key, [...list, meaning]);
  };
  for (const [country, cities] of Object.entries(site.cities))
    for (const { code, name, aliases } of cities)
      for (const spelling of [...spellingsOf(name), ...aliases]) add(spelling, { filter: "city", code, country });
  for (const { code, name } of site.companies) add(name, { filter: "company", code });
  const kinds = { role: site.taxonomy.roles, area: site.taxonomy.areas, interest: site.taxonomy.interests } as const;
  for (const filter of ["role", "area", "interest"] as const)
    for (const [code, label] of Object.entries(kinds[filter]))
      for (const spelling of spellingsOf(label)) for (const one of spelling.split("/")) add(one, { filter, code });

  return (words, country) => {
    const found: Understood[] = [];
    for (let from = 0; from < words.length; ) {
      let until = Math.min(words.length, from + longest);
      let meanings: Meaning[] = [];
      for (; until > from; until -= 1) {
        meanings = (table.get(words.slice(from, until).join(" ")) ?? []).filter(
          (meaning) => !meaning.country || !country || meaning.country === country,
        );
        if (meanings.length > 0) break;
      }
      for (const { filter, code } of meanings) found.push({ filter, code, from, until });
      from = Math.max(until, from + 1);
    }
    return found;
  };
}

import type { Language } from "./language.ts";
import { countryOf, type Site } from "./site.ts";

type Places = Pick<Site, "countries" | "cities" | "prepositions">;

/**
 * Where an opening is, as a sentence of the language says it: `aux États-Unis`, `au Havre`. `undefined` for a place whose preposition the
 * site's data does not tell.
 */
export function whereIs(site: Places, language: Language, country: string, city?: string): string | undefined {
  if (city === undefined) return countryOf(site, country)?.namesWithIn?.[language];
  const known = site.cities[country]?.find(({ code }) => code === city);
  if (!known) return undefined;
  const name = typeof known.name === "string" ? known.name : known.name[language];
  return known.namesWithIn?.[language] ?? withPreposition(name, site.prepositions?.[language] ?? {});
}

function withPreposition(name: string, prepositions: Readonly<Record<string, string>>): string | undefined {
  const fitting = Object.keys(prepositions).filter((beginning) => name.startsWith(beginning));
  const longest = fitting.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : `${prepositions[longest]}${name.slice(longest.length)}`;
}

import type { Language } from "../translation/language.ts";
import { type City, countryOf, type Site } from "./site.ts";

type Places = Pick<Site, "countries" | "cities" | "prepositions">;

/**
 * Returns where an opening is, with the right preposition: `aux États-Unis`, `au Havre`. Returns `undefined` if the site's data lacks the
 * preposition.
 */
export function placeWithPreposition(
  site: Places,
  language: Language,
  country: string,
  city?: string,
): string | undefined {
  if (city === undefined) return countryOf(site, country)?.namesWithIn?.[language];
  const known = cityOf(site, country, city);
  return (
    known &&
    (known.namesWithIn?.[language] ?? withPreposition(nameOf(known, language), site.prepositions?.[language] ?? {}))
  );
}

/** Returns the name of a city; `undefined` if the site's data does not have its code. */
export function cityName(
  site: Pick<Site, "cities">,
  language: Language,
  country: string,
  code: string,
): string | undefined {
  const known = cityOf(site, country, code);
  return known && nameOf(known, language);
}

const cityOf = (site: Pick<Site, "cities">, country: string, city: string): City | undefined =>
  site.cities[country]?.find(({ code }) => code === city);

const nameOf = ({ name }: City, language: Language): string => (typeof name === "string" ? name : name[language]);

function withPreposition(name: string, prepositions: Readonly<Record<string, string>>): string | undefined {
  const fitting = Object.keys(prepositions).filter((beginning) => name.startsWith(beginning));
  const longest = fitting.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : `${prepositions[longest]}${name.slice(longest.length)}`;
}

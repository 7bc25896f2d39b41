import { perFilter, splitCityKey, valueName } from "../../jobs/filters.ts";
import type { Choice, Facets, JobQuery } from "../../jobs/job-index.ts";
import type { FilterName } from "../../site/filter-names.ts";
import { labelsOf } from "../../site/labels.ts";
import type { Site } from "../../site/site.ts";
import { collator } from "../../translation/formatters.ts";
import type { Language } from "../../translation/language.ts";
import type { SearchAnswer } from "../engine/search.ts";

/** Returns the counts of a search result, with the displayed names of values, sorted by name. */
export const facetsOf = (answer: SearchAnswer, country: string, site: Site, language: Language): Facets =>
  perFilter((name) => facetOf(name, answer, country, site, language));

/**
 * Replaces the count of the chosen city with that of all cities within the radius. The other cities keep their counts, because the choice of another
 * city removes the radius (spec C24).
 */
export function withRadius(
  facets: Facets,
  { country, city, radius }: Pick<JobQuery, "country" | "city" | "radius">,
  count: number,
  site: Site,
  language: Language,
): Facets {
  if (!city || !radius) return facets;
  const others = facets.city.filter(({ code }) => code !== city);
  const chosen = { code: city, value: labelsOf(site, language).city(country, city, city), count };
  return { ...facets, city: sortedByName([...others, chosen], language) };
}

/** Returns the counts of one filter, with displayed names, sorted by name. */
export function facetOf(
  name: FilterName,
  answer: SearchAnswer,
  country: string,
  site: Site,
  language: Language,
): Choice[] {
  const labels = labelsOf(site, language);
  const choices = [...answer.counts[name]].flatMap(([key, count]): Choice[] => {
    if (name !== "city") return [{ code: key, value: valueName(labels, name, key, country), count }];
    const { country: of, code } = splitCityKey(key);
    return country && of !== country
      ? []
      : [{ code, value: labels.city(of, code, answer.cityLabels.get(key) ?? code), count }];
  });
  return sortedByName(choices, language);
}

/** Returns the choices in `found`, and those in `known` that have no openings, with the count 0. */
export function choicesOf(
  known: readonly string[],
  found: readonly Choice[],
  nameOf: (code: string) => string,
): Choice[] {
  const counted = new Set(found.map(({ code }) => code));
  const empty = [...new Set(known)].filter((code) => !counted.has(code));
  return [...found, ...empty.map((code) => ({ code, value: nameOf(code), count: 0 }))];
}

/** Sorts choices by name, in the collation of the language. */
export function sortedByName(choices: readonly Choice[], language: Language): Choice[] {
  const { compare } = collator(language);
  return [...choices].sort((a, b) => compare(a.value, b.value) || compare(a.code, b.code));
}

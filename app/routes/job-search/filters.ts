import { interestToWire } from "#contract/interest.ts";
import type { Choice, Facets, JobQuery } from "#core/jobs/job-index.ts";
import type { Language } from "#core/site/language.ts";
import type { Site } from "#core/site/site.ts";
import { areas, interests, roles } from "#core/site/taxonomy.ts";
import { type Filter, recounted, withSelected } from "./filter.ts";

/** What is known of the entries: those of the country, and what each would find. */
export interface Entries {
  readonly cities: readonly Choice[];
  readonly companies: readonly Choice[];
  readonly facets: Facets | undefined;
}

/** All filters but the country, each entry with its count. */
export function filtersOf(
  query: JobQuery,
  { cities, companies, facets }: Entries,
  site: Site,
  language: Language,
): Filter[] {
  const related = (name: "city" | "company", choices: readonly Choice[]): Filter => {
    const filter = withSelected(name, query[name], choices);
    return { ...filter, choices: recounted(filter.choices, facets?.[name]) };
  };
  const fixed = <Key extends string>(
    name: "role" | "area" | "interest",
    keys: readonly Key[],
    labels: Readonly<Record<Key, Record<Language, string>>>,
  ): Filter => {
    const choices = keys.map((code) => ({ code, value: labels[code][language] }));
    return {
      name,
      selected: query[name] ? interestToWire(query[name]) : "",
      choices: recounted(choices, facets?.[name]).map((each) => ({ ...each, code: interestToWire(each.code) })),
    };
  };
  return [
    related("city", cities),
    related("company", companies),
    fixed("role", roles, site.taxonomy.roles),
    fixed("area", areas, site.taxonomy.areas),
    fixed("interest", interests, site.taxonomy.interests),
  ];
}

/** The countries that can be chosen (spec 1.3), in the order of their names. */
export function countriesOf(site: Site, country: string, language: Language, found: readonly Choice[] | undefined) {
  const offered = site.countries
    .filter(({ code, offered }) => offered || code === country)
    .map(({ code, names, language: theirs }) => ({ code, value: names[language], language: theirs }));
  return recounted(offered, found).sort((a, b) => new Intl.Collator(language).compare(a.value, b.value));
}

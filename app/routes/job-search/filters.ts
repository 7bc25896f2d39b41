import { codeToWire } from "#contract/filter-codes.ts";
import { keysOf, phraseOf, valueName } from "#core/jobs/filters.ts";
import type { Choice, JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import { type NarrowingFilter, narrowingFilters } from "#core/site/filter-names.ts";
import { labelsOf } from "#core/site/labels.ts";
import type { Site } from "#core/site/site.ts";
import { cityName } from "#core/site/where.ts";
import { cutTo } from "#core/text/cut.ts";
import { collator } from "#core/translation/formatters.ts";
import type { Language } from "#core/translation/language.ts";
import type { Translator } from "#core/translation/translate.ts";
import { createFilter, type Filter, withCounts } from "./filter.ts";

/** The entries of the city and company filters in the country, if available, and the counts of the current search. */
export interface FilterEntries {
  readonly cities: readonly Choice[] | undefined;
  readonly companies: readonly Choice[] | undefined;
  readonly facets: SearchResult["facets"];
}

/** Returns all filters except the country. Each entry has its count. */
export function filtersOf(
  query: JobQuery,
  { cities, companies, facets }: FilterEntries,
  site: Site,
  language: Language,
  t: Translator,
): Filter[] {
  const labels = labelsOf(site, language);
  const related = (name: "city" | "company"): Filter => {
    const entries = { city: cities, company: companies }[name];
    const code = query[name] ?? "";
    const unknown = entries ? t(`search.unknown.${name}`) : cutTo(code, 60);
    const named = name === "city" ? cityName(site, language, query.country, code) : undefined;
    const filter = createFilter(name, query[name], entries ?? [], named ?? unknown);
    return { ...filter, choices: withCounts(filter.choices, facets?.[name]) };
  };
  const fixed = (name: NarrowingFilter, keys: readonly string[]): Filter => {
    const named = (code: string): string => phraseOf(t, name, valueName(labels, name, code, query.country));
    const choices = keys.map((code) => ({ code, value: named(code) }));
    return {
      name,
      selected: query[name] ? codeToWire(name, query[name]) : "",
      choices: withCounts(choices, facets?.[name]).map((each) => ({ ...each, code: codeToWire(name, each.code) })),
    };
  };
  return narrowingFilters.map((name) =>
    name === "city" || name === "company" ? related(name) : fixed(name, keysOf(name) ?? []),
  );
}

/** Returns the countries that can be chosen (spec 1.3), sorted by name. */
export function countriesOf(site: Site, country: string, language: Language, found: readonly Choice[] | undefined) {
  const offered = site.countries
    .filter(({ code, offered }) => offered || code === country)
    .map(({ code, names, language: theirs }) => ({ code, value: names[language], language: theirs }));
  return withCounts(offered, found).sort((a, b) => collator(language).compare(a.value, b.value));
}

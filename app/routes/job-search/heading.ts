import { filterTable } from "#core/jobs/filters.ts";
import type { JobQuery } from "#core/jobs/job-index.ts";
import { countryOf, type Site } from "#core/site/site.ts";
import { placeWithPreposition } from "#core/site/where.ts";
import type { Language } from "#core/translation/language.ts";
import type { Translator } from "#core/translation/translate.ts";
import { chosenEntry, type Filter } from "./filter.ts";

interface Searched {
  readonly query: JobQuery;
  /** The country, and its name as it is written inside a sentence. */
  readonly country: { readonly code: string; readonly name: string };
  readonly filters: readonly Filter[];
  /** The radius around the city, in words. */
  readonly around: string | undefined;
  readonly total: number;
}

/**
 * The number of openings and their place, as headings: `5 jobs at Ostrel Consulting in Berlin`. A place comes first if its preposition is unknown or
 * if a radius is given: `Atlantis: 5 jobs` (spec 2.6).
 */
export function resultCountHeadings(
  t: Translator,
  site: Site,
  language: Language,
  { query, country, filters, around, total: count }: Searched,
) {
  const nameOf = (name: Filter["name"]): string | undefined => {
    const filter = filters.find((each) => each.name === name);
    return filter && chosenEntry(filter)?.value;
  };
  const [city, company] = [nameOf("city"), nameOf("company")];
  const where = around ? undefined : placeWithPreposition(site, language, country.code, query.city);
  const place = [city ?? countryOf(site, country.code)?.names[language] ?? country.name, around]
    .filter(Boolean)
    .join(", ");
  const inPlace = where ? t("search.titleIn", { count, where }) : t("search.title", { count, place });
  const whole = company
    ? where
      ? t("search.titleAt", { count, where, company })
      : t("search.title", { count, place: `${company}, ${place}` })
    : inPlace;
  const others = filters.flatMap((filter) =>
    filterTable[filter.name].boundToCountry ? [] : (chosenEntry(filter)?.value ?? []),
  );
  const narrowed = (): string =>
    where
      ? t("head.narrowed", { title: whole, filters: others.join(", ") })
      : t("search.title", { count, place: [...others, ...(company ? [company] : []), place].join(", ") });
  const names = [
    ...(company?.includes(" ") ? [company] : []),
    ...(where && where.split(" ").length > 2 ? [where] : []), // more than a preposition and one word
  ];
  return {
    /** The heading without the company. */
    inPlace,
    /** The heading of the results. */
    whole,
    /** The heading, followed by the chosen filters that it does not name. For the page title. */
    titled: others.length > 0 ? narrowed() : whole,
    /** The parts of `whole` that are names of several words, in order of appearance. */
    names,
  };
}

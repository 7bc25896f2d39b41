import type { JobQuery } from "../../jobs/job-index.ts";
import { normaliseParameters, searchOf } from "../../jobs/query.ts";
import { type CountryCode, countryCodes } from "../../site/country-code.ts";
import { narrowingFilters } from "../../site/filter-names.ts";
import type { Site } from "../../site/site.ts";
import type { Language } from "../../translation/language.ts";

/** A search in normal form, so that equal searches have the same text. */
export interface AlertSearch {
  readonly language: Language;
  readonly country: CountryCode;
  /** The words, filters and radius as address parameters, in a fixed order, without the country. */
  readonly parameters: string;
}

/** The address parameters that belong to an alert's search. The page and the order of a list do not. */
const repeated: readonly string[] = ["q", "typed", ...narrowingFilters, "radius"];

/** Returns the search in the parameters of an address. `pathCountry` is the country in its path. */
export function alertSearchOf(
  parameters: URLSearchParams,
  { language, country: pathCountry }: { readonly language: Language; readonly country: CountryCode },
  site: Pick<Site, "countries">,
): AlertSearch {
  const given = normaliseParameters(parameters, pathCountry, site);
  const kept = new URLSearchParams();
  for (const name of repeated) {
    const value = given.get(name)?.trim();
    if (value && (name !== "radius" || given.has("city"))) kept.set(name, value);
  }
  return { language, country: countryCodes.of(given.get("country") ?? pathCountry), parameters: kept.toString() };
}

/** Returns the query of a search. */
export const queryOfAlert = ({ country, parameters }: AlertSearch): JobQuery =>
  searchOf(new URLSearchParams(parameters), country);

/** Returns the parameters of the page with the results of a search. */
export const addressParametersOf = ({ country, parameters }: AlertSearch): string =>
  parameters === "" ? `country=${country}` : `country=${country}&${parameters}`;

/** Returns a text that identifies a search: equal searches have equal keys. */
export const keyOfSearch = ({ language, country, parameters }: AlertSearch): string =>
  `${language} ${country} ${parameters}`;

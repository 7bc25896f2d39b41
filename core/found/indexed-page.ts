import { basePath } from "../jobs/address.ts";
import type { Job } from "../jobs/job.ts";
import type { JobQuery } from "../jobs/job-index.ts";
import { countriesOfOpening } from "../jobs/own-country.ts";
import { profileLanguages } from "../site/company-profile.ts";
import { type NarrowingFilter, narrowingFilters } from "../site/filter-names.ts";
import type { ProseRenderer } from "../site/prose.ts";
import type { ProseName } from "../site/prose-names.ts";
import { languageOf, type Site } from "../site/site.ts";
import { type Language, languages } from "../translation/language.ts";

type AddressSite = Pick<Site, "countries" | "brand">;

/** A page that search engines may list: its canonical address, and the languages in which it exists (spec C13). */
export interface IndexedPage {
  /** The path and the query of the page in the requested language; if the page does not exist in that language, in the page's main language. */
  readonly target: string;
  /** The languages in which the page exists, in the order in which the program lists all languages. */
  readonly languages: readonly Language[];
  /** The language for people who speak none of `languages`. */
  readonly fallback: Language;
}

/** Returns the address of the same page in another language: only the first segment differs. */
export const targetIn = (target: string, language: Language): string =>
  `/${language}${target.slice(target.indexOf("/", 1))}`;

const targetOf = (site: AddressSite, language: Language, rest: string, parameters: URLSearchParams): string =>
  `${basePath(site.brand.basePath, language, parameters.get("country") ?? "")}${rest}?${parameters}`;

/** The fields of an opening that decide its address. */
export interface OpeningAddressFields {
  readonly id: string;
  readonly language?: Language | undefined;
  readonly country: string;
  readonly codes?: { readonly places: readonly { readonly country: string }[] };
}

/** The fields of a stored opening that decide its address. */
export const addressFieldsOf = ({
  id,
  language,
  places,
}: Pick<Job, "id" | "language" | "places">): OpeningAddressFields => ({
  id,
  language,
  country: places[0]?.country ?? "",
  codes: { places },
});

/**
 * Returns the page of an opening, under the country of its first place. Frame, facts and form are in the language of the page. The text is in the
 * language of the opening, which is therefore the fallback.
 */
export function openingPage(site: AddressSite, opening: OpeningAddressFields, language: Language): IndexedPage {
  const [country] = countriesOfOpening(opening, site);
  const rest = `/job-details/${encodeURIComponent(opening.id)}`;
  return {
    target: targetOf(site, language, rest, new URLSearchParams({ country })),
    languages,
    fallback: opening.language ?? languageOf(site, country) ?? language,
  };
}

/** The number of the last page of results that search engines may list, counted from 1. */
const maxListedPage = 10;

/** The combinations of filters that people use when they search the web. Pages with any other combination ask search engines not to list them. */
const listedFilters: readonly (readonly NarrowingFilter[])[] = [[], ["city"], ["company"], ["role"], ["city", "role"]];

/**
 * Returns the page of a search; `undefined` if search engines must not list it. They must not list a search with a text, a radius or an unlisted
 * combination of filters, nor one without results. They must not list pages after the last listed page. If the order is not the default, they may
 * list only the first page. Parameters that do not filter are left out of the page's address.
 */
export function searchPage(
  site: AddressSite,
  query: JobQuery,
  total: number,
  language: Language,
): IndexedPage | undefined {
  const set = narrowingFilters.filter((name) => query[name]);
  const hasListedFilters = listedFilters.some(
    (names) => names.length === set.length && names.every((name) => set.includes(name)),
  );
  const repeatsOthers = query.sort !== undefined && query.page > 1; // the pages in the default order have the same openings
  if (query.text || total === 0 || query.page > maxListedPage || !hasListedFilters || repeatsOthers || query.radius)
    return undefined;
  const parameters = new URLSearchParams({ country: query.country });
  for (const name of set) parameters.set(name, query[name] ?? "");
  if (query.page > 1) parameters.set("page", String(query.page));
  return {
    target: targetOf(site, language, "/job-search", parameters),
    languages,
    fallback: languageOf(site, query.country) ?? language,
  };
}

/** Returns the languages in which a page of prose is written for the default country. In all other languages, the first of these is shown instead. */
export function proseLanguagesOf(
  prose: ProseRenderer,
  name: ProseName,
  { brand }: Pick<Site, "brand">,
): readonly [Language, ...Language[]] {
  const shownIn = (language: Language): Language => prose(name, { language, country: brand.defaultCountry }).language;
  const missing = languages.find((language) => shownIn(language) !== language);
  const main = shownIn(missing ?? languages[0]);
  return [main, ...languages.filter((language) => language !== main && shownIn(language) === language)];
}

/** Returns a page of prose, under the default country; `written` has the languages in which it is written, the main one first. */
export function prosePage(
  site: AddressSite,
  name: ProseName,
  written: readonly [Language, ...Language[]],
  language: Language,
): IndexedPage {
  return pageOfSite(site, `/${name}`, written, language);
}

/** Returns the page of a company, under the default country; `undefined` if the company has no profile. */
export function companyPage(
  site: AddressSite & Pick<Site, "profiles">,
  code: string,
  language?: Language,
): IndexedPage | undefined {
  const [main, ...others] = profileLanguages(site, code);
  return main && pageOfSite(site, `/company/${code}`, [main, ...others], language ?? main);
}

/** Returns a page that is the same in all countries, under the default country; `written` has its languages, the main one first. */
function pageOfSite(
  site: AddressSite,
  rest: string,
  written: readonly [Language, ...Language[]],
  language: Language,
): IndexedPage {
  const shown = written.includes(language) ? language : written[0];
  const country = site.brand.defaultCountry;
  const own = languageOf(site, country);
  return {
    target: targetOf(site, shown, rest, new URLSearchParams({ country })),
    languages: languages.filter((each) => written.includes(each)),
    fallback: own && written.includes(own) ? own : written[0],
  };
}

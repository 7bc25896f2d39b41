import { basePath } from "../jobs/address.ts";
import type { Job } from "../jobs/job.ts";
import type { JobQuery } from "../jobs/job-index.ts";
import { countriesOfOpening } from "../jobs/own-country.ts";
import { type NarrowingFilter, narrowingFilters } from "../site/filter-names.ts";
import type { ProseName, ProseOf } from "../site/prose.ts";
import { languageOf, type Site } from "../site/site.ts";
import { type Language, languages } from "../translation/language.ts";

type AddressSite = Pick<Site, "countries" | "brand">;

/** A page that search engines may list: its one address, and the languages that it exists in (spec C13). */
export interface IndexedPage {
  /** Path and query of its address in the language that was asked for, or the nearest that it has. */
  readonly target: string;
  /** In the order of `languages`. */
  readonly languages: readonly Language[];
  /** For whom no other language fits. */
  readonly fallback: Language;
}

/** The address of the same page in another language: only its first segment differs. */
export const targetIn = (target: string, language: Language): string =>
  `/${language}${target.slice(target.indexOf("/", 1))}`;

const targetOf = (site: AddressSite, language: Language, rest: string, parameters: URLSearchParams): string =>
  `${basePath(site.brand.basePath, language, parameters.get("country") ?? "")}${rest}?${parameters}`;

/** What is known of an opening that decides its address. */
export interface AddressedOpening {
  readonly id: string;
  readonly language?: Language | undefined;
  readonly country: string;
  readonly codes?: { readonly places: readonly { readonly country: string }[] };
}

/** The same of an opening as it is stored. */
export const addressed = ({ id, language, places }: Pick<Job, "id" | "language" | "places">): AddressedOpening => ({
  ...{ id, language, country: places[0]?.country ?? "", codes: { places } },
});

/**
 * The page of an opening, under its own country. Its frame, facts and form are in the language of the page, its text in the opening's
 * own: that is what somebody gets whom no language fits.
 */
export function openingPage(site: AddressSite, opening: AddressedOpening, language: Language): IndexedPage {
  const [country] = countriesOfOpening(opening, site);
  const rest = `/job-details/${encodeURIComponent(opening.id)}`;
  return {
    target: targetOf(site, language, rest, new URLSearchParams({ country })),
    languages,
    fallback: opening.language ?? languageOf(site, country) ?? language,
  };
}

/** The pages of results that search engines may list; further ones are deep. */
const deepest = 10;

/** The filters that people search the web for, alone or together; any other combination asks not to be listed. */
const useful: readonly (readonly NarrowingFilter[])[] = [[], ["city"], ["company"], ["role"], ["city", "role"]];

/**
 * The page of a search; `undefined` for one that asks not to be listed: with a text, with filters beyond the useful ones, far behind, behind
 * the first one in another order, or without results. Parameters that filter nothing, that sort or track are no part of its address.
 */
export function searchPage(
  site: AddressSite,
  query: JobQuery,
  total: number,
  language: Language,
): IndexedPage | undefined {
  const set = narrowingFilters.filter((name) => query[name]);
  const isUseful = useful.some((names) => names.length === set.length && names.every((name) => set.includes(name)));
  const isElsewhere = query.sort !== undefined && query.page > 1; // what stands there stands on other pages too
  if (query.text || total === 0 || query.page > deepest || !isUseful || isElsewhere || query.radius) return undefined;
  const parameters = new URLSearchParams({ country: query.country });
  for (const name of set) parameters.set(name, query[name] ?? "");
  if (query.page > 1) parameters.set("page", String(query.page));
  return {
    target: targetOf(site, language, "/job-search", parameters),
    languages,
    fallback: languageOf(site, query.country) ?? language,
  };
}

/** The languages that a page of prose is written in under the default country, the one that stands for the others first. */
export function languagesOf(
  prose: ProseOf,
  name: ProseName,
  { brand }: Pick<Site, "brand">,
): readonly [Language, ...Language[]] {
  const shownIn = (language: Language): Language => prose(name, { language, country: brand.defaultCountry }).language;
  const missing = languages.find((language) => shownIn(language) !== language);
  const main = shownIn(missing ?? languages[0]);
  return [main, ...languages.filter((language) => language !== main && shownIn(language) === language)];
}

/** A page of prose, under the default country; `written` are the languages that it is written in, the main one first. */
export function prosePage(
  site: AddressSite,
  name: ProseName,
  written: readonly [Language, ...Language[]],
  language: Language,
): IndexedPage {
  const shown = written.includes(language) ? language : written[0];
  const country = site.brand.defaultCountry;
  const own = languageOf(site, country);
  return {
    target: targetOf(site, shown, `/${name}`, new URLSearchParams({ country })),
    languages: languages.filter((each) => written.includes(each)),
    fallback: own && written.includes(own) ? own : written[0],
  };
}

import { withoutEnd } from "../cut.ts";
import type { CountryCode } from "../site/country-code.ts";
import { isLanguage, type Language } from "../site/language.ts";
import { countryOf, languageOf, type Site } from "../site/site.ts";
import { normaliseParameters, parametersForCountry } from "./query.ts";

type AddressSite = Pick<Site, "countries" | "brand">;

/** The base of every page: `/it/careers/it` (spec 1.2). */
export const basePath = (pattern: string, language: string, country: string): string =>
  pattern.replace("{lang}", language).replace("{country}", country);

/** What the path of an address says; `undefined` when it lies under no base path of ours. */
export interface PathParts {
  readonly language: Language;
  readonly country: CountryCode;
  /** What follows the base path: `/job-search`, or nothing. */
  readonly rest: string;
}

/** Compared without case, as people type addresses; the normal form is lower case. */
export function partsOf(path: string, site: AddressSite): PathParts | undefined {
  const segments = path.split("/").slice(1);
  const pattern = site.brand.basePath.split("/").slice(1);
  if (segments.length < pattern.length) return undefined;
  let language: Language | undefined;
  let country: CountryCode | undefined;
  for (const [index, expected] of pattern.entries()) {
    const actual = (segments[index] ?? "").toLowerCase();
    if (expected === "{lang}") language = isLanguage(actual) ? actual : undefined;
    else if (expected === "{country}") country = countryOf(site, actual)?.code;
    else if (expected !== actual) return undefined;
  }
  if (!language || !country) return undefined;
  const rest = segments.slice(pattern.length).join("/");
  return { language, country, rest: rest === "" ? "" : `/${rest}` };
}

const withQuery = (path: string, parameters: URLSearchParams): string => {
  const query = parameters.toString();
  return query === "" ? path : `${path}?${query}`;
};

/**
 * The address that a visitor of this one belongs to (spec 1.5), built from parts we know, never from what was sent
 * before the query: equal to the given one when that is normal already. One redirect is enough.
 */
export function normalAddress(path: string, parameters: URLSearchParams, site: AddressSite): string | undefined {
  const parts = partsOf(path, site);
  if (!parts) return undefined;
  const pattern = site.brand.basePath;
  const normal = normaliseParameters(parameters, parts.country, site);
  const country = normal.get("country") ?? parts.country;
  const rest = restOf(parts.rest);
  const here = basePath(pattern, parts.language, parts.country) + rest;
  if (country === parts.country) return withQuery(here, normal);
  if (rest !== "/job-search") {
    normal.set("country", parts.country);
    return withQuery(here, normal);
  }
  const language = languageOf(site, country) ?? parts.language;
  return withQuery(`${basePath(pattern, language, country)}/job-search`, parametersForCountry(normal, country));
}

/** Without slashes at the end; the bare base leads to the search (spec 1.6), which has one spelling. */
function restOf(rest: string): string {
  const bare = withoutEnd(rest, "/");
  return bare === "" || bare.toLowerCase() === "/job-search" ? "/job-search" : bare;
}

/** A path and query as one comparable text, whatever way its characters were escaped. */
export const addressOf = (path: string, parameters: URLSearchParams): string => withQuery(path, parameters);

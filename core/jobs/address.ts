import type { CountryCode } from "../site/country-code.ts";
import { countryOf, languageOf, type Site } from "../site/site.ts";
import { withoutTrailing } from "../text/cut.ts";
import { isLanguage, type Language } from "../translation/language.ts";
import { normaliseParameters, parametersForCountry } from "./query.ts";

type AddressSite = Pick<Site, "countries" | "brand">;

/** The base path in the routes of a build. No site can have this base path: each server replaces it with the base path of its site. */
export const buildTimeBasePath = ":language/BASE/:country";

/** Converts a base path to the notation of routes: `/{lang}/careers/{country}` becomes `:language/careers/:country`. */
export const routeBasePath = (pattern: string): string =>
  pattern.slice(1).replace("{lang}", ":language").replace("{country}", ":country");

/** Returns the base path of pages in a language and country: `/it/careers/it` (spec 1.2). */
export const basePath = (pattern: string, language: string, country: string): string =>
  pattern.replace("{lang}", language).replace("{country}", country);

/** The parts of a path under a base path. */
export interface PathParts {
  readonly language: Language;
  readonly country: CountryCode;
  /** The rest of the path after the base path, such as `/job-search`; may be empty. */
  readonly rest: string;
}

/** Splits a path; returns `undefined` if it is not under a base path. Ignores case, because people type addresses; the normal form is lower case. */
export const pathPartsOf = (path: string, site: AddressSite): PathParts | undefined =>
  splitPath(path, site, (code) => countryOf(site, code)?.code);

/**
 * Splits a path whose country the site does not have, for example because the site has given it up. The returned country is the default country.
 * Returns `undefined` for all other paths.
 */
export const partsInDefaultCountry = (path: string, site: AddressSite): PathParts | undefined =>
  splitPath(path, site, (code) => {
    const isUnknown = /^[a-z]{2}$/.test(code) && countryOf(site, code) === undefined;
    return isUnknown ? site.brand.defaultCountry : undefined;
  });

function splitPath(
  path: string,
  { brand }: AddressSite,
  countryIn: (segment: string) => CountryCode | undefined,
): PathParts | undefined {
  const segments = path.split("/").slice(1);
  const pattern = brand.basePath.split("/").slice(1);
  if (segments.length < pattern.length) return undefined;
  let language: Language | undefined;
  let country: CountryCode | undefined;
  for (const [index, expected] of pattern.entries()) {
    const actual = (segments[index] ?? "").toLowerCase();
    if (expected === "{lang}") language = isLanguage(actual) ? actual : undefined;
    else if (expected === "{country}") country = countryIn(actual);
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
 * Returns the normal form of an address (spec 1.5), or `undefined` if the address is not under a base path. Normalising twice gives the same address,
 * so one redirect is enough. The beginning of the path is built from the site's own values, never copied from the request.
 */
export function normalAddress(path: string, parameters: URLSearchParams, site: AddressSite): string | undefined {
  const parts = pathPartsOf(path, site);
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

/** Drops trailing slashes. The base path alone leads to the search (spec 1.6), which has a single spelling. */
function restOf(rest: string): string {
  const bare = withoutTrailing(rest, "/");
  return bare === "" || bare.toLowerCase() === "/job-search" ? "/job-search" : bare;
}

/** Returns a path and query in a form that can be compared, regardless of escaping. */
export const addressOf = (path: string, parameters: URLSearchParams): string => withQuery(path, parameters);

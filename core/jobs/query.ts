import { filterNames, type NarrowingFilter, narrowingFilters } from "../site/filter-names.ts";
import { countryOf, type Site } from "../site/site.ts";
import { cutTo } from "../text/cut.ts";
import { maxQueryLength } from "../text/words.ts";
import { filterTable } from "./filters.ts";
import type { JobQuery } from "./job-index.ts";
import { pageNumber } from "./paging.ts";
import { radiusOf } from "./radius.ts";

type Countries = Pick<Site, "countries">;

/** How many parameters of an address are read; further ones are ignored (trust A 12). */
const maxParameters = 50;

/**
 * The greatest total length of all parameters except the texts and the country, in characters of an address. It is limited because every link on a page
 * repeats the parameters, and a page without scripts has eighty links (trust M 1052).
 */
const maxOtherLength = 1500;

/** The parameters that a change of the country drops (spec 2.4). */
const boundToCountry: readonly string[] = [
  ...filterNames.filter((name) => filterTable[name].boundToCountry),
  "radius",
  "page",
];

/**
 * Returns the normal form of an address's parameters (spec 1.5): values in lower case, none of them empty, a valid `country` (otherwise that of the
 * path), and a `q` of at most 200 characters. Unknown parameters, up to a total length, and the order are kept, so that a normal address stays as it is.
 */
export function normaliseParameters(
  parameters: URLSearchParams,
  pathCountry: string,
  site: Countries,
): URLSearchParams {
  const result = new URLSearchParams();
  let country: string | undefined;
  let room = maxOtherLength;
  for (const [name, value] of [...parameters].slice(0, maxParameters)) {
    const lower = cutText(name, value.toWellFormed().toLowerCase());
    if (name === "country") {
      if (country === undefined && countryOf(site, lower)) {
        country = lower;
        result.append(name, lower);
      }
    } else if (lower !== "") {
      const size = isText(name) && !result.has(name) ? 0 : new URLSearchParams({ [name]: lower }).toString().length;
      if (size > room) continue;
      room -= size;
      result.append(name, lower);
    }
  }
  if (!readsAsTyped(result)) result.delete("typed"); // `typed` stays only while it equals `q`
  dropOtherRadius(result);
  if (country === undefined) result.append("country", pathCountry);
  return result;
}

/** Cuts texts to the length that is searched for, because the page and its links repeat them (trust A 8). */
const cutText = (name: string, value: string): string => (isText(name) ? cutTo(value, maxQueryLength) : value);
const isText = (name: string): boolean => name === "q" || name === "typed";

/** Whether the text must not be corrected: `typed` repeats that text, and no longer applies once `q` changes. */
const readsAsTyped = (parameters: URLSearchParams): boolean =>
  parameters.has("typed") && parameters.get("typed") === parameters.get("q");

/** Drops a radius that belongs to another city. A form sends the city of its radius as `around`; with another city chosen, the radius no longer applies. */
function dropOtherRadius(parameters: URLSearchParams): void {
  const around = parameters.get("around");
  if (around === null) return;
  if (around !== parameters.get("city")) parameters.delete("radius");
  parameters.delete("around");
}

/** Returns the parameters for searching a text as typed, or with corrections; back on page 1. */
export function parametersWithReading(parameters: URLSearchParams, text: string, asTyped: boolean): URLSearchParams {
  const result = parametersWithout(parameters, "typed");
  result.set("q", text);
  if (asTyped) result.set("typed", text);
  return result;
}

/** Returns the parameters that survive a change of the country (spec 2.4). */
export function parametersForCountry(parameters: URLSearchParams, country: string): URLSearchParams {
  const result = new URLSearchParams();
  for (const [name, value] of parameters) {
    if (name !== "country" && !boundToCountry.includes(name)) result.append(name, value);
  }
  result.set("country", country);
  return result;
}

/** Returns the parameters without the named ones, such as a filter or the text; back on page 1. */
export function parametersWithout(parameters: URLSearchParams, ...names: readonly string[]): URLSearchParams {
  const result = new URLSearchParams(parameters);
  for (const name of [...names, "page"]) result.delete(name);
  if (names.includes("city")) result.delete("radius"); // the radius belongs to the removed city
  dropOtherRadius(result);
  if (!readsAsTyped(result)) result.delete("typed");
  return result;
}

/** The value of `sort` for newest first; any other value is ignored (spec C2). */
export const newestFirst = "newest";

/** Whether the parameters ask for newest first. */
export const isNewestFirst = (parameters: URLSearchParams): boolean =>
  parameters.get("sort")?.toLowerCase() === newestFirst;

/** Returns the parameters for results in another order; back on page 1. */
export function parametersSorted(parameters: URLSearchParams, sort: typeof newestFirst | undefined): URLSearchParams {
  const result = parametersWithout(parameters, "sort");
  if (sort) result.set("sort", sort);
  return result;
}

/** Returns the search that an address asks for. `q` is cut to 200 characters (trust B 24). */
export function searchOf(parameters: URLSearchParams, pathCountry: string): JobQuery {
  const text = cutTo(parameters.get("q") ?? "", maxQueryLength).trim();
  const filters = narrowingFilters.flatMap((name) => {
    const value = parameters.get(name)?.toLowerCase();
    return value ? [[name, value]] : [];
  });
  const radius = parameters.get("city") ? radiusOf(parameters.get("radius")) : undefined;
  return {
    ...(text ? { text } : {}),
    country: parameters.get("country")?.toLowerCase() || pathCountry,
    ...(Object.fromEntries(filters) as Partial<Record<NarrowingFilter, string>>),
    page: pageNumber(parameters.get("page")),
    ...(radius ? { radius } : {}),
    ...(isNewestFirst(parameters) ? { sort: newestFirst } : {}),
    ...(text && readsAsTyped(parameters) ? { asTyped: true } : {}),
  };
}

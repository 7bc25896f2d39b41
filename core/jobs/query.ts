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
 * The maximum total length, in characters of an address, of all parameters other than the texts and the country. The total is limited because every
 * link on a page repeats the parameters, and a page without scripts has eighty links (trust M 1052).
 */
const maxOtherLength = 1500;

/** The parameters that a change of the country drops (spec 2.4). */
const boundToCountry: readonly string[] = [
  ...filterNames.filter((name) => filterTable[name].boundToCountry),
  "radius",
  "page",
];

/**
 * Returns the normal form of the parameters in an address (spec 1.5). Values are in lower case and not empty. `country` is valid: otherwise the
 * country of the path is used. `q` has at most 200 characters. Unknown parameters are kept up to a total length. The order is kept, so that a normal
 * address does not change.
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

/** Cuts a text to the length that the search uses. The page and its links repeat the text, so it must not be long (trust A 8). */
const cutText = (name: string, value: string): string => (isText(name) ? cutTo(value, maxQueryLength) : value);
const isText = (name: string): boolean => name === "q" || name === "typed";

/**
 * Whether the text must not be corrected. `typed` contains the text for which the visitor has refused corrections. If `q` is now a different text,
 * `typed` has no effect.
 */
const readsAsTyped = (parameters: URLSearchParams): boolean =>
  parameters.has("typed") && parameters.get("typed") === parameters.get("q");

/** Drops the radius if the city was changed. A form sends the city that its radius belongs to as `around`. */
function dropOtherRadius(parameters: URLSearchParams): void {
  const around = parameters.get("around");
  if (around === null) return;
  if (around !== parameters.get("city")) parameters.delete("radius");
  parameters.delete("around");
}

/** Returns the parameters for searching a text, either as typed or with corrections. The search starts again on page 1. */
export function parametersForText(parameters: URLSearchParams, text: string, asTyped: boolean): URLSearchParams {
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

/** Returns the parameters without those with the given names, such as a filter or the text. The search starts again on page 1. */
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

/** Whether the parameters request the newest openings first. */
export const isNewestFirst = (parameters: URLSearchParams): boolean =>
  parameters.get("sort")?.toLowerCase() === newestFirst;

/** Returns the parameters for another sort order. The search starts again on page 1. */
export function parametersWithSort(parameters: URLSearchParams, sort: typeof newestFirst | undefined): URLSearchParams {
  const result = parametersWithout(parameters, "sort");
  if (sort) result.set("sort", sort);
  return result;
}

/** Returns the search that an address requests. `q` is cut to 200 characters (trust B 24). */
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

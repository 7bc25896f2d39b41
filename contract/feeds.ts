import { feedFormats } from "#core/feeds/feed.ts";
import type { JobQuery } from "#core/jobs/job-index.ts";
import { narrowingFilters } from "#core/site/filter-names.ts";
import { codeToWire } from "./filter-codes.ts";

/** The path of feeds, outside the base path (spec C7, C16). */
export const feedsPath = "/feeds";

/** Matches the part of a feed's path after `feedsPath`: language, country and format. */
export const feedRoute = new RegExp(`^/([a-z]{2})/([a-z]{2})/jobs\\.(${feedFormats.join("|")})$`);

/**
 * Returns the query parameters of a feed's address. They describe the search, in a fixed order. Parameters without effect are left out, and so are
 * the country, which is in the path, and the page.
 */
export function feedParameters(query: JobQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query.text) parameters.set("q", query.text);
  for (const name of narrowingFilters) if (query[name]) parameters.set(name, codeToWire(name, query[name]));
  if (query.radius) parameters.set("radius", String(query.radius));
  if (query.text && query.asTyped) parameters.set("typed", query.text);
  return parameters;
}

/** The path and query of a search's feed. */
export function feedTarget(
  { language, country, format }: { readonly language: string; readonly country: string; readonly format: string },
  parameters: URLSearchParams,
): string {
  const query = parameters.toString();
  return `${feedsPath}/${language}/${country}/jobs.${format}${query === "" ? "" : `?${query}`}`;
}

import type { MiddlewareHandler } from "hono";
import { sourceParameters } from "#core/applications/submit/source.ts";
import { pathPartsOf } from "#core/jobs/address.ts";
import { proseNames } from "#core/site/prose-names.ts";
import type { Site } from "#core/site/site.ts";
import type { HeaderVariables } from "./headers.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** The paths of pages that do not search. Every other path, even if it is only another spelling of one of these, counts as a page that searches. */
const pagesWithoutSearch = new RegExp(
  `^(?:|/(?:${proseNames.join("|")})|/alerts(?:/[^/]+)?|/application/[^/]+|/job-application/[^/]+(?:/(?:sent|confirm)/[^/]+)?)(?:\\.data)?$`,
);
const openingPage = /^\/job-details\/[^/]+(?:\.data)?$/;
/** Parameters in the address of an opening that are not part of a search. */
const otherParameters: ReadonlySet<string> = new Set(["country", "_routes", ...sourceParameters]);

/** Whether rendering the page at an address requires a search. An unknown address counts as one that does. */
export function requiresSearch({ pathname, searchParams }: URL, site: Site): boolean {
  const rest = pathPartsOf(pathname, site)?.rest;
  if (rest === undefined) return pathname !== "/";
  if (pagesWithoutSearch.test(rest)) return false;
  return !openingPage.test(rest) || [...searchParams.keys()].some((name) => !otherParameters.has(name));
}

/**
 * Counts each page against the limit `page`. A page that searches is also counted against the limit `search`, like an API call that searches (trust
 * 1.11).
 */
export function limitPages(
  site: Site,
  rateLimiter: Pick<RateLimiter, "limit">,
): MiddlewareHandler<{ Variables: HeaderVariables }> {
  const [page, search] = [rateLimiter.limit("page"), rateLimiter.limit("search")];
  return (context, next) =>
    page(context, async () => {
      if (requiresSearch(new URL(context.req.url), site)) await search(context, next);
      else await next();
    });
}

import type { MiddlewareHandler } from "hono";
import { sourceParameters } from "#core/applications/submit/source.ts";
import { partsOf } from "#core/jobs/address.ts";
import { proseNames } from "#core/site/prose-names.ts";
import type { Site } from "#core/site/site.ts";
import type { HeaderVariables } from "./headers.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** The screens that do not search, in their exact spelling; any other spelling counts as a search. */
const pagesWithoutSearch = new RegExp(
  `^(?:|/(?:${proseNames.join("|")})|/application/[^/]+|/job-application/[^/]+(?:/(?:sent|confirm)/[^/]+)?)(?:\\.data)?$`,
);
const openingPage = /^\/job-details\/[^/]+(?:\.data)?$/;
/** The parameters of an opening's address that do not belong to a search. */
const otherParameters: ReadonlySet<string> = new Set(["country", "_routes", ...sourceParameters]);

/** Whether rendering the page of an address takes a search. An unknown address is assumed to. */
export function takesSearch({ pathname, searchParams }: URL, site: Site): boolean {
  const rest = partsOf(pathname, site)?.rest;
  if (rest === undefined) return pathname !== "/";
  if (pagesWithoutSearch.test(rest)) return false;
  return !openingPage.test(rest) || [...searchParams.keys()].some((name) => !otherParameters.has(name));
}

/** Counts each page, and a page that searches as a search too, like the search call (trust 1.11). */
export function limitPages(
  site: Site,
  rateLimiter: Pick<RateLimiter, "limit">,
): MiddlewareHandler<{ Variables: HeaderVariables }> {
  const [page, search] = [rateLimiter.limit("page"), rateLimiter.limit("search")];
  return (context, next) =>
    page(context, async () => {
      if (takesSearch(new URL(context.req.url), site)) await search(context, next);
      else await next();
    });
}

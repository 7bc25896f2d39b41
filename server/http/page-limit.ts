import type { MiddlewareHandler } from "hono";
import { sourceParameters } from "#core/applications/submit/source.ts";
import { partsOf } from "#core/jobs/address.ts";
import type { Site } from "#core/site/site.ts";
import type { HeaderVariables } from "./headers.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** The screens that search for nothing: spelled so and in no other way, as every other spelling counts as a search. */
const others =
  /^(?:|\/(?:privacy|imprint|accessibility|security)|\/application\/[^/]+|\/job-application\/[^/]+(?:\/(?:sent|confirm)\/[^/]+)?)(?:\.data)?$/;
const anOpening = /^\/job-details\/[^/]+(?:\.data)?$/;
/** What an address of an opening may have beside a search. */
const aside: ReadonlySet<string> = new Set(["country", "_routes", ...sourceParameters]);

/** Whether the page of an address is made by searching. Every address is taken to be one that is not known to be none. */
export function searchesFor({ pathname, searchParams }: URL, site: Site): boolean {
  const rest = partsOf(pathname, site)?.rest;
  if (rest === undefined) return pathname !== "/";
  if (others.test(rest)) return false;
  return !anOpening.test(rest) || [...searchParams.keys()].some((name) => !aside.has(name));
}

/** Each page counts as one, and where it is made by searching as a search too, as the call does (trust 1.11). */
export function limitPages(
  site: Site,
  rateLimiter: Pick<RateLimiter, "limit">,
): MiddlewareHandler<{ Variables: HeaderVariables }> {
  const [page, search] = [rateLimiter.limit("page"), rateLimiter.limit("search")];
  return (context, next) =>
    page(context, async () => {
      if (searchesFor(new URL(context.req.url), site)) await search(context, next);
      else await next();
    });
}

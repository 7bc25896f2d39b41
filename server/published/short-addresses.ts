import { Hono } from "hono";
import { sourceParameters } from "#core/applications/submit/source.ts";
import { PorticoError } from "#core/errors.ts";
import { addressFieldsOf, openingPage } from "#core/found/indexed-page.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { numberFromShortId, shortPath } from "#core/jobs/short-id.ts";
import type { Today } from "#core/jobs/today.ts";
import { visibilityOf } from "#core/jobs/visibility.ts";
import type { Site } from "#core/site/site.ts";
import { cutTo } from "#core/text/cut.ts";
import { preferredLanguage } from "#core/translation/language.ts";
import type { HeaderVariables } from "../http/headers.ts";

export interface ShortAddressParts {
  readonly site: Site;
  readonly jobStore: Pick<JobStore, "numbered">;
  readonly today: Pick<Today, "in">;
}

/**
 * Redirects the short addresses of openings, which are for posters (spec C15). Short addresses contain consecutive numbers, so anybody can try them
 * all. Unlisted openings, and openings that are not published yet, therefore have none. The short address of a closed opening leads to its page,
 * which names similar openings.
 */
export function createShortAddressRoutes({ site, jobStore, today }: ShortAddressParts) {
  return new Hono<{ Variables: HeaderVariables }>().get(`${shortPath}/:short`, async (context) => {
    const number = numberFromShortId(context.req.param("short"));
    const stored = number === undefined ? undefined : await jobStore.numbered(number);
    const isShown = stored && !stored.job.unlisted && visibilityOf(stored, today.in) !== "not_yet";
    if (!isShown) throw new PorticoError("not_found");
    const { job } = stored;
    const wanted = context.req.header("Accept-Language");
    const language = wanted === undefined ? job.language : preferredLanguage(wanted);
    const target = openingPage(site, addressFieldsOf(job), language).target;
    const source = new URLSearchParams();
    for (const name of sourceParameters) {
      const value = context.req.query(name);
      if (value) source.set(name, cutTo(value.toWellFormed().toLowerCase(), 100));
    }
    const suffix = source.size === 0 ? "" : `&${source}`;
    context.header("Vary", "Accept-Language");
    return context.redirect(`${target}${suffix}`, 302);
  });
}

import { Hono } from "hono";
import * as v from "valibot";
import { relations, relationsCall, relationsPath } from "#contract/public.ts";
import { detailToWire, resultToWire, searchFromWire } from "#contract/search.ts";
import { suggestionsFromWire, suggestionsPath } from "#contract/suggestions.ts";
import { PorticoError } from "#core/errors.ts";
import type { JobIndex } from "#core/jobs/job-index.ts";
import { languageOf, type Site } from "#core/site/site.ts";
import type { Moment } from "#core/time/time.ts";
import { defaultLanguage, isLanguage, type Language } from "#core/translation/language.ts";

export interface CatalogueApiParts {
  readonly jobIndex: JobIndex;
  readonly site: Site;
}

/** The language that a call requests, otherwise the language of its country. */
const languageFor = (site: Site, asked: string | undefined, country: string): Language =>
  isLanguage(asked) ? asked : (languageOf(site, country) ?? defaultLanguage);

/** The relations call (spec 7.1), which returns the choices of the city and company filters. */
export const createPublicApi = ({ jobIndex, site }: CatalogueApiParts): Hono =>
  new Hono().get(relationsPath, async (context) => {
    const call = v.safeParse(relationsCall, context.req.query());
    if (!call.success) throw new PorticoError("invalid", "metaKey, code and depMetaKey are needed");
    const { code, depMetaKey, language } = call.output;
    const choices = await jobIndex[relations[depMetaKey]](code, languageFor(site, language?.toLowerCase(), code));
    return context.json(choices);
  });

/**
 * How long a browser may cache suggestions: long enough to help somebody who types the same text again, and short enough that an import is soon
 * visible.
 */
const suggestionsMaxAgeSeconds = 60;

/** Context variables for error responses. `closedAt` is set if the requested opening was closed. */
export interface SearchVariables {
  closedAt?: Moment;
}

/** The calls that search openings, return one opening (spec 7.2, 7.3), and suggest search texts (spec B1). */
export const createSearchApi = ({ jobIndex, site }: CatalogueApiParts): Hono<{ Variables: SearchVariables }> =>
  new Hono<{ Variables: SearchVariables }>()
    .get("/jobpost2", async (context) => {
      const { query, language } = searchFromWire(new URL(context.req.url).searchParams);
      return context.json(
        resultToWire(await jobIndex.search(query, language ?? languageFor(site, undefined, query.country))),
      );
    })
    .get(suggestionsPath, async (context) => {
      const { text, country, language } = suggestionsFromWire(new URL(context.req.url).searchParams);
      const items = await jobIndex.suggest(text, country, language ?? languageFor(site, undefined, country));
      context.header("Cache-Control", `private, max-age=${suggestionsMaxAgeSeconds}`);
      return context.json({ items });
    })
    .get("/jobpost2/:id", async (context) => {
      const found = await jobIndex.find(
        context.req.param("id"),
        languageFor(site, context.req.query("language")?.toLowerCase(), context.req.query("country") ?? ""),
      );
      if (!found) throw new PorticoError("not_found");
      if (found.state === "closed") {
        if (found.closedAt) context.set("closedAt", found.closedAt);
        throw new PorticoError("closed");
      }
      return context.json(detailToWire(found.job));
    });

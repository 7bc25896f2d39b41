import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { Hono } from "hono";
import { type Card, type CardDrawer, companyCard, openingCard, siteCard } from "#core/cards/card.ts";
import { cardsPath } from "#core/cards/card-target.ts";
import { PorticoError } from "#core/errors.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import type { JobIndex } from "#core/jobs/job-index.ts";
import { profileOf } from "#core/site/company-profile.ts";
import type { Site } from "#core/site/site.ts";
import type { Hyphenator } from "#core/text/hyphenation.ts";
import { isLanguage, type Language } from "#core/translation/language.ts";
import type { FairTurns } from "../../http/fair-turns.ts";
import type { HeaderVariables } from "../../http/headers.ts";
import type { Config } from "../../settings/config.ts";
import { createCardCache } from "./kept-cards.ts";

export interface CardParts {
  readonly config: Pick<Config, "SITE_DIR">;
  readonly site: Site;
  readonly jobIndex: Pick<JobIndex, "find">;
  readonly hyphenate: Hyphenator;
  readonly cardDrawer: Pick<CardDrawer, "draw">;
  readonly turns: Pick<FairTurns, "networkOf" | "createSlowQueue">;
}

/** The size of the cache. About five hundred cards fit in it; any other card is drawn again when it is requested. */
const maxCachedBytes = 16 * 1024 * 1024;
/** Increase this number whenever the drawing changes, so that all ETags change. */
const drawingVersion = 1;
/** How long a social network may reuse its copy of a card without revalidating it. Most keep their copies for days anyway. */
const maxAgeSeconds = 3600;

/** Serves the social cards (spec C15): one for each opening, for each company and for the site, in each language. */
export function createCardRoutes({ config, site, jobIndex, hyphenate, cardDrawer, turns }: CardParts) {
  const slowQueue = turns.createSlowQueue();
  const kept = createCardCache(maxCachedBytes);
  const look = JSON.stringify([drawingVersion, site.brand]);
  // the hash includes the logos, because operators replace them under the same name; like the drawer, reads the logo of the brand once, and the logo
  // of a company for each card
  const logoBytes = (path: string) => readFile(join(config.SITE_DIR, path)).catch(() => "");
  const brandLogo = logoBytes(site.brand.logo);
  const answer = async (context: Context<{ Variables: HeaderVariables }>, card: Card): Promise<Response> => {
    const name = createHash("sha256")
      .update(look)
      .update(JSON.stringify(card))
      .update(await brandLogo)
      .update(card.logo === undefined ? "" : await logoBytes(card.logo))
      .digest("base64url")
      .slice(0, 22);
    const headers = {
      ETag: `"${name}"`,
      "Cache-Control": `public, max-age=${maxAgeSeconds}`,
      "Cross-Origin-Resource-Policy": "cross-origin", // other sites are meant to show cards
    };
    const tags = context.req.header("If-None-Match")?.slice(0, 2000) ?? "";
    if (tags.includes(`"${name}"`) || tags.trim() === "*") return context.body(null, 304, headers);
    const picture = await kept.get(name, () => slowQueue(turns.networkOf(context), () => cardDrawer.draw(card)));
    return context.body(picture, 200, { ...headers, "Content-Type": "image/png" });
  };
  const languageIn = (text: string): Language => {
    if (!isLanguage(text)) throw new PorticoError("not_found");
    return text;
  };

  const routes = new Hono<{ Variables: HeaderVariables }>();
  routes.get(`${cardsPath}/:file{[a-z]+\\.png}`, (context) =>
    answer(context, siteCard(site, languageIn(context.req.param("file").slice(0, -".png".length)))),
  );
  // a company has a card in the languages in which it has a page (spec C42)
  routes.get(`${cardsPath}/:language/company/:file{.+\\.png}`, (context) => {
    const language = languageIn(context.req.param("language"));
    const code = context.req.param("file").slice(0, -".png".length);
    const company = site.companies.find((each) => each.code === code);
    const profile = company && profileOf(site, code, language);
    if (!profile) throw new PorticoError("not_found");
    return answer(context, companyCard(company, profile.sentence, hyphenate(company.name, language), site, language));
  });
  return routes.get(`${cardsPath}/:language/:file{.+\\.png}`, async (context) => {
    const language = languageIn(context.req.param("language"));
    const id = context.req.param("file").slice(0, -".png".length);
    const found = jobIds.has(id) ? await jobIndex.find(id, language) : undefined;
    if (!found) throw new PorticoError("not_found");
    if (found.state === "closed") throw new PorticoError("closed");
    const { job } = found;
    return answer(context, openingCard(job, hyphenate(job.title, job.language), site, language));
  });
}

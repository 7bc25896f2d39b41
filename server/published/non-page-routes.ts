import { Hono } from "hono";
import { feedsPath } from "#contract/feeds.ts";
import type { FairTurns } from "../http/fair-turns.ts";
import type { HeaderVariables } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { type CardParts, createCardRoutes } from "./cards/cards.ts";
import { type BoardFileParts, createBoardFiles } from "./feeds/board-files.ts";
import { createSearchFeeds, type SearchFeedParts } from "./feeds/search-feeds.ts";
import { type CrawlerRoutesParts, createCrawlerRoutes } from "./found/found-routes.ts";
import { createIconRoutes, type IconParts } from "./icons.ts";
import { createSecurityTxt, type SecurityTxtParts } from "./security-txt.ts";
import { createShortAddressRoutes, type ShortAddressParts } from "./short-addresses.ts";

export type NonPageRoutesParts = IconParts &
  SecurityTxtParts &
  CardParts &
  ShortAddressParts &
  BoardFileParts &
  SearchFeedParts &
  CrawlerRoutesParts & { readonly rateLimiter: Pick<RateLimiter, "limit">; readonly turns: FairTurns };

/**
 * Serves what browsers, other programs and other sites fetch besides pages: icons, `security.txt`, files for search engines (spec C13), social cards
 * and short addresses (spec C15), feeds and the files of job boards (spec C16).
 */
export function createNonPageRoutes(parts: NonPageRoutesParts) {
  const routes = new Hono<{ Variables: HeaderVariables }>();
  routes.route("/", createIconRoutes(parts));
  routes.route("/", createSecurityTxt(parts));
  routes.route("/", createCrawlerRoutes(parts));
  for (const path of ["/cards/*", "/j/*"]) routes.use(path, parts.rateLimiter.limit("page"));
  routes.route("/", createCardRoutes(parts));
  routes.route("/", createShortAddressRoutes(parts));
  routes.use("/feeds/*", parts.rateLimiter.limit("search"));
  routes.route("/", createBoardFiles(parts));
  routes.use(`${feedsPath}/:language/:country/*`, parts.turns.searching);
  routes.route("/", createSearchFeeds(parts));
  for (const path of ["/cards/*", "/j/*", "/feeds/*"]) routes.all(path, (context) => context.notFound());
  return routes;
}

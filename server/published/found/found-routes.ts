import { Hono } from "hono";
import type { FairTurns } from "../../http/fair-turns.ts";
import type { HeaderVariables } from "../../http/headers.ts";
import type { RateLimiter } from "../../http/rate-limiter.ts";
import type { Config } from "../../settings/config.ts";
import { createIndexNowKeyRoute, createRobots } from "./robots.ts";
import type { SitemapParts } from "./sitemap-files.ts";
import { createSitemaps } from "./sitemaps.ts";

export interface CrawlerRoutesParts extends Omit<SitemapParts, "ownOpenings"> {
  readonly config: Pick<Config, "INDEXNOW_KEY" | "SEARCH_API">;
  readonly rateLimiter: Pick<RateLimiter, "limit">;
  readonly turns: Pick<FairTurns, "searching" | "networkOf" | "createSlowQueue">;
}

/** Serves the files for search engines, which are outside the base path (spec C7, C13). */
export function createCrawlerRoutes(parts: CrawlerRoutesParts) {
  const { config, publicAddress, rateLimiter } = parts;
  const routes = new Hono<{ Variables: HeaderVariables }>();
  routes.route("/", createRobots(publicAddress));
  if (config.INDEXNOW_KEY) routes.route("/", createIndexNowKeyRoute(config.INDEXNOW_KEY));
  routes.use("/sitemap.xml", rateLimiter.limit("search"), parts.turns.searching); // counted as a search, because making a sitemap needs searches
  routes.use("/sitemaps/*", rateLimiter.limit("page"));
  routes.route("/", createSitemaps({ ...parts, ownOpenings: config.SEARCH_API === "" }));
  return routes;
}

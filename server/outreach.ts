import { Hono } from "hono";
import { type BoardFileParts, createBoardFiles } from "./feeds/board-files.ts";
import { createSearchFeeds, type SearchFeedParts } from "./feeds/search-feeds.ts";
import type { HeaderVariables } from "./headers.ts";
import { createIcons, type IconParts } from "./icons.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { createSecurityTxt, type SecurityTxtParts } from "./security-txt.ts";

export type OutreachParts = IconParts &
  SecurityTxtParts &
  BoardFileParts &
  SearchFeedParts & { readonly rateLimiter: Pick<RateLimiter, "limit"> };

/** What other programs and other sites fetch beside pages: icons, the contact for vulnerabilities, feeds, the files of job boards (spec C16). */
export function createOutreach(parts: OutreachParts) {
  const routes = new Hono<{ Variables: HeaderVariables }>();
  routes.route("/", createIcons(parts));
  routes.route("/", createSecurityTxt(parts));
  routes.use("/feeds/*", parts.rateLimiter.limit("search"));
  routes.route("/", createBoardFiles(parts));
  routes.route("/", createSearchFeeds(parts));
  routes.all("/feeds/*", (context) => context.notFound());
  return routes;
}

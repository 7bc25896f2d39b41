import { Hono } from "hono";
import type { HeaderVariables } from "../../http/headers.ts";

/** Serves the IndexNow key, which proves that its owner runs the site (indexnow.org). */
export const createKeyFile = (key: string): Hono<{ Variables: HeaderVariables }> =>
  new Hono<{ Variables: HeaderVariables }>().get(`/${key}.txt`, (context) =>
    context.text(key, 200, { "Cache-Control": "public, max-age=3600" }),
  );

/**
 * Lets crawlers read all pages but not the API, and names the sitemap. Pages with `noindex` stay readable, as crawlers would not see it
 * otherwise.
 */
export const createRobots = (publicAddress: () => string): Hono<{ Variables: HeaderVariables }> =>
  new Hono<{ Variables: HeaderVariables }>().get("/robots.txt", (context) =>
    context.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicAddress()}/sitemap.xml\n`, 200, {
      "Cache-Control": "public, max-age=3600",
    }),
  );

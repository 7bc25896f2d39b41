import { Hono } from "hono";
import type { HeaderVariables } from "../../http/headers.ts";

/** Shows that whoever has the key runs the site (indexnow.org). */
export const createKeyFile = (key: string): Hono<{ Variables: HeaderVariables }> =>
  new Hono<{ Variables: HeaderVariables }>().get(`/${key}.txt`, (context) =>
    context.text(key, 200, { "Cache-Control": "public, max-age=3600" }),
  );

/**
 * What crawlers may read, and where all addresses are listed. Pages that ask not to be listed may be read, or nobody would see them ask;
 * calls are no pages.
 */
export const createRobots = (publicAddress: () => string): Hono<{ Variables: HeaderVariables }> =>
  new Hono<{ Variables: HeaderVariables }>().get("/robots.txt", (context) =>
    context.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicAddress()}/sitemap.xml\n`, 200, {
      "Cache-Control": "public, max-age=3600",
    }),
  );

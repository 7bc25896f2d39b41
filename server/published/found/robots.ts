import { Hono } from "hono";
import type { HeaderVariables } from "../../http/headers.ts";

/** Serves the file with the IndexNow key, which proves that whoever uses the key runs the site (indexnow.org). */
export const createIndexNowKeyRoute = (key: string): Hono<{ Variables: HeaderVariables }> =>
  new Hono<{ Variables: HeaderVariables }>().get(`/${key}.txt`, (context) =>
    context.text(key, 200, { "Cache-Control": "public, max-age=3600" }),
  );

/**
 * Serves `robots.txt`. Crawlers may read all pages, but not the API. The file also names the sitemap. Pages with `noindex` may be read, too, because
 * crawlers would not see `noindex` otherwise.
 */
export const createRobots = (publicAddress: () => string): Hono<{ Variables: HeaderVariables }> =>
  new Hono<{ Variables: HeaderVariables }>().get("/robots.txt", (context) =>
    context.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicAddress()}/sitemap.xml\n`, 200, {
      "Cache-Control": "public, max-age=3600",
    }),
  );

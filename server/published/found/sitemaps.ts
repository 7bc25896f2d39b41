import { createHash } from "node:crypto";
import { Hono } from "hono";
import { sitemapIndex } from "#core/found/sitemap.ts";
import type { FairTurns } from "../../http/fair-turns.ts";
import type { HeaderVariables } from "../../http/headers.ts";
import { matchesTag } from "../../http/matches-tag.ts";
import { createGzipFileCache } from "./packed-files.ts";
import { createSitemapFiles, type SitemapParts } from "./sitemap-files.ts";

/** The size of the cache. The compressed files of a hundred thousand openings fit in it. */
const maxCachedBytes = 8 * 1024 * 1024;

/** Caches must revalidate each time, so that closed openings disappear at once. A file is sent again only if it has changed (spec C13). */
const caching = { "Cache-Control": "public, max-age=0, must-revalidate" } as const;

/** Serves the index of the sitemap, and the sitemap files, as sitemaps.org defines them (spec C13). */
export function createSitemaps(
  parts: SitemapParts & { readonly turns: Pick<FairTurns, "networkOf" | "createSlowQueue"> },
) {
  const files = createSitemapFiles(parts);
  const packed = createGzipFileCache(maxCachedBytes, parts.turns.createSlowQueue());
  const { site, publicAddress, turns } = parts;
  /** The settings on which the content of the sitemap depends, apart from the openings, as one text. */
  const siteOf = (): string =>
    JSON.stringify([publicAddress(), site.brand.basePath, site.countries, site.brand.defaultCountry]);
  const tagOf = (version: string): string =>
    `W/"${createHash("sha256").update(`${siteOf()} ${version}`).digest("base64url").slice(0, 22)}"`;

  const routes = new Hono<{ Variables: HeaderVariables }>();
  routes.get("/sitemap.xml", async (context) => {
    const index = sitemapIndex(publicAddress(), await files.list());
    const headers = { ETag: tagOf(index), ...caching };
    if (matchesTag(context.req.header("If-None-Match") ?? "", headers.ETag)) return context.body(null, 304, headers);
    return context.body(index, 200, { "Content-Type": "application/xml; charset=utf-8", ...headers });
  });
  routes.get("/sitemaps/:file", async (context) => {
    const found = await files.find(context.req.param("file"));
    if (!found) return context.notFound();
    const etag = tagOf(found.version);
    const changed = found.changedAt ? { "Last-Modified": new Date(found.changedAt).toUTCString() } : {};
    const headers = { ETag: etag, ...changed, ...caching };
    if (matchesTag(context.req.header("If-None-Match") ?? "", etag)) return context.body(null, 304, headers);
    const type = { "Content-Type": "application/gzip", ...headers };
    if (context.req.method === "HEAD") return context.body(null, 200, type);
    return context.body(await packed.get(etag, found.write, turns.networkOf(context)), 200, type);
  });
  return routes;
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import type { PictureFormat, Pictures } from "#core/site/pictures.ts";
import { immutableCacheControl, revocableCacheControl } from "../http/headers.ts";

const types: Readonly<Record<PictureFormat, string>> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/**
 * Publishes the prepared pictures of cities, roles and companies, and no other file in their folder. The name of a picture changes with its content,
 * so browsers can cache it for a year. Shared caches keep photographs of companies for an hour, because people in them may ask for their removal.
 */
export function publishPictures(pictures: Pictures, folder: string) {
  const published = new Map(
    pictures
      .filter(({ kind }) => kind !== "people") // portraits have their addresses under /companies
      .flatMap(({ kind, files }) => files.map(({ name, format }) => [name, { kind, type: types[format] }] as const)),
  );
  return new Hono().get("/:name", async (context) => {
    const name = context.req.param("name");
    const file = published.get(name);
    const bytes = file && (await readFile(join(folder, name)).catch(() => undefined));
    if (!file || !bytes) return context.notFound();
    const cacheControl = file.kind === "companies" ? revocableCacheControl : immutableCacheControl;
    return context.body(bytes, 200, { "Content-Type": file.type, "Cache-Control": cacheControl });
  });
}

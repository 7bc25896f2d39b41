import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import type { PictureFormat, Pictures } from "#core/site/pictures.ts";
import { immutableCacheControl } from "../http/headers.ts";

const types: Readonly<Record<PictureFormat, string>> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/**
 * Publishes the prepared pictures, and no other file in their folder. The name of a picture changes with its content, so browsers can cache it for a
 * year.
 */
export function publishPictures(pictures: Pictures, folder: string) {
  const typeOf = new Map(pictures.flatMap(({ files }) => files).map(({ name, format }) => [name, types[format]]));
  return new Hono().get("/:name", async (context) => {
    const name = context.req.param("name");
    const type = typeOf.get(name);
    const bytes = type && (await readFile(join(folder, name)).catch(() => undefined));
    if (!type || !bytes) return context.notFound();
    return context.body(bytes, 200, { "Content-Type": type, "Cache-Control": immutableCacheControl });
  });
}

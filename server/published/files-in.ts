import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** Serves the files of a folder with a `Cache-Control` header. (`onFound` of `serveStatic` is called when it is too late to set a header.) */
export function serveFilesIn(root: string, cacheControl: string): MiddlewareHandler {
  const find = serveStatic({ root, precompressed: true });
  return async (context, next) => {
    const found = await find(context, next);
    if (found instanceof Response) found.headers.set("Cache-Control", cacheControl);
    return found;
  };
}

import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** The files of a folder, and how long browsers keep them. (`onFound` of serveStatic comes too late for a header.) */
export function filesIn(root: string, cacheControl: string): MiddlewareHandler {
  const find = serveStatic({ root, precompressed: true });
  return async (context, next) => {
    const found = await find(context, next);
    if (found instanceof Response) found.headers.set("Cache-Control", cacheControl);
    return found;
  };
}

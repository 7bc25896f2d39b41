import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/**
 * Serves the files of a folder with a `Cache-Control` header. (`onFound` of `serveStatic` is called too late to set a header.) `under` is the path
 * under which the folder is served; the root by default.
 */
export function serveFilesIn(root: string, cacheControl: string, under = ""): MiddlewareHandler {
  const find = serveStatic({ root, precompressed: true, rewriteRequestPath: (path) => path.slice(under.length) });
  return async (context, next) => {
    const found = await find(context, next);
    if (found instanceof Response) found.headers.set("Cache-Control", cacheControl);
    return found;
  };
}

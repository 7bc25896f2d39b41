import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { immutableCacheControl } from "../../http/headers.ts";
import { createEncodingChooser } from "../../http/kept/encodings.ts";
import type { EarlierBuilds } from "./earlier-builds.ts";

/** Serves the files of earlier builds, with the headers that those builds gave them. Requests for names that no kept build has are passed on. */
export function createEarlierFileRoutes(builds: Pick<EarlierBuilds, "find">): Hono {
  const encodingFor = createEncodingChooser();
  const routes = new Hono();
  for (const path of ["/assets/:file", "/messages/:file", "/:file{brand-.+}"])
    routes.get(path, async (context, next) => {
      const { path } = context.req;
      const found = await builds.find(path.slice(1), encodingFor(context.req.header("Accept-Encoding")));
      const type = getMimeType(path);
      if (!found || !type) return next();
      return context.body(found.bytes as Uint8Array<ArrayBuffer>, 200, {
        "Content-Type": type,
        "Cache-Control": immutableCacheControl,
        Vary: "Accept-Encoding",
        ...(found.encoding ? { "Content-Encoding": found.encoding } : {}),
      });
    });
  return routes;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { immutableCacheControl } from "../http/headers.ts";
import { serveFilesIn } from "../published/files-in.ts";
import { type DeskVariables, viewerFolder } from "./headers.ts";

/**
 * Serves the viewer of PDF files, which is the same for everybody and contains no data of candidates. Its document has an opaque origin, for which
 * even its own files are cross-origin, so they are served with `Access-Control-Allow-Origin: *`.
 */
export function createPdfViewerRoutes(folder: string): Hono<{ Variables: DeskVariables }> {
  const document = readFileSync(join(folder, "index.html"), "utf8");
  const files = serveFilesIn(folder, immutableCacheControl, viewerFolder.slice(0, -1));
  return new Hono<{ Variables: DeskVariables }>()
    .get(viewerFolder, (context) => {
      context.set("isPdfViewer", true);
      return context.html(document);
    })
    .use(`${viewerFolder}assets/*`, async (context, next) => {
      const found = await files(context, next);
      if (found instanceof Response) found.headers.set("Access-Control-Allow-Origin", "*");
      return found;
    });
}

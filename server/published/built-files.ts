import { Hono } from "hono";
import { immutableCacheControl } from "../http/headers.ts";
import { compressBody, createEncodingChooser, type Encoding } from "../http/kept/encodings.ts";
import type { BuiltAssets } from "../pages/pages.ts";
import { serveFilesIn } from "./files-in.ts";

/**
 * Serves the built files, and the manifest for the base path of this site. The build has already compressed its files. The manifest is compressed
 * when it is first requested in an encoding.
 */
export function createBuiltFileRoutes({ folder, manifest }: BuiltAssets): Hono {
  const encodingFor = createEncodingChooser();
  const packed = new Map<Encoding, Promise<Buffer>>();
  const packedIn = (encoding: Encoding): Promise<Buffer> => {
    const bytes = packed.get(encoding) ?? compressBody(encoding, Buffer.from(manifest.bytes), "best");
    packed.set(encoding, bytes);
    return bytes;
  };
  const routes = new Hono();
  routes.get(`/${manifest.name}`, async (context) => {
    const encoding = encodingFor(context.req.header("Accept-Encoding"));
    return context.body((await packedIn(encoding)) as Uint8Array<ArrayBuffer>, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": immutableCacheControl,
      Vary: "Accept-Encoding",
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    });
  });
  routes.use("/assets/*", serveFilesIn(folder, immutableCacheControl));
  return routes;
}

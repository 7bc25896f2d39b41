import { Hono } from "hono";
import { paletteOf } from "#core/site/palette.ts";
import type { Site } from "#core/site/site.ts";
import type { HeaderVariables } from "../http/headers.ts";

export interface IconParts {
  readonly site: Pick<Site, "brand">;
  readonly drawIcon: (size: number, ground?: string) => Promise<Uint8Array<ArrayBuffer>>;
}

const sizesWithGround = ["180", "192", "512"] as const;
const forADay = { "Cache-Control": "public, max-age=86400" };

/**
 * Serves the logo where SVG is not supported: in old browsers, on home screens, in task switchers. Each icon is drawn once, when it is first
 * requested.
 */
export function createIconRoutes({ site, drawIcon }: IconParts) {
  const ground = paletteOf(site.brand).header.ground; // the colour of the header, which is dark in both themes
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const once = (name: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> => {
    const picture = drawn.get(name) ?? draw();
    drawn.set(name, picture);
    picture.catch(() => drawn.delete(name));
    return picture;
  };
  const routes = new Hono<{ Variables: HeaderVariables }>();
  routes.get("/favicon.ico", async (context) => {
    const picture = await once("ico", async () => asIco(await drawIcon(32)));
    return context.body(picture, 200, { "Content-Type": "image/x-icon", ...forADay });
  });
  for (const size of sizesWithGround)
    routes.get(`/icons/${size}.png`, async (context) => {
      const picture = await once(size, () => drawIcon(Number(size), ground));
      return context.body(picture, 200, { "Content-Type": "image/png", ...forADay });
    });
  routes.get("/manifest.webmanifest", (context) =>
    context.body(JSON.stringify(manifestOf(site.brand.name, ground)), 200, {
      "Content-Type": "application/manifest+json",
      ...forADay,
    }),
  );
  return routes;
}

/** The web app manifest, with a name and icons for home screens. Pages still open in the browser, with its Back button and address bar. */
const manifestOf = (name: string, ground: string) => ({
  name,
  start_url: "/",
  display: "browser",
  theme_color: ground,
  background_color: ground,
  icons: ["192", "512"].map((size) => ({
    src: `/icons/${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  })),
});

/** An ICO file that contains one picture of 32 by 32 pixels: first a header of 22 bytes, then the picture. */
function asIco(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const headerBytes = 22;
  const file = new Uint8Array(headerBytes + png.length);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true); // type: icon
  view.setUint16(4, 1, true); // number of pictures
  file.set([32, 32], 6);
  view.setUint16(10, 1, true); // planes
  view.setUint16(12, 32, true); // bits per pixel
  view.setUint32(14, png.length, true);
  view.setUint32(18, headerBytes, true);
  file.set(png, headerBytes);
  return file;
}

import { Hono } from "hono";
import { paletteOf } from "#core/site/palette.ts";
import type { Site } from "#core/site/site.ts";
import type { HeaderVariables } from "../http/headers.ts";

export interface IconParts {
  readonly site: Pick<Site, "brand">;
  readonly drawIcon: (size: number, ground?: string) => Promise<Uint8Array<ArrayBuffer>>;
}

const grounded = ["180", "192", "512"] as const;
const forADay = { "Cache-Control": "public, max-age=86400" };

/** The logo for what knows no SVG: old browsers, home screens, task switchers. Each is drawn when it is asked for, once. */
export function createIcons({ site, drawIcon }: IconParts) {
  const ground = paletteOf(site.brand).header.ground; // the header's, which is dark in both themes
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
  for (const size of grounded)
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

/** A name and icons for a home screen; the pages stay in the browser, with its own Back and address. */
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

/** An icon file of one picture of 32 pixels: 22 bytes that say so, then the picture. */
function asIco(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = 22;
  const file = new Uint8Array(head + png.length);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true); // an icon
  view.setUint16(4, 1, true); // one picture
  file.set([32, 32], 6);
  view.setUint16(10, 1, true); // planes
  view.setUint16(12, 32, true); // bits of a pixel
  view.setUint32(14, png.length, true);
  view.setUint32(18, head, true);
  file.set(png, head);
  return file;
}

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Card } from "#core/cards/card.ts";
import type { Palette } from "#core/site/palette.ts";
import { cardSvg } from "./card-svg.ts";
import { type FamilyFiles, loadFamily } from "./fonts.ts";
import { areas, type CardTypesetters, layOut, type PlacedLine, type Size } from "./lay-out.ts";
import { type CompanyLayout, companyLogo, layOutCompany, platePadding } from "./lay-out-company.ts";
import { createTypesetter } from "./typesetter.ts";

export interface CardDrawerOptions {
  /** The font families of headings (`display`) and of all other text. */
  readonly fonts: { readonly display: FamilyFiles; readonly text: FamilyFiles };
  /** The folder of the logos of companies. */
  readonly siteFolder: string;
  /** The logo of the brand: the path of an SVG file in the folder. */
  readonly logo: string;
  readonly palette: Palette;
}

export interface CloseableCardRenderer {
  /** The positions of the lines on a card. For tests. */
  layOut(card: Card): PlacedLine[];
  /** The positions of the lines on a company's card, and of the plate behind a logo of this size. */
  layOutCompany(card: Card, logo?: Size): CompanyLayout;
  draw(card: Card): Promise<Uint8Array<ArrayBuffer>>;
}

/** The space between the letters of a heading, in em. Headings are set a little tighter, as on the pages. */
const headingTracking = -0.02;

/** A card has few colours and no gradients, so it needs no dithering. A higher `effort` would take twice the time and memory, and save a kilobyte. */
const pngOptions = { palette: true, colours: 128, dither: 0, effort: 1 } as const;

/** Reads the fonts and the logo, and returns a renderer that draws cards with them. Runs in a separate thread. */
export async function openCardDrawer({
  fonts,
  siteFolder,
  logo,
  palette,
}: CardDrawerOptions): Promise<CloseableCardRenderer> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1); // only one small picture is drawn at a time, so more threads or a cache would only occupy memory
  sharp.cache(false);
  const [display, text] = await Promise.all([loadFamily(fonts.display), loadFamily(fonts.text)]);
  const type: CardTypesetters = {
    display: createTypesetter([...display, ...text], headingTracking),
    text: createTypesetter([...text, ...display]),
  };
  /** Draws a logo inside a box. If the logo cannot be drawn, cards are drawn without it. */
  const drawLogo = (file: Buffer, { height, maxWidth }: { readonly height: number; readonly maxWidth: number }) =>
    sharp(file, { density: 300, limitInputPixels: 64_000_000 })
      .resize(maxWidth, height, { fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined);
  const logoImage = await drawLogo(readFileSync(join(siteFolder, logo)), areas.logo);
  const brandWidth = logoImage?.info.width ?? 0;
  const layOutCard = (card: Card): PlacedLine[] => layOut(card, type, brandWidth);
  const layOutOfCompany = (card: Card, size?: Size): CompanyLayout => layOutCompany(card, type, brandWidth, size);
  const { left, top } = areas.logo;
  return {
    layOut: layOutCard,
    layOutCompany: layOutOfCompany,
    async draw(card) {
      const file =
        card.logo === undefined ? undefined : await readFile(join(siteFolder, card.logo)).catch(() => undefined);
      const companyImage = file && (await drawLogo(file, companyLogo));
      const { lines, plate } =
        card.sentence === undefined
          ? { lines: layOutCard(card), plate: undefined }
          : layOutOfCompany(card, companyImage?.info);
      const drawing = cardSvg(card, lines, palette, plate);
      const picture = sharp(Buffer.from(drawing), { density: 72 }).flatten({ background: palette.header.ground });
      const logos = [
        ...(logoImage ? [{ input: logoImage.data, left, top }] : []),
        ...(companyImage && plate
          ? [{ input: companyImage.data, left: plate.left + platePadding, top: Math.round(plate.top) + platePadding }]
          : []),
      ];
      return new Uint8Array(await picture.composite(logos).png(pngOptions).toBuffer());
    },
  };
}

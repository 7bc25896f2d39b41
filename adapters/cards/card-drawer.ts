import { readFileSync } from "node:fs";
import type { Card } from "#core/cards/card.ts";
import type { Palette } from "#core/site/palette.ts";
import { cardSvg } from "./card-svg.ts";
import { type FamilyFiles, loadFamily } from "./fonts.ts";
import { areas, type CardTypesetters, layOut, type PlacedLine } from "./lay-out.ts";
import { createTypesetter } from "./typesetter.ts";

export interface CardDrawerOptions {
  /** The font families of headings (`display`) and of all other text. */
  readonly fonts: { readonly display: FamilyFiles; readonly text: FamilyFiles };
  /** The path of an SVG file. */
  readonly logo: string;
  readonly palette: Palette;
}

export interface OpenCardDrawer {
  /** The positions of the lines on a card. For tests. */
  layOut(card: Card): PlacedLine[];
  draw(card: Card): Promise<Uint8Array<ArrayBuffer>>;
}

/** The space between the letters of a heading, in em. Headings are set a little tighter, as on the pages. */
const headingTracking = -0.02;

/** A card has few colours and no gradients, so it needs no dithering. A higher `effort` would take twice the time and memory, and save a kilobyte. */
const pngOptions = { palette: true, colours: 128, dither: 0, effort: 1 } as const;

/** Reads the fonts and the logo, and returns a function that draws cards with them. Runs in a thread of its own. */
export async function openCardDrawer({ fonts, logo, palette }: CardDrawerOptions): Promise<OpenCardDrawer> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1); // only one small picture is drawn at a time, so more threads or a cache would only occupy memory
  sharp.cache(false);
  const [display, text] = await Promise.all([loadFamily(fonts.display), loadFamily(fonts.text)]);
  const type: CardTypesetters = {
    display: createTypesetter([...display, ...text], headingTracking),
    text: createTypesetter([...text, ...display]),
  };
  const { height, maxWidth } = areas.logo;
  const svg = readFileSync(logo, "utf8");
  const logoImage = await sharp(Buffer.from(svg), { density: 300, limitInputPixels: 64_000_000 })
    .resize(maxWidth, height, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined); // if the logo cannot be drawn, cards are drawn without it
  const layOutCard = (card: Card): PlacedLine[] => layOut(card, type, logoImage?.info.width ?? 0);
  const { left, top } = areas.logo;
  return {
    layOut: layOutCard,
    async draw(card) {
      const drawing = cardSvg(card, layOutCard(card), palette);
      const picture = sharp(Buffer.from(drawing), { density: 72 }).flatten({ background: palette.header.ground });
      const complete = logoImage ? picture.composite([{ input: logoImage.data, left, top }]) : picture;
      return new Uint8Array(await complete.png(pngOptions).toBuffer());
    },
  };
}

import { readFileSync } from "node:fs";
import type { Card } from "#core/cards/card.ts";
import type { Palette } from "#core/site/palette.ts";
import { cardSvg } from "./card-svg.ts";
import { type FamilyFiles, loadFamily } from "./fonts.ts";
import { areas, type CardType, layOut, type PlacedLine } from "./lay-out.ts";
import { createTypesetter } from "./typesetter.ts";

export interface CardDrawerOptions {
  /** The families of headings and of text. */
  readonly fonts: { readonly display: FamilyFiles; readonly text: FamilyFiles };
  /** An SVG file. */
  readonly logo: string;
  readonly palette: Palette;
}

export interface OpenCardDrawer {
  /** Where each line of a card stands; what a test measures. */
  layOut(card: Card): PlacedLine[];
  draw(card: Card): Promise<Uint8Array<ArrayBuffer>>;
}

/** Headings stand a little closer, as on the pages. */
const tracking = -0.02;

/** A card has few colours and no shades. More effort than the least would take twice the time and the memory, and save a kilobyte. */
const pngOptions = { palette: true, colours: 128, dither: 0, effort: 1 } as const;

/** Reads fonts and logo once; for a thread of its own. */
export async function openCardDrawer({ fonts, logo, palette }: CardDrawerOptions): Promise<OpenCardDrawer> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1); // one small picture at a time: more threads and its cache would take memory alone
  sharp.cache(false);
  const [display, text] = await Promise.all([loadFamily(fonts.display), loadFamily(fonts.text)]);
  const type: CardType = {
    display: createTypesetter([...display, ...text], tracking),
    text: createTypesetter([...text, ...display]),
  };
  const { height, widest } = areas.logo;
  const svg = readFileSync(logo, "utf8");
  const sign = await sharp(Buffer.from(svg), { density: 300, limitInputPixels: 64_000_000 })
    .resize(widest, height, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined); // a card without its logo is better than none
  const placed = (card: Card): PlacedLine[] => layOut(card, type, sign?.info.width ?? 0);
  const { left, top } = areas.logo;
  return {
    layOut: placed,
    async draw(card) {
      const drawing = cardSvg(card, placed(card), palette);
      const picture = sharp(Buffer.from(drawing), { density: 72 }).flatten({ background: palette.header.ground });
      const complete = sign ? picture.composite([{ input: sign.data, left, top }]) : picture;
      return new Uint8Array(await complete.png(pngOptions).toBuffer());
    },
  };
}

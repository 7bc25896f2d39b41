import sharp from "sharp";
import { PorticoError } from "#core/errors.ts";
import { portraitSizePx } from "#core/site/portraits.ts";
import { meanColour, openPicture, unreadable } from "./open-picture.ts";
import type { PreparedPicture } from "./prepare-picture.ts";

/**
 * Prepares the photograph of a person: rotates it upright, crops it to its most striking square, and removes all metadata. Raises `invalid` if the
 * bytes are not a picture, or if a side is shorter than the sides of a portrait.
 */
export async function preparePortrait(bytes: Buffer): Promise<PreparedPicture> {
  const { about, upright } = await openPicture(bytes);
  if (Math.min(about.width, about.height) < portraitSizePx)
    throw new PorticoError(
      "invalid",
      `${about.autoOrient.width} × ${about.autoOrient.height} px: a portrait needs ${portraitSizePx} × ${portraitSizePx}`,
    );
  try {
    const square = upright.resize(portraitSizePx, portraitSizePx, { fit: "cover", position: "attention" });
    const portrait = await square.webp({ quality: 80, smartSubsample: true }).toBuffer();
    return {
      width: portraitSizePx,
      height: portraitSizePx,
      colour: await meanColour(sharp(portrait)),
      drawn: false,
      files: [{ format: "webp", width: portraitSizePx, bytes: portrait }],
    };
  } catch (cause) {
    throw unreadable(cause);
  }
}

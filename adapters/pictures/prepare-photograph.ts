import sharp from "sharp";
import { PorticoError } from "#core/errors.ts";
import { maxPhotographBytes, photographRatio, photographWidths, widthOfCut } from "#core/site/photographs.ts";
import { pictureFormats } from "#core/site/pictures.ts";
import { encodeWithin } from "./encode.ts";
import { meanColour, openPicture, unreadable } from "./open-picture.ts";
import type { PreparedFile, PreparedPicture } from "./prepare-picture.ts";

/**
 * Prepares a photograph of a company: rotates it upright, crops it to its most striking part with the ratio 16:9, and removes all metadata. Raises
 * `invalid` if the bytes are not a picture, or if that part is narrower than the smallest width.
 */
export async function preparePhotograph(bytes: Buffer): Promise<PreparedPicture> {
  const { about, upright } = await openPicture(bytes);
  const { width, height } = about.autoOrient;
  const widths = photographWidths.filter((each) => each <= widthOfCut({ width, height }));
  const widest = widths.at(-1);
  if (!widest) throw new PorticoError("invalid", `${width} × ${height} px: a photograph needs 480 × 270`);
  const size = { width: widest, height: Math.round(widest / photographRatio) };
  try {
    const cut = await upright
      .resize(size.width, size.height, { fit: "cover", position: "attention" })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const files: PreparedFile[] = [];
    for (const each of widths)
      for (const format of pictureFormats) {
        const picture = sharp(cut).resize(each);
        files.push({ format, width: each, bytes: await encodeWithin(format, picture, maxPhotographBytes[each]) });
      }
    return { ...size, colour: await meanColour(sharp(cut)), drawn: false, files };
  } catch (cause) {
    throw unreadable(cause);
  }
}

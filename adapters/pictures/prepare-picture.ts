import sharp, { type Sharp } from "sharp";
import { PorticoError } from "#core/errors.ts";
import { type PictureFormat, pictureFormats, pictureWidths, thumbnailSize } from "#core/site/pictures.ts";
import { encode } from "./encode.ts";
import { meanColour, openPicture, unreadable } from "./open-picture.ts";

export interface PreparedFile {
  readonly format: PictureFormat;
  readonly width: number;
  readonly bytes: Buffer;
}

export interface PreparedPicture {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly drawn: boolean;
  readonly files: readonly PreparedFile[];
}

/**
 * Prepares a picture: rotates it upright, converts it to sRGB and removes all metadata. Raises `invalid` if the bytes are not a picture, or if the
 * picture is smaller than the smallest width.
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  const { about, upright } = await openPicture(bytes);
  const drawn = about.format === "svg";
  const widths = pictureWidths.filter((width) => width <= about.autoOrient.width);
  const widest = widths.at(-1);
  if (!widest) throw new PorticoError("invalid", `${about.autoOrient.width} px wide: at least 480 px are needed`);
  try {
    const whole = await upright.resize(widest).png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
    const thumbnail = await encode("webp", thumbnailFrom(whole.data)).toBuffer();
    const files: PreparedFile[] = [{ format: "webp", width: thumbnailSize.width, bytes: thumbnail }];
    for (const width of widths)
      for (const format of pictureFormats)
        files.push({ format, width, bytes: await encode(format, sharp(whole.data).resize(width), drawn).toBuffer() });
    const colour = await meanColour(sharp(whole.data));
    return { width: whole.info.width, height: whole.info.height, colour, drawn, files };
  } catch (cause) {
    throw unreadable(cause);
  }
}

/**
 * Crops the picture to its most striking square, and then to a strip slightly above the middle of that square, so that it shows what stands on the
 * ground, with little sky above.
 */
function thumbnailFrom(bytes: Buffer): Sharp {
  const { width, height } = thumbnailSize;
  const top = Math.floor((width - height) / 3);
  return sharp(bytes)
    .resize(width, width, { fit: "cover", position: "attention" })
    .extract({ left: 0, top, width, height });
}

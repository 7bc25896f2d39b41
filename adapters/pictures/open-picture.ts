import sharp, { type Metadata, type Sharp } from "sharp";
import { PorticoError } from "#core/errors.ts";
import { maxSourcePixels } from "#core/site/pictures.ts";

const acceptedFormats = ["jpeg", "png", "webp", "heif", "tiff", "svg"];
const background = "#10152a"; // for transparent areas: the colour of the header

export interface OpenedPicture {
  readonly about: Metadata;
  /** The picture, rotated upright, in sRGB and without transparency. Files made from it contain no metadata. */
  readonly upright: Sharp;
}

/**
 * Checks the header of a picture, and opens the picture. Raises `invalid` if the bytes are not a picture of an accepted format, or if the picture has
 * too many pixels.
 */
export async function openPicture(bytes: Buffer): Promise<OpenedPicture> {
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  if (!acceptedFormats.includes(about.format))
    throw new PorticoError("invalid", `${about.format} is not an accepted picture format`);
  if (about.width * about.height > maxSourcePixels)
    throw new PorticoError("invalid", `${about.width} × ${about.height} px: at most 120 megapixels are read`);
  const upright = sharp(bytes, { limitInputPixels: maxSourcePixels }).autoOrient().flatten({ background });
  return { about, upright: upright.toColourspace("srgb") };
}

/** Creates the error for a picture that cannot be decoded. */
export const unreadable = (cause: unknown): PorticoError =>
  Object.assign(new PorticoError("invalid", "cannot be read as a picture, or is damaged"), { cause });

/** Returns the mean colour of a decoded picture, as in CSS. */
export async function meanColour(picture: Sharp): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture.resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

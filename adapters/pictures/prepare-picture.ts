import sharp, { type Sharp } from "sharp";
import { PorticoError } from "#core/errors.ts";
import { type PictureFormat, pictureFormats, pictureWidths, thumbnailSize } from "#core/site/pictures.ts";

/** Part of the hash of each source picture. If it changes, all pictures are prepared again. */
export const recipeVersion = "2";

const encode: Readonly<Record<PictureFormat, (picture: Sharp, drawn: boolean) => Sharp>> = {
  // drawn pictures have flat areas, at whose edges subsampled colours would bleed
  avif: (picture, drawn) => picture.avif({ quality: 52, effort: 4, chromaSubsampling: drawn ? "4:4:4" : "4:2:0" }),
  webp: (picture) => picture.webp({ quality: 76, smartSubsample: true }),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
};

const acceptedFormats = ["jpeg", "png", "webp", "heif", "tiff", "svg"];
const background = "#10152a"; // for transparent areas: the colour of the header

interface PreparedFile {
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
 * Prepares a picture: rotates it upright, converts it to sRGB and removes all metadata. Raises `invalid` if the bytes are no picture, or if the
 * picture is smaller than the smallest width.
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  const about = await sharp(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  if (!acceptedFormats.includes(about.format))
    throw new PorticoError("invalid", `${about.format} is not an accepted picture format`);
  const drawn = about.format === "svg";
  const widths = pictureWidths.filter((width) => width <= about.autoOrient.width);
  const widest = widths.at(-1);
  if (!widest) throw new PorticoError("invalid", `${about.autoOrient.width} px wide: at least 480 px are needed`);
  try {
    const whole = await upright(bytes)
      .resize(widest)
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = await sharp(whole.data).resize(1, 1, { fit: "fill" }).raw().toBuffer();
    const thumbnail = await encode.webp(thumbnailFrom(whole.data), drawn).toBuffer();
    const files: PreparedFile[] = [{ format: "webp", width: thumbnailSize.width, bytes: thumbnail }];
    for (const width of widths)
      for (const format of pictureFormats)
        files.push({ format, width, bytes: await encode[format](sharp(whole.data).resize(width), drawn).toBuffer() });
    const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
    return { width: whole.info.width, height: whole.info.height, colour, drawn, files };
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** Cuts out the square that draws the eye, and of that the upper part: what stands on the ground, with little sky above it. */
function thumbnailFrom(bytes: Buffer): Sharp {
  const { width, height } = thumbnailSize;
  const top = Math.floor((width - height) / 3);
  return sharp(bytes)
    .resize(width, width, { fit: "cover", position: "attention" })
    .extract({ left: 0, top, width, height });
}

const upright = (bytes: Buffer): Sharp => sharp(bytes).autoOrient().flatten({ background }).toColourspace("srgb");

const unreadable = (cause: unknown): PorticoError =>
  Object.assign(new PorticoError("invalid", "cannot be read as a picture, or is damaged"), { cause });

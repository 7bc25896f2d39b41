import sharp, { type Sharp } from "sharp";
import { PorticoError } from "#core/errors.ts";
import { type PictureFormat, pictureFormats, pictureWidths } from "#core/site/pictures.ts";

/** Part of what a source is known by: with another recipe everything is prepared again. */
export const recipe = "1";

const encode: Readonly<Record<PictureFormat, (picture: Sharp, drawn: boolean) => Sharp>> = {
  // flat colours would bleed at their edges with less colour than light
  avif: (picture, drawn) => picture.avif({ quality: 52, effort: 4, chromaSubsampling: drawn ? "4:4:4" : "4:2:0" }),
  webp: (picture) => picture.webp({ quality: 76, smartSubsample: true }),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
};

const readable = ["jpeg", "png", "webp", "heif", "tiff", "svg"];
const ink = "#10152a"; // what shows through, as the header's ground

export interface PreparedPicture {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly drawn: boolean;
  readonly files: readonly { readonly format: PictureFormat; readonly width: number; readonly bytes: Buffer }[];
}

/** Upright, in sRGB, without a word on who took it where. Raises `invalid` for what is no picture or too small for the smallest. */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  const about = await sharp(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  if (!readable.includes(about.format)) throw new PorticoError("invalid", `a picture cannot be ${about.format}`);
  const drawn = about.format === "svg";
  const widths = pictureWidths.filter((width) => width <= about.autoOrient.width);
  const widest = widths.at(-1);
  if (!widest) throw new PorticoError("invalid", `${about.autoOrient.width} px wide: at least 480 are needed`);
  try {
    const whole = await upright(bytes)
      .resize(widest)
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = await sharp(whole.data).resize(1, 1, { fit: "fill" }).raw().toBuffer();
    const files = [];
    for (const width of widths)
      for (const format of pictureFormats)
        files.push({ format, width, bytes: await encode[format](sharp(whole.data).resize(width), drawn).toBuffer() });
    const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
    return { width: whole.info.width, height: whole.info.height, colour, drawn, files };
  } catch (cause) {
    throw unreadable(cause);
  }
}

const upright = (bytes: Buffer): Sharp => sharp(bytes).autoOrient().flatten({ background: ink }).toColourspace("srgb");

const unreadable = (cause: unknown): PorticoError =>
  Object.assign(new PorticoError("invalid", "cannot be read as a picture, or is damaged"), { cause });

import type { Sharp } from "sharp";
import type { PictureFormat } from "#core/site/pictures.ts";

/** For each format, three qualities from 0 to 100, the best first. Qualities at the same index look alike in all formats. */
const qualities: Readonly<Record<PictureFormat, readonly [number, number, number]>> = {
  avif: [52, 42, 32],
  webp: [76, 62, 48],
  jpg: [76, 62, 48],
};

/** Encodes a picture in a format. The colours of drawn pictures are not subsampled, because they would bleed at the edges of flat areas. */
export function encode(format: PictureFormat, picture: Sharp, drawn = false, step: 0 | 1 | 2 = 0): Sharp {
  const quality = qualities[format][step];
  if (format === "avif") return picture.avif({ quality, effort: 4, chromaSubsampling: drawn ? "4:4:4" : "4:2:0" });
  if (format === "webp") return picture.webp({ quality, smartSubsample: true });
  return picture.jpeg({ quality, mozjpeg: true });
}

/**
 * Encodes a photograph at the best quality at which it has at most `maxBytes`. If the result is larger at all qualities, the photograph is encoded at
 * the lowest.
 */
export async function encodeWithin(format: PictureFormat, picture: Sharp, maxBytes: number): Promise<Buffer> {
  for (const step of [0, 1] as const) {
    const bytes = await encode(format, picture.clone(), false, step).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return encode(format, picture.clone(), false, 2).toBuffer();
}

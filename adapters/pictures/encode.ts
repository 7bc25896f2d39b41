import type { Sharp } from "sharp";
import type { PictureFormat } from "#core/site/pictures.ts";

/** The qualities of each format that look alike, the best first, from 0 to 100. */
const qualities: Readonly<Record<PictureFormat, readonly [number, number, number]>> = {
  avif: [52, 42, 32],
  webp: [76, 62, 48],
  jpg: [76, 62, 48],
};

/** Encodes a picture in a format. Drawn pictures have flat areas, at whose edges subsampled colours would bleed. */
export function encode(format: PictureFormat, picture: Sharp, drawn = false, step: 0 | 1 | 2 = 0): Sharp {
  const quality = qualities[format][step];
  if (format === "avif") return picture.avif({ quality, effort: 4, chromaSubsampling: drawn ? "4:4:4" : "4:2:0" });
  if (format === "webp") return picture.webp({ quality, smartSubsample: true });
  return picture.jpeg({ quality, mozjpeg: true });
}

/** Encodes a photograph at the best quality at which it has at most `maxBytes`; if it never has, at the lowest. */
export async function encodeWithin(format: PictureFormat, picture: Sharp, maxBytes: number): Promise<Buffer> {
  for (const step of [0, 1] as const) {
    const bytes = await encode(format, picture.clone(), false, step).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return encode(format, picture.clone(), false, 2).toBuffer();
}

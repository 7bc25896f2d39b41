import type { FileVerdict } from "#core/uploads/file-judge.ts";
import type { Content } from "./content.ts";
import { acceptedVerdict, unreadableVerdict } from "./verdicts.ts";

/**
 * The largest picture that is accepted. Pictures are not decoded here, but any program that opens one needs memory for all of its pixels (trust E
 * 77).
 */
const maxPixels = 100_000_000;

const verdictForSize = (width: number, height: number): FileVerdict =>
  width > 0 && height > 0 && width * height <= maxPixels ? acceptedVerdict() : unreadableVerdict;

export async function judgePng({ read }: Content): Promise<FileVerdict> {
  const header = Buffer.from(await read(8, 16));
  if (header.length < 16 || header.readUInt32BE(0) !== 13 || header.toString("latin1", 4, 8) !== "IHDR")
    return unreadableVerdict;
  return verdictForSize(header.readUInt32BE(8), header.readUInt32BE(12));
}

/** Whether a marker begins a frame, which contains the size of the picture. The three excluded markers begin tables or extensions. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const maxSegments = 2000;

/** Judges a JPEG. Reads its segments until one gives the size of the picture. */
export async function judgeJpeg({ read }: Content): Promise<FileVerdict> {
  let at = 2;
  for (let segment = 0; segment < maxSegments; segment += 1) {
    const header = Buffer.from(await read(at, 9));
    if (header.length < 4 || header[0] !== 0xff) return unreadableVerdict;
    const marker = header[1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else if (isFrame(marker))
      return header.length < 9 ? unreadableVerdict : verdictForSize(header.readUInt16BE(7), header.readUInt16BE(5));
    else if (marker === 0xd9 || marker === 0xda)
      return unreadableVerdict; // the image data, or the end of the file, comes before the size
    else at += 2 + Math.max(2, header.readUInt16BE(2));
  }
  return unreadableVerdict;
}

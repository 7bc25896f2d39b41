import type { FileVerdict } from "#core/uploads/file-judge.ts";
import type { Content } from "./content.ts";
import { acceptedVerdict, formatVerdict } from "./verdicts.ts";

/** Names that mark active content in a PDF: scripts, commands that start programs, embedded files, and encryption. */
const active = ["JavaScript", "JS", "Launch", "EmbeddedFile", "EmbeddedFiles", "RichMedia", "Encrypt"];
/** For each possible byte, the names of active content that begin with this byte. */
const byLetter: readonly (readonly Uint8Array[])[] = Array.from({ length: 256 }, (_, letter) =>
  active.filter((name) => name.charCodeAt(0) === letter).map((name) => Buffer.from(name, "latin1")),
);

const [slashByte, hashByte] = [0x2f, 0x23];
const chunkBytes = 1_048_576;
/**
 * Each chunk is read with this many bytes of the next chunk, so that a name across the border is found. This is enough for the longest name with
 * every letter escaped, and for the character after the name.
 */
const overlapBytes = 64;

/** Judges a PDF. Its header must be at the very beginning (trust E 71). Names in compressed parts are not found, because nothing is decompressed. */
export async function judgePdf({ size, read }: Content): Promise<FileVerdict> {
  const header = Buffer.from(await read(0, 16)).toString("latin1");
  if (!/^%PDF-\d/.test(header)) return formatVerdict;
  for (let from = 0; from < size; from += chunkBytes)
    if (hasActiveName(await read(from, chunkBytes + overlapBytes))) return acceptedVerdict(true);
  return acceptedVerdict();
}

/**
 * Whether a name of active content begins in a chunk. Takes linear time for any input: a comparison starts at a slash and stops at the next slash at
 * the latest.
 */
function hasActiveName(bytes: Uint8Array): boolean {
  const end = Math.min(chunkBytes, bytes.length);
  for (let at = 0; at < end; at += 1) {
    if (bytes[at] !== slashByte) continue;
    for (const name of byLetter[letterAt(bytes, at + 1)] ?? []) if (isNameAt(bytes, at + 1, name)) return true;
  }
  return false;
}

/** Whether this name is at this position. Its letters may be escaped, as in `/J#53` for `/JS`. */
function isNameAt(bytes: Uint8Array, from: number, name: Uint8Array): boolean {
  let at = from;
  for (const expected of name) {
    if (letterAt(bytes, at) !== expected) return false;
    at += bytes[at] === hashByte ? 3 : 1;
  }
  return !isLetterOrDigit(letterAt(bytes, at));
}

function letterAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  if (byte !== hashByte) return byte;
  const high = digitOf(bytes[at + 1]);
  const low = digitOf(bytes[at + 2]);
  return high < 0 || low < 0 ? byte : high * 16 + low;
}

function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

const isLetterOrDigit = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

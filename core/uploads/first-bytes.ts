import { PorticoError } from "../errors.ts";

const ole = "d0cf11e0a1b11ae1";
const wordArchive = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The magic numbers of each type, in hex. */
const beginnings: ReadonlyMap<string, string> = new Map([
  ["application/pdf", "255044462d"],
  ["application/msword", ole],
  [wordArchive, "504b0304"],
  ["image/jpeg", "ffd8ff"],
  ["image/png", "89504e470d0a1a0a"],
]);

/** The length of the longest magic number, in bytes. */
export const maxMagicBytes = 8;

/**
 * Judges from a file's first bytes whether it can be of its declared type. The browser applies this rule when a file is chosen, and the server
 * applies it, too (trust 1.9). `wrapped` means that a docx is stored inside the older format, as docx files with a password are.
 */
export function judgeFirstBytes(contentType: string, first: Uint8Array): "right" | "wrapped" | "wrong" {
  const expected = beginnings.get(contentType);
  const found = Array.from(first, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (expected !== undefined && found.startsWith(expected)) return "right";
  return contentType === wordArchive && found.startsWith(ole) ? "wrapped" : "wrong";
}

/**
 * Yields the bytes of a file unchanged. Raises `upload_wrong_type` before the first byte if the file cannot be of its declared type. Empty files
 * pass.
 */
export async function* refuseWrongFirstBytes(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const held: Uint8Array[] = [];
  const first = (): Uint8Array => Uint8Array.from(held.flatMap((chunk) => [...chunk.subarray(0, maxMagicBytes)]));
  const judge = (): void => {
    if (held.length > 0 && judgeFirstBytes(contentType, first().subarray(0, maxMagicBytes)) === "wrong")
      throw new PorticoError("upload_wrong_type", "the file is not of the type that it claims");
  };
  let size = 0;
  for await (const chunk of body) {
    const isJudged = size >= maxMagicBytes;
    size += chunk.byteLength;
    if (isJudged) yield chunk;
    else {
      if (chunk.byteLength > 0) held.push(chunk);
      if (size < maxMagicBytes) continue;
      judge();
      yield* held;
    }
  }
  if (size >= maxMagicBytes) return;
  judge();
  yield* held;
}

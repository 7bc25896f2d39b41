import * as v from "valibot";
import { type BuildId, buildIds } from "./build-id.ts";
import { mayBeStoredFileName, type PublicFile } from "./public-files.ts";

/** A file within a pack: its offset and length in bytes, and the SHA-256 of its content. */
export interface PackedFile {
  readonly name: string;
  readonly from: number;
  readonly length: number;
  readonly hash: string;
}

/** Hashes file contents, and signs the list of a pack's files. Only this installation can sign a list. */
export interface PackSeal {
  /** Returns the SHA-256 of bytes, in base64url. */
  readonly hashOf: (bytes: Uint8Array) => string;
  readonly sign: (list: string) => string;
  readonly verifies: (list: string, signature: string) => boolean;
}

/** Larger packs are neither stored nor read; a build has about 1.3 MB. */
export const maxPackBytes = 8 * 1024 * 1024;
/** The list of files ends within this many bytes of the beginning of a pack. */
export const maxListBytes = 128 * 1024;
const maxFiles = 1000;

const listSchema = v.object({
  build: buildIds.schema,
  files: v.pipe(
    v.array(
      v.tuple([
        v.pipe(v.string(), v.check(mayBeStoredFileName)),
        v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        v.string(),
      ]),
    ),
    v.maxLength(maxFiles),
  ),
});

const firstLine = /^portico build 1 (\d{1,7}) ([A-Za-z0-9_-]{22})\n/;
const maxFirstLineBytes = 60;

/**
 * Packs the files of a build into one blob, so that all of them are stored or none. The first line has the length and the signature of the list of
 * files. It is followed by the list and by the contents, in the order of the list. Raises a `RangeError` if the list or the pack is too large.
 */
export function packBuild(build: BuildId, files: readonly PublicFile[], { hashOf, sign }: PackSeal): Uint8Array {
  const list = JSON.stringify({ build, files: files.map(({ name, bytes }) => [name, bytes.length, hashOf(bytes)]) });
  const encoded = new TextEncoder().encode(list);
  const line = new TextEncoder().encode(`portico build 1 ${encoded.length} ${sign(list)}\n`);
  const parts = [line, encoded, ...files.map(({ bytes }) => bytes)];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const isTooLong = line.length + encoded.length > maxListBytes || files.length > maxFiles;
  if (isTooLong || length > maxPackBytes) throw new RangeError(`${files.length} files, ${length} bytes`);
  const pack = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    pack.set(part, at);
    at += part.length;
  }
  return pack;
}

/**
 * Returns the list of a pack's files, from the first bytes of the pack; `undefined` if the pack is damaged, belongs to another build, or was not
 * signed by this installation.
 */
export function filesOfPack(
  build: BuildId,
  pack: Uint8Array,
  { verifies }: PackSeal,
): readonly PackedFile[] | undefined {
  const line = firstLine.exec(new TextDecoder("latin1").decode(pack.subarray(0, maxFirstLineBytes)));
  const [begin, length] = [line?.[0].length ?? 0, Number(line?.[1])];
  if (!line || begin + length > Math.min(pack.length, maxListBytes)) return undefined;
  const list = new TextDecoder().decode(pack.subarray(begin, begin + length));
  if (!verifies(list, line[2] ?? "")) return undefined;
  const read = v.safeParse(listSchema, JSON.parse(list)); // valid JSON because we signed it
  if (!read.success || read.output.build !== build) return undefined;
  let from = begin + length;
  return read.output.files.map(([name, length, hash]) => {
    const file = { name, from, length, hash };
    from += length;
    return file;
  });
}

/** Returns the content of a file; `undefined` if the content does not match its hash. */
export function fileFromPack(
  pack: Uint8Array,
  { from, length, hash }: PackedFile,
  { hashOf }: Pick<PackSeal, "hashOf">,
): Uint8Array | undefined {
  const bytes = pack.subarray(from, from + length);
  return bytes.length === length && hashOf(bytes) === hash ? bytes : undefined;
}

/** Whether every file of a pack matches its hash. */
export function isPackIntact(build: BuildId, pack: Uint8Array, seal: PackSeal): boolean {
  const files = filesOfPack(build, pack, seal);
  return files?.every((file) => fileFromPack(pack, file, seal) !== undefined) ?? false;
}

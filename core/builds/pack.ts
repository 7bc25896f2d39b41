import * as v from "valibot";
import { type BuildId, buildIds } from "./build-id.ts";
import { isKeptName, type PublicFile } from "./public-files.ts";

/** Where a file is within a pack, in bytes, and the SHA-256 of its content. */
export interface PackedFile {
  readonly name: string;
  readonly from: number;
  readonly length: number;
  readonly hash: string;
}

/** Hashes contents, and tells a list that this installation has made from any other. */
export interface PackSeal {
  /** SHA-256, base64url. */
  readonly hashOf: (bytes: Uint8Array) => string;
  readonly sign: (list: string) => string;
  readonly fits: (list: string, signature: string) => boolean;
}

/** A larger pack is not kept, and none is read: a build has 1.3 MB. */
export const mostPackBytes = 8 * 1024 * 1024;
/** So much of a pack has its list, if it is one of ours. */
export const listBytes = 128 * 1024;
const mostFiles = 1000;

const listSchema = v.object({
  build: buildIds.schema,
  files: v.pipe(
    v.array(
      v.tuple([
        v.pipe(v.string(), v.check(isKeptName)),
        v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        v.string(),
      ]),
    ),
    v.maxLength(mostFiles),
  ),
});

const firstLine = /^portico build 1 (\d{1,7}) ([A-Za-z0-9_-]{22})\n/;
const longestLine = 60;

/**
 * Packs the files of a build into one piece, which is there as a whole or not at all: a line with the length and the signature of a list, the list, and the
 * contents one after the other. Raises a `RangeError` where that gets too large.
 */
export function packBuild(build: BuildId, files: readonly PublicFile[], { hashOf, sign }: PackSeal): Uint8Array {
  const list = JSON.stringify({ build, files: files.map(({ name, bytes }) => [name, bytes.length, hashOf(bytes)]) });
  const encoded = new TextEncoder().encode(list);
  const line = new TextEncoder().encode(`portico build 1 ${encoded.length} ${sign(list)}\n`);
  const parts = [line, encoded, ...files.map(({ bytes }) => bytes)];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const isTooLong = line.length + encoded.length > listBytes || files.length > mostFiles;
  if (isTooLong || length > mostPackBytes) throw new RangeError(`${files.length} files, ${length} bytes`);
  const pack = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    pack.set(part, at);
    at += part.length;
  }
  return pack;
}

/** The files of a pack, from its bytes or those it begins with; nothing where it is damaged, another build's, or made by somebody else. */
export function listOf(build: BuildId, pack: Uint8Array, { fits }: PackSeal): readonly PackedFile[] | undefined {
  const line = firstLine.exec(new TextDecoder("latin1").decode(pack.subarray(0, longestLine)));
  const [begin, length] = [line?.[0].length ?? 0, Number(line?.[1])];
  if (!line || begin + length > Math.min(pack.length, listBytes)) return undefined;
  const list = new TextDecoder().decode(pack.subarray(begin, begin + length));
  if (!fits(list, line[2] ?? "")) return undefined;
  const read = v.safeParse(listSchema, JSON.parse(list)); // it is ours: it can be read
  if (!read.success || read.output.build !== build) return undefined;
  let from = begin + length;
  return read.output.files.map(([name, length, hash]) => {
    const file = { name, from, length, hash };
    from += length;
    return file;
  });
}

/** The content of a file; nothing where it is not what it was. */
export function contentOf(
  pack: Uint8Array,
  { from, length, hash }: PackedFile,
  { hashOf }: Pick<PackSeal, "hashOf">,
): Uint8Array | undefined {
  const bytes = pack.subarray(from, from + length);
  return bytes.length === length && hashOf(bytes) === hash ? bytes : undefined;
}

/** Whether every file of a pack is whole. */
export function isWhole(build: BuildId, pack: Uint8Array, seal: PackSeal): boolean {
  const files = listOf(build, pack, seal);
  return files?.every((file) => contentOf(pack, file, seal) !== undefined) ?? false;
}

import { filterNames } from "../../site/filter-names.ts";
import { languages } from "../../translation/language.ts";
import { packStrings, type StringTable, unpackStrings } from "../arrays/string-table.ts";
import type { Segment } from "./segment.ts";

/** A segment and the bitmap of the documents that have not been removed. */
export interface StoredSegment {
  readonly segment: Segment;
  readonly kept: Uint32Array;
}

/** The stored form of an index. */
export interface Snapshot {
  /** The number of the last catalogue change that the snapshot includes. */
  readonly seen: number;
  readonly segments: readonly StoredSegment[];
}

/**
 * Must be increased whenever one of these changes: the stored format, the way in which texts are split into words, or which words belong to the head
 * of a title (`title-head.ts`).
 */
export const snapshotVersion = 11;

const magic = 0x50534958;
/** The size of the header: the magic number, the version, the checksum and the length of the JSON description, with four bytes each. */
const headerBytes = 16;

type Numbers = Uint8Array | Uint32Array;

/**
 * A reference to a typed array, in the JSON description: the array's type, its offset in bytes from the end of the description, and its number of
 * entries.
 */
interface ArrayReference {
  readonly $: "u8" | "u32";
  readonly at: number;
  readonly length: number;
}

/** Pads bytes to a multiple of eight. */
function padded(bytes: Uint8Array): Uint8Array {
  if (bytes.length % 8 === 0) return bytes;
  const longer = new Uint8Array((bytes.length + 7) & ~7);
  longer.set(bytes);
  return longer;
}

const isNumbers = (value: unknown): value is Numbers => value instanceof Uint8Array || value instanceof Uint32Array;

/** A segment with its terms and stems packed into string tables. */
interface PackedSegment {
  readonly kept: Uint32Array;
  readonly segment: Omit<Segment, "dictionary"> & {
    readonly dictionary: Omit<Segment["dictionary"], "terms" | "stems"> & {
      readonly terms: StringTable;
      readonly stems: StringTable;
    };
  };
}

const packed = ({ segment, kept }: StoredSegment): PackedSegment => ({
  kept,
  segment: {
    ...segment,
    dictionary: {
      ...segment.dictionary,
      terms: packStrings(segment.dictionary.terms),
      stems: packStrings(segment.dictionary.stems),
    },
  },
});

/** Encodes a snapshot as the consecutive parts of a file. `site` is the id of the site data and catalogue (`SnapshotStore.sourceId`). */
export function encodeSnapshot({ seen, segments }: Snapshot, site: string): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let at = 0;
  const withReferences = (value: unknown): unknown => {
    if (isNumbers(value)) {
      const bytes = padded(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      const reference: ArrayReference = { $: value instanceof Uint8Array ? "u8" : "u32", at, length: value.length };
      parts.push(bytes);
      at += bytes.length;
      return reference;
    }
    if (Array.isArray(value)) return value.map(withReferences);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withReferences(part)]));
    return value;
  };
  const description = JSON.stringify({
    site,
    filters: filterNames,
    languages,
    seen,
    segments: segments.map(packed).map(withReferences),
  });
  const text = new TextEncoder().encode(description.padEnd(description.length + 8));
  const aligned = text.subarray(0, text.length & ~7);
  const head = new Uint32Array([magic, snapshotVersion, checksum([aligned, ...parts]), aligned.length]);
  return [new Uint8Array(head.buffer), aligned, ...parts];
}

/**
 * Decodes a file. Returns `undefined` if the file is damaged, has another version, or was made for another site, other filters or other languages.
 * The result shares memory with `file`.
 */
export function decodeSnapshot(
  file: ArrayBuffer,
  site: string,
  expectedLanguages: readonly string[] = languages,
): Snapshot | undefined {
  if (file.byteLength < headerBytes || file.byteLength % 8 !== 0) return undefined;
  const [found, version, sum, length = 0] = new Uint32Array(file, 0, 4);
  if (found !== magic || version !== snapshotVersion || headerBytes + length > file.byteLength) return undefined;
  if (checksum([new Uint8Array(file, headerBytes)]) !== sum) return undefined;
  const base = headerBytes + length;
  const withArrays = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withArrays);
    if (typeof value !== "object" || value === null) return value;
    if ("$" in value) {
      const { $, at, length: count } = value as ArrayReference;
      return $ === "u8" ? new Uint8Array(file, base + at, count) : new Uint32Array(file, base + at, count);
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withArrays(part)]));
  };
  const described = JSON.parse(new TextDecoder().decode(new Uint8Array(file, headerBytes, length)));
  if (described.site !== site || String(described.filters) !== String(filterNames)) return undefined;
  if (String(described.languages) !== String(expectedLanguages)) return undefined; // the stored data refers to languages by their index
  const segments = (withArrays(described.segments) as PackedSegment[]).map(unpacked);
  return { seen: described.seen, segments };
}

function unpacked({ segment, kept }: PackedSegment): StoredSegment {
  const { terms, stems, ...rest } = segment.dictionary;
  return {
    kept,
    segment: { ...segment, dictionary: { ...rest, terms: unpackStrings(terms), stems: unpackStrings(stems) } },
  };
}

/**
 * Returns a checksum that detects every change to a single 32-bit word. A change to several words goes undetected with a probability of 1 in 2^32.
 */
function checksum(parts: readonly Uint8Array[]): number {
  let sum = 1;
  for (const part of parts) {
    const aligned = part.byteOffset % 4 === 0 ? part : part.slice();
    const words = new Uint32Array(aligned.buffer, aligned.byteOffset, part.length >>> 2);
    for (let at = 0; at < words.length; at += 1) {
      sum = Math.imul(sum ^ (words[at] ?? 0), 0x9e3779b1);
      sum ^= sum >>> 15;
    }
  }
  return sum >>> 0;
}

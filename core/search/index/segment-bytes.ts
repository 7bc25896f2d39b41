import type { LiveSegment } from "./live-segment.ts";

/** Returns the approximate memory use of a segment, in bytes. */
export function bytesOf({ docOf: _, ...parts }: LiveSegment): number {
  const slots = 4 * 2 ** Math.ceil(Math.log2(parts.segment.size * 2 + 2)); // the id table, as sized by `buildIdTable`
  const count = (value: unknown): number => {
    if (ArrayBuffer.isView(value)) return value.byteLength;
    if (typeof value === "string") return 16 + value.length;
    if (value instanceof Map) return [...value.values()].reduce((sum, part) => sum + count(part), 0);
    if (typeof value !== "object" || value === null) return 0;
    let bytes = 0;
    for (const part of Object.values(value)) bytes += count(part);
    return bytes;
  };
  return slots + count(parts);
}

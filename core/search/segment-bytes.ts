import type { LiveSegment } from "./live-segment.ts";

/** What a segment holds in memory, about. */
export function bytesOf({ segment, kept, listed, points, stamps, beginnings }: LiveSegment): number {
  let bytes = kept.byteLength + listed.byteLength + points.byteLength + stamps.byteLength;
  for (const { bits, docs } of beginnings.values()) bytes += (bits ?? docs).byteLength;
  const count = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (Array.isArray(value) && typeof value[0] === "string")
      for (const word of value) bytes += 16 + String(word).length;
    else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) count(part);
  };
  count(segment);
  return bytes;
}

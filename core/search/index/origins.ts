import { hasBit } from "../arrays/bits.ts";
import { stringAt } from "../arrays/string-table.ts";
import { onlyCountryOf } from "./country-ranges.ts";
import type { LiveSegment } from "./live-segment.ts";

/** The position of a document before a merge: the index of its segment, and its number in that segment. */
export interface Origin {
  readonly part: number;
  readonly doc: number;
}

interface Head extends Origin {
  readonly onlyCountry: string;
  readonly published: number;
  readonly id: string;
}

/**
 * Returns the documents of these segments that have not been removed, in the order of the merged segment. Within each segment, the documents are
 * already in this order.
 */
export function* originsOf(parts: readonly LiveSegment[]): Generator<void, Origin[]> {
  const onlyCountries = parts.map(({ segment }) => segment.tables.places.map(onlyCountryOf));
  const headOf = (part: number, from: number): Head | undefined => {
    const live = parts[part];
    if (!live) return undefined;
    const { segment, kept } = live;
    let doc = from;
    while (doc < segment.size && !hasBit(kept, doc)) doc += 1;
    if (doc === segment.size) return undefined;
    const { places, published, ids } = segment.columns;
    const onlyCountry = onlyCountries[part]?.[places[doc] ?? 0] ?? "";
    return { part, doc, onlyCountry, published: published[doc] ?? 0, id: stringAt(ids, doc) };
  };
  const heads = parts.map((_, part) => headOf(part, 0));
  const origins: Origin[] = [];
  for (;;) {
    let first: Head | undefined;
    for (const head of heads) if (head && (!first || isBefore(head, first))) first = head;
    if (!first) return origins;
    const { part, doc } = first;
    origins.push({ part, doc });
    heads[part] = headOf(part, doc + 1);
    if (origins.length % 1000 === 0) yield;
  }
}

function isBefore(a: Head, b: Head): boolean {
  if (a.onlyCountry !== b.onlyCountry) return a.onlyCountry < b.onlyCountry;
  return a.published > b.published || (a.published === b.published && a.id < b.id);
}

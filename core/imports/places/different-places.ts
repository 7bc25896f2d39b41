import type { FeedPlace } from "../feed-record.ts";
import { namesNoPlace, wordsOf } from "./noise-words.ts";
import { placeKey } from "./place-key.ts";

/** Whether a name is the beginning of another: `Berlin` and `Berlin, Germany` are one place. */
const begins = (name: string, other: string): boolean => other === name || other.startsWith(`${name} `);

const keyOf = ({ text, city, region, country, parts = [] }: FeedPlace): string =>
  placeKey(text ?? [...parts, city, region, country].filter((part) => part !== undefined).join(" "));

/**
 * Whether an opening has several different places. A workplace among them, such as `Remote`, is no place, and a place that is named twice, once more
 * exactly, is one.
 */
export function haveDifferentPlaces(places: readonly FeedPlace[]): boolean {
  const keys = places.map(keyOf).filter((key) => !namesNoPlace(wordsOf(key)));
  return keys.some((key, index) => keys.slice(0, index).some((other) => !begins(key, other) && !begins(other, key)));
}

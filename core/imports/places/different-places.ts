import { fold } from "../../text/fold.ts";
import type { FeedPlace } from "../feed-record.ts";
import { namesNoPlace } from "./noise-words.ts";
import { placeKey } from "./place-key.ts";

/** Matches words after a place's name that name an office there. */
const offices = / (?:office|hq|headquarters)$/;

/** The parts of a place's name, folded: `berlin` and `germany`. Names may have letters that are not Latin. */
function partsOf({ text, city, region, country, parts = [] }: FeedPlace): string[] {
  const names = text === undefined ? [...parts, city, region, country] : text.split(",");
  return names.flatMap((name = "") => placeKey(name).replace(offices, "") || fold(name.slice(0, maxNameLength)) || []);
}

/** The maximum number of characters of a name that is compared. */
const maxNameLength = 80;

const isNowhere = (parts: readonly string[]): boolean => {
  const words = parts.join(" ").split(" ");
  return words.every((word) => namesNoPlace([word]));
};

/** Whether a place is the same as another one, but named less exactly: `Berlin` is `Berlin, Germany`, but `Kansas` is not `Kansas City`. */
const begins = (parts: readonly string[], others: readonly string[]): boolean =>
  parts.every((part, index) => part === others[index]);

/**
 * Whether an opening has several different places. A workplace among them, such as `Remote`, does not count, and a place that is named twice counts as
 * one, even if one of the two names is more exact.
 */
export function haveDifferentPlaces(places: readonly FeedPlace[]): boolean {
  const named = places.map(partsOf).filter((parts) => parts.length > 0 && !isNowhere(parts));
  return named.some((parts, index) =>
    named.slice(0, index).some((others) => !begins(parts, others) && !begins(others, parts)),
  );
}

import { textOf } from "../../json-values.ts";
import { fold } from "../../text/fold.ts";
import { momentOf } from "../../time/time.ts";
import type { FeedPart, FeedPlace } from "../feed-record.ts";
import { htmlOfText } from "./html-of-text.ts";

/**
 * Reads a positive number, which may be written as a string; returns `undefined` for anything else, and for 0, which systems send if there is no
 * value.
 */
export function amountOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number > 0 ? number : undefined;
}

/** The latest time that is accepted, at the end of the year 9998: times after the year 9999 have years with more than four digits. */
const maxTimeMs = 253_370_764_800_000;

/** Converts a number of milliseconds since 1970 to a `Moment`; returns `undefined` if the value is not such a number or is out of range. */
export function momentOfMilliseconds(value: unknown): string | undefined {
  const date = typeof value === "number" ? new Date(value) : undefined;
  return date && Math.abs(date.getTime()) < maxTimeMs ? momentOf(date) : undefined;
}

/** Returns the strings among these values that are not blank. */
export const textsOf = (...values: readonly unknown[]): string[] => values.flatMap((value) => textOf(value) ?? []);

/** Makes a part of an opening's text from HTML or plain text; an empty list if there is no text. */
export function partOf(text: unknown, about: Omit<FeedPart, "html"> = {}): FeedPart[] {
  const html = htmlOfText(textOf(text) ?? "");
  return html === "" ? [] : [{ ...about, html }];
}

/** Removes duplicate places. */
export const distinctPlaces = (places: readonly FeedPlace[]): FeedPlace[] => [
  ...new Map(places.map((place) => [JSON.stringify(place), place])).values(),
];

/**
 * The maximum length up to which ids of other systems are kept as they are. Our ids have at most 80 characters, including the prefix for the source.
 */
const maxIdLength = 48;

/**
 * Writes an id of another system in the characters that our ids may have. An id that loses something in the conversion gets a hash of itself
 * appended, so that different ids stay different. Returns an empty string if there is no id.
 */
export function feedId(value: unknown): string {
  const id = (typeof value === "number" ? String(value) : (textOf(value) ?? "")).normalize("NFC").toLowerCase();
  const kept = isValidId(id) ? id : joined(id, /[\s_./-]+/);
  if (kept === "" || isValidId(kept)) return kept;
  const readable = joined(fold(id), /[^a-z0-9]+/).slice(9 - maxIdLength);
  return joined(`${readable}-${hashOf(id)}`, /-/);
}

const isValidId = (id: string): boolean => id.length <= maxIdLength && /^[a-z0-9][a-z0-9-]*$/.test(id);
const joined = (text: string, separator: RegExp): string => text.split(separator).filter(Boolean).join("-");

/** Returns eight letters and digits that differ for nearly all texts (FNV-1a). */
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x050c5d1f];
  for (let at = 0; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ (text.charCodeAt(at) + at), 0x01000193);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`.slice(0, 8);
}

import { textOf } from "../../json-values.ts";
import { fold } from "../../text/fold.ts";
import { momentOf } from "../../time/time.ts";
import type { FeedPart, FeedPlace } from "../feed-record.ts";
import { htmlOfText } from "./html-of-text.ts";

/** Reads a positive number, which may be written as a text; `undefined` for anything else, and for 0, which systems send for no value. */
export function amountOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number > 0 ? number : undefined;
}

/** The end of the year 9998: later years have more digits. */
const maxTimeMs = 253_370_764_800_000;

/** A time in milliseconds since 1970 as a moment; `undefined` if it is not one. */
export function momentOfMilliseconds(value: unknown): string | undefined {
  const date = typeof value === "number" ? new Date(value) : undefined;
  return date && Math.abs(date.getTime()) < maxTimeMs ? momentOf(date) : undefined;
}

/** The texts among these values that are not blank. */
export const textsOf = (...values: readonly unknown[]): string[] => values.flatMap((value) => textOf(value) ?? []);

/** A part of an opening's text, whether it is HTML or plain text; an empty list if there is no text. */
export function partOf(text: unknown, about: Omit<FeedPart, "html"> = {}): FeedPart[] {
  const html = htmlOfText(textOf(text) ?? "");
  return html === "" ? [] : [{ ...about, html }];
}

/** Each place once. */
export const distinctPlaces = (places: readonly FeedPlace[]): FeedPlace[] => [
  ...new Map(places.map((place) => [JSON.stringify(place), place])).values(),
];

/** How long an id of another system may be to be kept as it is: our ids have at most 80 characters, including the source as prefix. */
const maxIdLength = 48;

/**
 * An id of another system in the characters that ids have here. An id that loses something in the conversion gets a hash of itself
 * appended, so that different ids stay different. Empty if there is none.
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

/** Eight letters and digits that differ for nearly all texts (FNV-1a). */
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x050c5d1f];
  for (let at = 0; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ (text.charCodeAt(at) + at), 0x01000193);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`.slice(0, 8);
}

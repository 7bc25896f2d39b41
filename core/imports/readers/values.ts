import { textOf } from "../../json-values.ts";
import { fold } from "../../text/fold.ts";
import { momentOf } from "../../time/time.ts";
import type { FeedPart } from "../feed-record.ts";
import { htmlOfText } from "./html-of-text.ts";

/** Reads a number, also one that is written as a text; `undefined` where it is none, or 0, which systems send for none. */
export function amountOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number > 0 ? number : undefined;
}

/** The end of the year 9998, in milliseconds since 1970; later years have more digits. */
const latest = 253_370_764_800_000;

/** A time in milliseconds since 1970, as a day and time; `undefined` where it is none. */
export function momentOfMilliseconds(value: unknown): string | undefined {
  const date = typeof value === "number" ? new Date(value) : undefined;
  return date && Math.abs(date.getTime()) < latest ? momentOf(date) : undefined;
}

/** The texts among these values, without blanks. */
export const textsOf = (...values: readonly unknown[]): string[] => values.flatMap((value) => textOf(value) ?? []);

/** A part of a text, whatever it is written in; nothing where there is no text. */
export function partOf(text: unknown, about: Omit<FeedPart, "html"> = {}): FeedPart[] {
  const html = htmlOfText(textOf(text) ?? "");
  return html === "" ? [] : [{ ...about, html }];
}

/** The longest id of another system that is kept as it is: ours are prefixed by the source and end at 80 characters. */
const longestId = 48;

/**
 * An id of another system in the characters that ids have here. One that loses something on the way gets a number that is
 * made of it, so that two ids stay two. Empty where there is none.
 */
export function feedId(value: unknown): string {
  const id = (typeof value === "number" ? String(value) : (textOf(value) ?? "")).normalize("NFC").toLowerCase();
  const kept = isOurs(id) ? id : joined(id, /[\s_./-]+/);
  if (kept === "" || isOurs(kept)) return kept;
  const readable = joined(fold(id), /[^a-z0-9]+/).slice(9 - longestId);
  return joined(`${readable}-${numberOf(id)}`, /-/);
}

const isOurs = (id: string): boolean => id.length <= longestId && /^[a-z0-9][a-z0-9-]*$/.test(id);
const joined = (text: string, separator: RegExp): string => text.split(separator).filter(Boolean).join("-");

/** Eight letters and digits that differ for nearly all texts (FNV-1a). */
function numberOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x050c5d1f];
  for (let at = 0; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ (text.charCodeAt(at) + at), 0x01000193);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`.slice(0, 8);
}

import { decodeHTMLStrict } from "entities/decode";
import { cutTo } from "./cut.ts";
import { visible } from "./visible.ts";

/** Undoes one level of HTML escaping. */
export const unescapeHtml = (text: string): string => decodeHTMLStrict(text);

/**
 * The text of some HTML, on one line: for descriptions and for detecting the language, never to be inserted as HTML.
 */
export const plainText = (html: string): string =>
  visible(unescapeHtml(html.replace(/<[^<>]*>/g, " ")))
    .replace(/\s+/g, " ")
    .trim();

/** The beginning of a text, cut between words, at most `max` characters including the ellipsis. */
export function opening(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cutTo(cut, Math.max(cut.lastIndexOf(" "), max / 2)).trimEnd()}…`;
}

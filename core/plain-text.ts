import { decodeHTMLStrict } from "entities/decode";
import { cutTo } from "./cut.ts";
import { visible } from "./visible.ts";

/** Undoes one round of HTML escaping. */
export const unescapeHtml = (text: string): string => decodeHTMLStrict(text);

/** The words of HTML without its tags, on one line: for descriptions and for guessing a language, never for showing as HTML. */
export const plainText = (html: string): string =>
  visible(unescapeHtml(html.replace(/<[^<>]*>/g, " ")))
    .replace(/\s+/g, " ")
    .trim();

/** The first words of a text, cut at a word, at most `max` characters with the ellipsis. */
export function opening(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cutTo(cut, Math.max(cut.lastIndexOf(" "), max / 2)).trimEnd()}…`;
}

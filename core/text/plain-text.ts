import { decodeHTMLStrict } from "entities/decode";
import { cutTo } from "./cut.ts";
import { visible } from "./visible.ts";

/** Removes one level of HTML escaping. */
export const unescapeHtml = (text: string): string => decodeHTMLStrict(text);

/** Returns the text of an HTML fragment on one line, for descriptions and language detection. The result must never be inserted as HTML. */
export const plainText = (html: string): string =>
  visible(unescapeHtml(html.replace(/<[^<>]*>/g, " ")))
    .replace(/\s{2,}|[^\S ]/g, " ") // matches no single spaces, of which there are many
    .trim();

/** Returns the beginning of a text, cut between words: at most `maxLength` characters, including the ellipsis. */
export function excerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  return `${cutTo(cut, Math.max(cut.lastIndexOf(" "), maxLength / 2)).trimEnd()}…`;
}

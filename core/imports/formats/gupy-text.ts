import { unescapeHtml } from "../../text/plain-text.ts";
import type { FeedPart } from "../feed-record.ts";
import { htmlOfText } from "../readers/html-of-text.ts";
import { partOf } from "../readers/values.ts";

/** The headings that Gupy puts above the parts of every opening. */
const headings = [
  ["Descrição da vaga", undefined],
  ["Responsabilidades e atribuições", "tasks"],
  ["Requisitos e qualificações", "requirements"],
  ["Informações adicionais", undefined],
  ["Sobre a empresa", "company_info"],
] as const;
const anyHeading = new RegExp(`(${headings.map(([title]) => title).join("|")})(?![\\p{Ll} ,.])\\s*:?`, "gu");

/**
 * Matches the end of a sentence or list item that is followed directly by another one, because the break between them was lost. A full stop counts
 * only after three lower-case letters and before a word, so that `Node.Js` and `e.G.` are not split.
 */
const lostBreak =
  /(?<=[\p{Ll})]{3}[.:]|[\p{L}\p{N})%]{2}[;!?])(?=\p{Lu}\p{L}*[\s,.:;-])(?!(?:Js|JS|Net|NET|Io|Com|Ai)\b)/gu;
/** Matches two words without a space between them, the first in lower case: `atividadesAtuar`, but not `PowerPoint`. */
const twoWords = /^(\(?\p{Ll}{4,30})(\p{Lu}\p{Ll}{2,30})$/u;
const hasTags = /<(?:p|br|li|div)\b/i;

/** Reads the parts of a text from Gupy's portal. If the text has lost its tags, so that paragraphs run together, line breaks are restored. */
export function gupyParts(text: string): FeedPart[] {
  if (hasTags.test(text)) return partOf(text);
  const pieces = unescapeHtml(text).split(anyHeading);
  const intro = pieces[0] ?? "";
  const parts = partOf(withBreaks(intro));
  for (let at = 1; at < pieces.length; at += 2) {
    const [title = "", content = ""] = [pieces[at], pieces[at + 1]];
    const meaning = headings.find(([heading]) => heading === title)?.[1];
    const html = htmlOfText(withBreaks(content));
    if (html !== "") parts.push({ ...(meaning ? { meaning } : {}), title, html });
  }
  return parts;
}

/** Restores lost line breaks. */
const withBreaks = (text: string): string =>
  text
    .replace(/[\u200b\ufeff]/g, "")
    .replace(lostBreak, "\n")
    .replace(/\S+/g, (word) => (word.length < 70 ? word.replace(twoWords, "$1\n$2") : word))
    .replace(/\u00a0{2,}/g, "\n");

import { unescapeHtml } from "../../text/plain-text.ts";
import type { FeedPart } from "../feed-record.ts";
import { htmlOfText } from "../readers/html-of-text.ts";
import { partOf } from "../readers/values.ts";

/** The headings that Gupy itself puts over the parts of every opening. */
const headings = [
  ["Descrição da vaga", "detail"],
  ["Responsabilidades e atribuições", "tasks"],
  ["Requisitos e qualificações", "requirements"],
  ["Informações adicionais", "detail"],
  ["Sobre a empresa", "company_info"],
] as const;
const anyHeading = new RegExp(`(${headings.map(([title]) => title).join("|")})(?![\\p{Ll} ,.])\\s*:?`, "gu");

/**
 * The end of a sentence or of an item that is followed at once by another: the break between them was lost. A full stop
 * counts after three small letters and before a word, so that `Node.Js` and `e.G.` stay whole.
 */
const lostBreak =
  /(?<=[\p{Ll})]{3}[.:]|[\p{L}\p{N})%]{2}[;!?])(?=\p{Lu}\p{L}*[\s,.:;-])(?!(?:Js|JS|Net|NET|Io|Com|Ai)\b)/gu;
/** A word in small letters and a capital that begins another: `atividadesAtuar`, but not `PowerPoint`. */
const twoWords = /^(\(?\p{Ll}{4,30})(\p{Lu}\p{Ll}{2,30})$/u;
const hasTags = /<(?:p|br|li|div)\b/i;

/** The parts of a text of Gupy's portal, which has lost its tags: paragraphs run together. */
export function gupyParts(text: string): FeedPart[] {
  if (hasTags.test(text)) return partOf(text);
  const pieces = unescapeHtml(text).split(anyHeading);
  const intro = pieces[0] ?? "";
  const parts = partOf(parted(intro));
  for (let at = 1; at < pieces.length; at += 2) {
    const [title = "", content = ""] = [pieces[at], pieces[at + 1]];
    const type = headings.find(([heading]) => heading === title)?.[1] ?? "detail";
    const html = htmlOfText(parted(content));
    if (html !== "") parts.push({ type, title, html });
  }
  return parts;
}

const parted = (text: string): string =>
  text
    .replace(/[\u200b\ufeff]/g, "")
    .replace(lostBreak, "\n")
    .replace(/\S+/g, (word) => (word.length < 70 ? word.replace(twoWords, "$1\n$2") : word))
    .replace(/\u00a0{2,}/g, "\n");

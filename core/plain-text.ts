import { cutTo } from "./cut.ts";
import { visible } from "./visible.ts";

/** The names that feeds use; other signs come as they are or by their number. */
const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["bull", "•"],
]);

function signOf(name: string): string | undefined {
  if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
  return name.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : entities.get(name);
}

/** Undoes one round of HTML escaping. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(#\d{1,6}|#x[0-9a-fA-F]{1,5}|[a-z]{2,6});/g, (whole, name: string) => signOf(name) ?? whole);

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

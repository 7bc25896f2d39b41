import { visible } from "./visible.ts";

/** Normalises spelling: lower case, no accents, `ß` as `ss`, no invisible characters, single spaces. */
export function fold(text: string): string {
  return visible(text)
    .replace(/\u200c|\u200d|\ufffd/g, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replace(/\s+/g, " ")
    .trim();
}

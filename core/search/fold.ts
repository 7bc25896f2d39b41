/** Soft hyphens, zero-width characters, direction marks, byte order marks and controls carry no meaning in a search. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is being removed
const invisible = /[\u00ad\u0000-\u0008\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g;

/** One spelling for all: lower case, no accents, `ß` as `ss`, no invisible characters, single spaces. */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .replace(invisible, "")
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

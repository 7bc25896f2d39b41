import type { Hyphenate } from "./hyphenation.ts";

/** Shorter words fit the lines of a text even where it is twice as large. */
const fewest = 16;
/** Letters from one place to the next: more places would cost bytes and save no line. */
const apart = 5;
const longWords = new RegExp(`[\\p{L}\\p{M}]{${fewest},}`, "gu");
/** What may be a mail address; an entity before it is none of it. */
const words = /[^\s;]+/g;

/**
 * HTML whose long words have a place for a hyphen, drawn by the style sheet where they do not fit their line, and whose mail addresses may
 * break after their signs. Its text stays the same.
 *
 * @param html cleaned, as `cleanHtml` leaves it.
 * @param hyphenate in the language of the text.
 */
export const breakableHtml = (html: string, hyphenate: (word: string) => ReturnType<Hyphenate>): string =>
  html
    .split("<")
    .map((piece, index) => {
      const from = index === 0 ? 0 : piece.indexOf(">") + 1 || piece.length; // what is in a tag is left alone
      return piece.slice(0, from) + breakable(piece.slice(from), hyphenate);
    })
    .join("<");

const breakable = (text: string, hyphenate: (word: string) => ReturnType<Hyphenate>): string =>
  text.replace(words, (word) =>
    /[^@]@[^@]/.test(word) ? divided(word) : word.replace(longWords, (long) => hyphenated(long, hyphenate(long))),
  );

function hyphenated(word: string, breaks: readonly number[]): string {
  const kept: number[] = [];
  for (const at of breaks) if (at - (kept.at(-1) ?? 0) >= apart && word.length - at >= apart) kept.push(at);
  if (kept.length === 0) return word;
  const parts = [0, ...kept].map((at, index) => word.slice(at, kept[index]));
  return `<span class="apart">${parts.join('<i class="shy"></i>')}</span>`;
}

const divided = (address: string): string => address.replace(/[@._-](?=[^@._-])/g, "$&<wbr>");

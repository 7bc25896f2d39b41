import type { Hyphenator } from "./hyphenation.ts";

/** Words with fewer letters than this fit on a line even at twice the text size. */
const minWordLength = 16;
/** The minimum number of letters between two break points. More break points would cost bytes and save no lines. */
const minPartLength = 5;
const longWords = new RegExp(`[\\p{L}\\p{M}]{${minWordLength},}`, "gu");
/** Matches runs of characters that may be a mail address. They do not contain `;`, which may end an HTML entity before the address. */
const addressLike = /[^\s;]+/g;

/**
 * Marks break points in HTML that `cleanHtml` has cleaned. Long words get break points where the style sheet draws a hyphen if the word is broken
 * there. Mail addresses get break points after their punctuation marks. The text does not change. `hyphenate` must be for the language of the text.
 */
export const breakableHtml = (html: string, hyphenate: (word: string) => ReturnType<Hyphenator>): string =>
  html
    .split("<")
    .map((piece, index) => {
      const from = index === 0 ? 0 : piece.indexOf(">") + 1 || piece.length; // leave the tag itself alone
      return piece.slice(0, from) + breakable(piece.slice(from), hyphenate);
    })
    .join("<");

const breakable = (text: string, hyphenate: (word: string) => ReturnType<Hyphenator>): string =>
  text.replace(addressLike, (word) =>
    /[^@]@[^@]/.test(word)
      ? withAddressBreaks(word)
      : word.replace(longWords, (long) => withBreakPoints(long, hyphenate(long))),
  );

function withBreakPoints(word: string, breaks: readonly number[]): string {
  const kept: number[] = [];
  for (const at of breaks)
    if (at - (kept.at(-1) ?? 0) >= minPartLength && word.length - at >= minPartLength) kept.push(at);
  if (kept.length === 0) return word;
  const parts = [0, ...kept].map((at, index) => word.slice(at, kept[index]));
  return `<span class="apart">${parts.join('<i class="shy"></i>')}</span>`;
}

const withAddressBreaks = (address: string): string => address.replace(/[@._-](?=[^@._-])/g, "$&<wbr>");

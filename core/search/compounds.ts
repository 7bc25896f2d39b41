import { stemOf } from "./stems.ts";

/** What German puts between the parts of a word. */
const links = ["", "s", "es", "n", "en", "e", "er"];

/** Shorter parts are found in words that do not hold them. */
const shortestPart = 4;

/** A part beside something that is no word is at least so long, and that at least so. */
const shortestPiece = 5;
const shortestRest = 4;

/** Shorter words are no compounds. */
export const shortestCompound = 8;

const most = 4;

/**
 * The parts of a compound that are words of their own, the longest last part first: `softwareentwickler` is `software` and
 * `entwickler`. Nothing for a word that is none.
 */
export function partsOf(word: string, isWord: (part: string) => boolean, depth = 1): string[] {
  if (word.length < shortestCompound || depth >= most) return [];
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut += 1) {
    const last = word.slice(cut);
    if (!isWord(last)) continue;
    const rest = word.slice(0, cut);
    for (const link of links) {
      const first = rest.slice(0, rest.length - link.length);
      if (first.length >= shortestPart && rest.endsWith(link) && isWord(first)) return [first, last];
    }
    const more = partsOf(rest, isWord, depth + 1);
    if (more.length > 0) return [...more, last];
  }
  return [];
}

/**
 * Two words as the one that German makes of them, where it is known, in this form or by its stem: `grundschulen` and
 * `lehrerin` are `grundschullehrer`.
 */
export function joinedOf(first: string, last: string, isKnown: (word: string, stem: string) => boolean): string[] {
  const long = first.length >= shortestPart && last.length >= shortestPart;
  if (!long) return isKnown(first + last, first + last) ? [first + last] : [];
  const starts = new Set([first, stemOf(first, "de")].flatMap((start) => links.map((link) => start + link)));
  const stem = stemOf(last, "de");
  return [...starts].filter((start) => isKnown(start + last, start + stem)).map((start) => start + last);
}

/**
 * The longest beginning and the longest end of a word that are words of their own, where the rest is none:
 * `tischlermeister` holds `tischler`.
 */
export function piecesOf(word: string, isWord: (part: string) => boolean): string[] {
  if (word.length < shortestCompound) return [];
  const pieces: string[] = [];
  for (let cut = shortestRest; cut <= word.length - shortestPiece; cut += 1)
    if (isWord(word.slice(cut))) {
      pieces.push(word.slice(cut));
      break;
    }
  for (let cut = word.length - shortestRest; cut >= shortestPiece; cut -= 1)
    if (isWord(word.slice(0, cut))) {
      pieces.push(word.slice(0, cut));
      break;
    }
  return pieces;
}

import { stemOf } from "../../text/stems.ts";
import { indexIn, placeOf, rangeOf } from "../arrays/sorted.ts";

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
 * The words in sorted lists that German makes of two, in any form: `grundschullehrer` of `grundschulen` and `lehrerin`.
 */
export function joinedIn(lists: readonly (readonly string[])[], first: string, last: string): string[] {
  if (first.length < shortestPart || last.length < shortestPart)
    return lists.some((list) => indexIn(list, first + last) >= 0) ? [first + last] : [];
  const start = stemOf(first, "de");
  const ends = [last, stemOf(last, "de")];
  const found = new Set<string>();
  for (const list of lists) {
    const [from, until] = rangeOf(list, start);
    for (const begun of until > from ? [start, first] : [])
      for (const link of links)
        for (const end of ends) {
          const whole = begun + link + end;
          if (list[placeOf(list, whole, from, until)] === whole) found.add(whole);
        }
  }
  return [...found];
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

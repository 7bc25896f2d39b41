import { stemOf } from "../../text/stems.ts";
import { indexIn, placeOf, rangeOf } from "../arrays/sorted.ts";

/** The linking elements that German puts between the parts of a compound. */
export const links = ["", "s", "es", "n", "en", "e", "er"];

/** Shorter parts would be found inside words that do not contain them. */
const shortestPart = 4;

/** When only one part of a compound is a known word: its minimum length, and that of the unknown rest. */
const shortestPiece = 5;
const shortestRest = 4;

/** Words shorter than this are never taken apart. */
export const shortestCompound = 8;

const most = 4;

/**
 * The known words that a compound consists of, preferring the longest last part: `softwareentwickler` gives `software`
 * and `entwickler`. Empty for a word that is not a compound.
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
 * The words of sorted lists that are German compounds of these two, in any form: `grundschulen` and `lehrerin` find
 * `grundschullehrer`.
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
 * The longest known word that a word begins with and the longest that it ends with, where the rest is unknown:
 * `tischlermeister` gives `tischler`.
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

import { cachedStemOf, languageBit } from "../../text/stems.ts";
import { indexInSorted, lowerBound, prefixRange } from "../arrays/sorted.ts";

/** The languages whose compounds are split, as a bit mask: only German, which writes compounds as one word. */
export const compoundingLanguages = languageBit("de");

/** The linking elements that German puts between the parts of a compound. */
export const linkingElements = ["", "s", "es", "n", "en", "e", "er"];

/** The minimum length of a part: shorter parts would match by chance inside other words. */
export const minPartLength = 4;

/** Minimum lengths in a compound with only one known part: `minEdgeLength` for the known part, `minRestLength` for the unknown rest. */
const minEdgeLength = 5;
const minRestLength = 4;

/** The minimum length of a compound: shorter words are never split. */
export const minCompoundLength = 8;

const maxParts = 4;

/**
 * Splits a compound into known words, preferring the longest last part: `softwareentwickler` into `software` and `entwickler`. Returns an empty list
 * if the word is not a compound.
 */
export function splitCompound(word: string, isWord: (part: string) => boolean, depth = 1): string[] {
  if (word.length < minCompoundLength || depth >= maxParts) return [];
  for (let cut = minPartLength; cut <= word.length - minPartLength; cut += 1) {
    const last = word.slice(cut);
    if (!isWord(last)) continue;
    const rest = word.slice(0, cut);
    for (const link of linkingElements) {
      const first = rest.slice(0, rest.length - link.length);
      if (first.length >= minPartLength && rest.endsWith(link) && isWord(first)) return [first, last];
    }
    const more = splitCompound(rest, isWord, depth + 1);
    if (more.length > 0) return [...more, last];
  }
  return [];
}

/**
 * Returns the words in sorted lists that are German compounds of `first` and `last`. Both of these may be inflected: `grundschulen` and `lehrerin`
 * find `grundschullehrer`.
 */
export function compoundsOf(lists: readonly (readonly string[])[], first: string, last: string): string[] {
  if (first.length < minPartLength || last.length < minPartLength)
    return lists.some((list) => indexInSorted(list, first + last) >= 0) ? [first + last] : [];
  const start = cachedStemOf(first, "de");
  const ends = [last, cachedStemOf(last, "de")];
  const found = new Set<string>();
  for (const list of lists) {
    const [from, until] = prefixRange(list, start);
    for (const beginning of until > from ? [start, first] : [])
      for (const link of linkingElements)
        for (const end of ends) {
          const whole = beginning + link + end;
          if (list[lowerBound(list, whole, from, until)] === whole) found.add(whole);
        }
  }
  return [...found];
}

/**
 * Returns the longest known word at the end of a word, and the longest one at its beginning, if the rest is unknown: `tischler` for
 * `tischlermeister`.
 */
export function edgeWords(word: string, isWord: (part: string) => boolean): string[] {
  if (word.length < minCompoundLength) return [];
  const pieces: string[] = [];
  for (let cut = minRestLength; cut <= word.length - minEdgeLength; cut += 1)
    if (isWord(word.slice(cut))) {
      pieces.push(word.slice(cut));
      break;
    }
  for (let cut = word.length - minRestLength; cut >= minEdgeLength; cut -= 1)
    if (isWord(word.slice(0, cut))) {
      pieces.push(word.slice(0, cut));
      break;
    }
  return pieces;
}

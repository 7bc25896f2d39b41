import { isGermanCompoundPart } from "../../text/german-parts.ts";
import { indexInSorted } from "../arrays/sorted.ts";
import { linkingElements } from "./compounds.ts";
import type { Dictionary } from "./dictionary.ts";

/**
 * Minimum lengths of the parts of a compound, which consists of a front and a tail. `minTailLength` applies to tails that are not terms themselves,
 * `minKnownFrontLength` to fronts that are known words, and `minFrontLength` to other fronts.
 */
const minTailLength = 5;
const minKnownFrontLength = 3;
const minFrontLength = 5;

/** If more words than this have an ending in common, the ending is a suffix rather than the tail of compounds. */
const maxCompounds = 300;

/** The inflections of German nouns. */
const inflections = ["", "n", "s", "in", "innen", "e", "en", "es", "er"];

/** Matches German verbal prefixes. What follows such a prefix is not the tail of a compound (`Ausbilder`, `Mitarbeiter`). */
const prefixes = /^(?:ab|an|auf|aus|bei|durch|ein|fort|her|hin|los|mit|nach|uber|um|unter|vor|weg|wieder|zu|zusammen)$/;
/** Matches a front that ends in the middle of a word: it ends with a prefix such as `ver`, or with such a prefix and one consonant. */
const cutWithinWord = /(?:be|ge|ver|ent|zer|miss)[^aeiou]$|(?:ver|ent|zer|miss)$/;
/**
 * The maximum number of letters at the end of a front that are tried together with the tail. If they form a known word, the compound was cut in the
 * middle of that word: `Reisel-eiter` (`Leiter`).
 */
const maxLettersCutOff = 3;

/**
 * Returns the German compounds that end with a word, or with a form of it, if that ending is not a term itself: on a small site, `verarbeitung` may
 * occur only in `Signalverarbeitung`. Compounds whose ending is also a term are in `Dictionary.compounds`.
 */
export function compoundsEndingWith(dictionary: Dictionary, word: string): number[] {
  const base = word.replace(/(?:innen|in|en|es|[nes])$/, "");
  const found = new Set<number>();
  for (const start of base.length >= minTailLength && base !== word ? [word, base] : [word])
    for (const inflection of inflections) {
      const tail = start + inflection;
      if (tail.length < minTailLength || indexInSorted(dictionary.terms, tail) >= 0) continue;
      for (const term of endingWith(dictionary, tail)) if (isCompound(dictionary, term, tail)) found.add(term);
    }
  return [...found];
}

function endingWith({ terms, endings }: Dictionary, tail: string): Uint32Array {
  const from = lowerBoundFromEnd(endings, terms, tail);
  let until = from;
  while (until < endings.length && terms[endings[until] ?? 0]?.endsWith(tail)) {
    until += 1;
    if (until - from > maxCompounds) return endings.subarray(0, 0);
  }
  return endings.subarray(from, until);
}

function lowerBoundFromEnd(endings: Uint32Array, terms: readonly string[], tail: string): number {
  let [low, high] = [0, endings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareFromEnd(terms[endings[middle] ?? 0] ?? "", tail) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares two words from their last letter to their first. */
function compareFromEnd(a: string, b: string): number {
  for (let at = 1; at <= a.length && at <= b.length; at += 1) {
    const difference = a.charCodeAt(a.length - at) - b.charCodeAt(b.length - at);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Whether a term is a compound with this tail: the front must be a term, a known part of compounds, or at least look like a word. */
function isCompound({ terms }: Dictionary, term: number, tail: string): boolean {
  const word = terms[term] ?? "";
  const front = word.slice(0, word.length - tail.length);
  const isWord = (part: string): boolean => isGermanCompoundPart(part) || indexInSorted(terms, part) >= 0;
  if (prefixes.test(front)) return false;
  for (let more = 1; more <= maxLettersCutOff && more < front.length; more += 1)
    if (isWord(front.slice(-more) + tail)) return false;
  const isKnown = linkingElements.some((link) => {
    const first = front.slice(0, front.length - link.length);
    return front.endsWith(link) && first.length >= minKnownFrontLength && !prefixes.test(first) && isWord(first);
  });
  return isKnown || (front.length >= minFrontLength && !cutWithinWord.test(front));
}

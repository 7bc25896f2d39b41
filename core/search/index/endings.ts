import { isGermanPart } from "../../text/german-parts.ts";
import { indexIn } from "../arrays/sorted.ts";
import { links } from "./compounds.ts";
import type { Dictionary } from "./dictionary.ts";

/** The shortest word that a compound may end with though it stands nowhere alone, and the shortest before it, known or not. */
const shortestTail = 5;
const shortestKnown = 3;
const shortestFront = 5;

/** What more words than this end with is a suffix. */
const mostCompounds = 300;

/** How a German noun may end beside its plain form. */
const bent = ["", "n", "s", "in", "innen", "e", "en", "es", "er"];

/** Verbs begin with these; what follows is no part of a compound: `Ausbilder`, `Mitarbeiter`. */
const prefixes = /^(?:ab|an|auf|aus|bei|durch|ein|fort|her|hin|los|mit|nach|uber|um|unter|vor|weg|wieder|zu|zusammen)$/;
/** What ends like this was cut within a word. */
const cutWithin = /(?:be|ge|ver|ent|zer|miss)[^aeiou]$|(?:ver|ent|zer|miss)$/;
/** So was what is followed by a longer word than the tail, by so many letters: `Reisel-eiter`. */
const mostCut = 3;

/**
 * The German compounds that end with a word or a form of it which stands nowhere alone, as on a small site: `verarbeitung` is in
 * `Signalverarbeitung`, `Buchhalter` in `Lohnbuchhalterin`. Those whose end stands alone too are in the dictionary's `compounds`.
 */
export function compoundsEndingWith(dictionary: Dictionary, word: string): number[] {
  const base = word.replace(/(?:innen|in|en|es|[nes])$/, "");
  const found = new Set<number>();
  for (const begun of base.length >= shortestTail && base !== word ? [word, base] : [word])
    for (const ending of bent) {
      const tail = begun + ending;
      if (tail.length < shortestTail || indexIn(dictionary.terms, tail) >= 0) continue;
      for (const term of endingWith(dictionary, tail)) if (isCompound(dictionary, term, tail)) found.add(term);
    }
  return [...found];
}

function endingWith({ terms, endings }: Dictionary, tail: string): Uint32Array {
  const from = placeIn(endings, terms, tail);
  let until = from;
  while (until < endings.length && terms[endings[until] ?? 0]?.endsWith(tail)) {
    until += 1;
    if (until - from > mostCompounds) return endings.subarray(0, 0);
  }
  return endings.subarray(from, until);
}

function placeIn(endings: Uint32Array, terms: readonly string[], tail: string): number {
  let [low, high] = [0, endings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareFromEnd(terms[endings[middle] ?? 0] ?? "", tail) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The order of two words by their letters from the last to the first. */
function compareFromEnd(a: string, b: string): number {
  for (let at = 1; at <= a.length && at <= b.length; at += 1) {
    const difference = a.charCodeAt(a.length - at) - b.charCodeAt(b.length - at);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Whether what stands before the tail can be a word: one that openings have, or one that looks like it. */
function isCompound({ terms }: Dictionary, term: number, tail: string): boolean {
  const word = terms[term] ?? "";
  const front = word.slice(0, word.length - tail.length);
  const isWord = (part: string): boolean => isGermanPart(part) || indexIn(terms, part) >= 0;
  if (prefixes.test(front)) return false;
  for (let more = 1; more <= mostCut && more < front.length; more += 1)
    if (isWord(front.slice(-more) + tail)) return false;
  const isKnown = links.some((link) => {
    const first = front.slice(0, front.length - link.length);
    return front.endsWith(link) && first.length >= shortestKnown && !prefixes.test(first) && isWord(first);
  });
  return isKnown || (front.length >= shortestFront && !cutWithin.test(front));
}

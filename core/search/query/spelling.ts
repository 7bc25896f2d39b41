import { distanceOf, distanceRows, maxTyposFor, signatureOf } from "../../text/distance.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { bitsIn } from "../arrays/bits.ts";
import { placeOfNumber, rangeOf } from "../arrays/sorted.ts";
import type { Scope } from "./scope.ts";

/** A word that may have been meant. */
export interface Correction {
  readonly word: string;
  readonly distance: number;
  /** The number of documents with it. */
  readonly count: number;
  /** Whether it is part of a name of the site, which makes it more likely. */
  readonly isName?: true;
}

/** What makes one of several equally near words more likely. */
export interface Likelihood {
  /** Whether a word names something, at its place in the query. */
  isName(word: string): boolean;
  /** The words of the operator's synonyms with one error, which openings have or others in their place. */
  readonly listed: readonly Correction[];
}

/** How far to look: for how many errors, and whether for words with the same first letter only, which is faster. */
export interface Reach {
  readonly most?: number;
  readonly sameInitial?: boolean;
}

/** More corrections would only find what nobody meant. */
const mostCorrections = 6;

/** A word of another language than the page's is likely to be meant only if it is so many times as frequent. */
const foreign = 8;

/** A word is frequent where one opening in so many has it. */
const oneIn = 500;

/**
 * The nearest words at most so many typing errors away that openings of the scope have: names first, then what the operator lists, then by
 * frequency. Two errors make no word of another language, nor another ending.
 */
export function correctionsOf(
  word: string,
  { parts, openings, language }: Scope,
  { isName, listed }: Likelihood,
  { most = 2, sameInitial = false }: Reach = {},
): Correction[] {
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return [];
  const signature = signatureOf(word);
  const found = new Map<string, Correction & { readonly likely: number }>();
  const rows = distanceRows();
  const frequent = Math.max(5, openings / oneIn);
  let nearest = listed.length > 0 ? 1 : most; // once a word is found, those farther away are skipped
  for (const { live, count: countIn, countInTitles, countInKeywords } of parts) {
    const { dictionary } = live.segment;
    for (const length of lengthsNear(word)) {
      const forgiven = maxTyposFor(Math.max(word.length, length));
      const { terms, signatures } = dictionary.byLength[length] ?? none;
      const [from, until] = sameInitial ? initials(terms, dictionary.terms, word) : [0, terms.length];
      for (let at = from; at < until; at += 1) {
        const allowed = Math.min(forgiven, nearest);
        if (bitsIn((signatures[at] ?? 0) ^ signature) > 2 * allowed) continue;
        const term = terms[at] ?? 0;
        const candidate = dictionary.terms[term] ?? "";
        const distance = distanceOf(word, candidate, allowed, rows);
        if (distance > allowed || distance === 0 || isStopWord(candidate)) continue;
        const here = countIn(term);
        const isOwn = ((dictionary.languages[term] ?? 0) & language) !== 0;
        if (
          here === 0 ||
          (distance > 1 && !isName(candidate) && (!isOwn || isOtherWord(word, candidate, here >= frequent))) ||
          (hasWrongLetter(word, candidate) &&
            !isName(candidate) &&
            countInTitles(term) === 0 &&
            countInKeywords(term) === 0)
        )
          continue;
        nearest = distance;
        const before = found.get(candidate);
        const count = here + (before?.count ?? 0);
        found.set(candidate, {
          word: candidate,
          distance,
          count,
          likely: (isOwn ? foreign : 1) * ease(word, candidate) * count,
        });
      }
    }
  }
  for (const each of listed) {
    const count = Math.max(each.count, found.get(each.word)?.count ?? 0);
    const likely = Math.max(ease(word, each.word) * count, found.get(each.word)?.likely ?? 0);
    found.set(each.word, { ...each, count, likely });
  }
  const listedWords = new Set(listed.map((each) => each.word));
  return [...found.values()]
    .filter(({ distance }) => distance === nearest)
    .map((correction) => ({
      ...{ correction, rank: isName(correction.word) ? 0 : listedWords.has(correction.word) ? 1 : 2 },
    }))
    .sort((a, b) => a.rank - b.rank || b.correction.likely - a.correction.likely || inAlphabet(a, b))
    .slice(0, mostCorrections)
    .map(({ correction: { likely: _, ...correction } }) => correction);
}

/** Longer words with a wrong letter are no other words. */
const longEnough = 8;

/**
 * Whether a short word has a wrong letter only: many words are as near to it, and of those that only texts have none is looked for, as the
 * `aviso` of `avião`.
 */
const hasWrongLetter = (typed: string, meant: string): boolean =>
  typed.length === meant.length && typed.length < longEnough && ease(typed, meant) === 1;

/** How much more likely it is that somebody left letters out, most of all of two that are the same, or swapped two, than that they wrote others. */
const leftOut = { twin: 8, any: 3 };

function ease(typed: string, meant: string): number {
  if (typed.replace(twins, "$1") === meant.replace(twins, "$1")) return leftOut.twin;
  if (typed.length === meant.length && [...typed].sort().join() === [...meant].sort().join()) return leftOut.any;
  let at = 0;
  for (let place = 0; place < meant.length && at < typed.length; place += 1) if (meant[place] === typed[at]) at += 1;
  return at === typed.length ? leftOut.any : 1;
}

const twins = /(\p{L})\1+/gu;

/**
 * Whether two errors are too many: words that differ by their ends alone are two words made of one (`Vertriebler`, `vertrieben`), and of
 * two errors none is in the first letter, unless a frequent word is meant.
 */
function isOtherWord(a: string, b: string, isFrequent: boolean): boolean {
  if (a[0] !== b[0] && a[0] !== b[1] && !isFrequent) return true;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same >= Math.max(a.length, b.length) - 4;
}

/** Which of some terms, in their order, begin with the same letter as a word. */
function initials(some: Uint32Array, terms: readonly string[], word: string): [from: number, until: number] {
  const [from, until] = rangeOf(terms, word.charAt(0));
  return [placeOfNumber(some, from), placeOfNumber(some, until)];
}

type Ranked = { readonly correction: Correction };

const inAlphabet = (a: Ranked, b: Ranked): number => (a.correction.word < b.correction.word ? -1 : 1);

/** The lengths of words within the allowed errors, nearest first. */
function lengthsNear({ length }: string): number[] {
  const lengths = [length, length + 1, length - 1, length + 2, length - 2];
  return lengths.filter((each) => each >= 3 && Math.abs(each - length) <= maxTyposFor(Math.max(each, length)));
}

const none = { terms: new Uint32Array(0), signatures: new Uint32Array(0) };

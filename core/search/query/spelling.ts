import { distanceOf, distanceRows, maxTyposFor, signatureOf } from "../../text/distance.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { popCount } from "../arrays/bits.ts";
import { lowerBoundOfNumber, prefixRange } from "../arrays/sorted.ts";
import { maxCandidates, rareLimit, type Scope, times } from "./scope.ts";
import { createStepBudget, type StepBudget } from "./step-budget.ts";

/** A word that may have been meant instead of the typed one, and its edit distance from it. */
export interface SpellingCorrection {
  readonly word: string;
  readonly distance: number;
  /** The number of openings that have the word. */
  readonly count: number;
}

/** The facts by which the likeliest of several equally close words is chosen. */
export interface CorrectionRanking {
  /** Whether the query would contain a name if the typed word were replaced by this word. */
  isName(word: string): boolean;
  /** The words in the operator's synonyms that are one error away, and that occur in openings, or have a synonym that does. */
  readonly listed: readonly SpellingCorrection[];
}

/** The limits of a search for corrections. */
export interface SpellingReach {
  /** The maximum number of typing errors to allow. */
  readonly maxDistance?: number;
  /** Whether to search only words with the same first letter, which is faster. */
  readonly sameInitial?: boolean;
  /** Whether to search only names and words of the page's language. */
  readonly ownLanguage?: boolean;
  /** The work that the search may still do. If it runs out, no correction is returned. */
  readonly budget?: StepBudget;
}

/** The maximum number of letters by which two words with the same origin differ at their ends. */
const maxEndingLength = 4;

/**
 * Returns the closest words within the given distance that openings of the scope have: names first, then words in the operator's synonyms, then
 * others, each by likelihood. Words that are two errors away must belong to the page's language and must not differ only by their ending.
 */
export function correctionsOf(
  word: string,
  scope: Scope,
  { isName, listed }: CorrectionRanking,
  { maxDistance = 2, sameInitial = false, ownLanguage = false, budget = createStepBudget() }: SpellingReach = {},
): SpellingCorrection[] {
  if (!/^\p{L}+$/u.test(word)) return [];
  const { parts, language } = scope;
  const frequent = rareLimit(scope);
  const signature = signatureOf(word);
  const found = new Map<string, SpellingCorrection & { readonly likely: number }>();
  const rows = distanceRows();
  let nearest = listed.length > 0 ? 1 : maxDistance; // once a word is found, more distant ones are skipped
  for (const { live, count: countIn, countInTitles, countInKeywords } of parts) {
    const { dictionary } = live.segment;
    for (const length of lengthsNear(word)) {
      const tolerated = maxTyposFor(Math.max(word.length, length));
      const { terms, signatures } = dictionary.byLength[length] ?? noWords;
      const [from, until] = sameInitial ? rangeOfInitial(terms, dictionary.terms, word) : [0, terms.length];
      if (!budget.spend(until - from)) return [];
      let allowed = Math.min(tolerated, nearest);
      for (let at = from; at < until; at += 1) {
        if (popCount((signatures[at] ?? 0) ^ signature) > 2 * allowed) continue;
        if (!budget.spend(word.length)) return []; // words are compared letter by letter
        const term = terms[at] ?? 0;
        const candidate = dictionary.terms[term] ?? "";
        const distance = distanceOf(word, candidate, allowed, rows);
        if (distance > allowed || distance === 0 || isStopWord(candidate)) continue;
        const here = countIn(term);
        const isOwn = ((dictionary.languages[term] ?? 0) & language) !== 0;
        if (
          here === 0 ||
          (ownLanguage && !isOwn && !isName(candidate)) ||
          (distance > 1 && !isName(candidate) && (!isOwn || isOtherWord(word, candidate, here >= frequent))) ||
          (hasWrongLetter(word, candidate) &&
            !isName(candidate) &&
            countInTitles(term) === 0 &&
            countInKeywords(term) === 0)
        )
          continue;
        nearest = distance;
        allowed = distance;
        const before = found.get(candidate);
        const count = here + (before?.count ?? 0);
        found.set(candidate, {
          word: candidate,
          distance,
          count,
          likely: (isOwn ? times.more : 1) * typoLikelihood(word, candidate) * count,
        });
      }
    }
  }
  for (const each of listed) {
    const count = Math.max(each.count, found.get(each.word)?.count ?? 0);
    const likely = Math.max(typoLikelihood(word, each.word) * count, found.get(each.word)?.likely ?? 0);
    found.set(each.word, { ...each, count, likely });
  }
  const listedWords = new Set(listed.map((each) => each.word));
  const rankOf = (correction: SpellingCorrection): number =>
    isName(correction.word) ? 0 : listedWords.has(correction.word) ? 1 : 2;
  return [...found.values()]
    .filter(({ distance }) => distance === nearest)
    .sort((a, b) => rankOf(a) - rankOf(b) || b.likely - a.likely || (a.word < b.word ? -1 : 1))
    .slice(0, maxCandidates)
    .map(({ likely: _, ...correction }) => correction);
}

/**
 * Whether two short words differ by a wrong letter. Many words differ from a short word in this way, and only those in titles, keywords or names are
 * likely to be meant: not `aviso` for `avião`.
 */
const hasWrongLetter = (typed: string, meant: string): boolean =>
  typed.length === meant.length && maxTyposFor(typed.length) < 2 && typoLikelihood(typed, meant) === 1;

/** Returns how many times likelier an error is than a wrong letter. Missing, doubled and swapped letters are likelier errors. */
function typoLikelihood(typed: string, meant: string): number {
  if (typed.replace(doubledLetters, "$1") === meant.replace(doubledLetters, "$1")) return times.more;
  if (typed.length === meant.length && [...typed].sort().join() === [...meant].sort().join()) return times.more;
  let at = 0;
  for (let place = 0; place < meant.length && at < typed.length; place += 1) if (meant[place] === typed[at]) at += 1;
  return at === typed.length ? times.more : 1;
}

const doubledLetters = /(\p{L})\1+/gu;

/**
 * Whether a word that is two errors away is a different word rather than what was meant. This is the case if the two words differ only at their ends,
 * because then both derive from the same word (`Vertriebler`, `vertrieben`), or if their first letters differ, unless the other word is frequent.
 */
function isOtherWord(a: string, b: string, isFrequent: boolean): boolean {
  if (a[0] !== b[0] && a[0] !== b[1] && !isFrequent) return true;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same >= Math.max(a.length, b.length) - maxEndingLength;
}

/** Returns the range of `some`, a sorted list of term numbers, in which the terms begin with the same letter as a word. */
function rangeOfInitial(some: Uint32Array, terms: readonly string[], word: string): [from: number, until: number] {
  const [from, until] = prefixRange(terms, word.charAt(0));
  return [lowerBoundOfNumber(some, from), lowerBoundOfNumber(some, until)];
}

/** Returns the lengths that the intended word may have, closest first, given how many errors are tolerated. */
function lengthsNear({ length }: string): number[] {
  const lengths = [length, length + 1, length - 1, length + 2, length - 2];
  return lengths.filter((each) => Math.abs(each - length) <= maxTyposFor(Math.max(each, length)));
}

const noWords = { terms: new Uint32Array(0), signatures: new Uint32Array(0) };

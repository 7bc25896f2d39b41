import { everyLanguage } from "../../text/stems.ts";
import { indexIn } from "../arrays/sorted.ts";
import { formsOf } from "./forms.ts";
import { beginningCount, countOf, countOfWanted } from "./frequency.ts";
import { meantName } from "./meant-name.ts";
import type { QueryNames } from "./query-names.ts";
import { countIn, countInTitles, type Scope } from "./scope.ts";
import { type Correction, correctionsOf, type Reach } from "./spelling.ts";
import type { ListedWords, Substitute } from "./synonyms.ts";

/**
 * How many times as frequent a correction must be. `more`: only forms of the word occur. `muchMore`: openings have the word as typed.
 * `somewhatMore`: nothing that passes the filters has all the words, or only other countries have this one; the correction must then
 * begin with the same letter.
 */
const more = 10;
/** So many openings may have an error, or one in so many. */
const few = 5;
const oneIn = 500;
const muchMore = 50;
const somewhatMore = 5;

/** Shorter words that somebody wrote are no typing errors of others: they are one letter away from too many. */
const shortestError = 5;

/** A word of a query that may be a typing error. */
export interface SuspectWord {
  readonly word: string;
  /** Its index in the query. */
  readonly at: number;
  /** Whether it is the only word. */
  readonly alone: boolean;
  /**
   * `known`: it, its forms, words that begin with it or something else finds openings. `isOther`: something else does
   * (a compound, a synonym, a filter's value).
   */
  readonly known: boolean;
  readonly isOther: boolean;
  /** Whether the operator's synonyms have it. */
  readonly isListed: boolean;
  /** Whether it may be unfinished. */
  readonly last: boolean;
  /** The number of openings with any of its forms, summed over the forms. */
  readonly count: number;
  /** The languages in which it is bent. */
  readonly languages: number;
}

/** What the policy decides with. */
export interface SpellingPolicyParts extends ListedWords {
  readonly scope: Scope;
  /** The openings of all countries. */
  readonly whole: Scope;
  readonly names: QueryNames;
  readonly generous: boolean;
  /** Whether no opening at all has all the words. */
  readonly unmatched: boolean;
  /** What was found already for this search. */
  readonly corrections: Map<string, readonly Correction[]>;
  /** What the operator's synonyms put in place of words. */
  substitutesIn(words: readonly string[], languages?: number): readonly Substitute[];
}

/**
 * Which corrections to use. An unknown word is always corrected; a rare one only to a name or to a far more frequent
 * word.
 */
export function correctionsToUse(suspect: SuspectWord, parts: SpellingPolicyParts): readonly Correction[] {
  const { word, at, alone, known, isOther, isListed, last, count, languages } = suspect;
  const { scope, whole, names, generous } = parts;
  if (word.length <= 3 && alone) return [];
  if (!known) return ofUnknown(suspect, parts);
  const name = isOther ? undefined : meantName(word, at, { names, scope, languages });
  if (name && !(last && count === 0 && isHalfOf(name, suspect, scope))) return [name];
  const typed = countIn(word, scope);
  if (typed <= few && count >= Math.max(1, typed) * muchMore) {
    const [best] = nearTo(suspect, scope, parts, { most: 1, sameInitial: true });
    if (best && isMisspeltForm(word, best, typed) && isForm(best.word, suspect, scope)) return [best];
  }
  if (!mayBeError(count, scope, parts.unmatched)) return [];
  if (generous) {
    const enough = count * (count > few || isListed ? muchMore : somewhatMore);
    return nearTo(suspect, scope, parts, { sameInitial: true }).filter(
      (correction) => correction.word[0] === word[0] && correction.count >= enough,
    );
  }
  if (isOther || (last && count === 0)) return [];
  if (typed > few && typed > scope.openings / oneIn) return [];
  const found = nearTo(suspect, scope, parts, { most: 1, sameInitial: typed > 2 });
  const far = found.find((each) => isFarMoreFrequent(word, each, scope));
  const [best] = far ? [far] : found;
  if (!best || isForm(best.word, suspect, scope) || (typed > 2 && !far)) return [];
  const others = Math.max(count, beginningCount(word, scope, best.count));
  const enough = others * (typed > 0 ? muchMore : more);
  const isError = typed > 0 && (far !== undefined || isFarMoreFrequent(word, best, whole));
  return best.count >= enough || isError ? [best, ...found.filter((each) => each !== best)] : [];
}

/** Whether another word can be so much more frequent than one that so many openings have. */
export const mayBeError = (count: number, { openings }: Scope, unmatched: boolean): boolean =>
  count * somewhatMore <= openings && (unmatched || count <= few || count <= openings / oneIn);

/** How many times as frequent a word must be, and in how many titles, for what several openings have to be an error of it. */
const farMore = { openings: 20, titles: 10, leastTitles: 2, shareOfTitles: 0.003 };

/**
 * Whether a word that several openings have is an error of another, which titles have too: `weiter` is not meant by `leiter`, nor is
 * `unit` by `unity`.
 */
function isFarMoreFrequent(word: string, { word: other }: Correction, scope: Scope): boolean {
  if (word.length < shortestError || word[0] !== other[0] || word.startsWith(other) || other.startsWith(word))
    return false;
  const [count, titles] = [countIn(other, scope), countInTitles(other, scope)];
  return (
    count >= countIn(word, scope) * farMore.openings &&
    titles >= Math.max(farMore.leastTitles, countInTitles(word, scope) * farMore.titles, count * farMore.shareOfTitles)
  );
}

/** Where only other countries have the word, the correction must be more frequent there too: `medico` is no error in Germany. */
function ofUnknown(suspect: SuspectWord, parts: SpellingPolicyParts): readonly Correction[] {
  const { word, languages } = suspect;
  const { scope, whole } = parts;
  const elsewhere = scope === whole ? 0 : countOf(word, languages, whole);
  const here = nearTo(suspect, scope, parts);
  const isError =
    elsewhere <= 2 * few && countOfWanted({ word, weight: 1, languages, basic: true, inTitles: true }, whole) === 0;
  if (elsewhere === 0 || (isError && here.length > 0))
    return here.length > 0 || scope === whole ? here : nearTo(suspect, whole, parts);
  return here.filter(
    (correction) =>
      correction.distance === 1 &&
      correction.word[0] === word[0] &&
      countIn(correction.word, whole) >= elsewhere * somewhatMore,
  );
}

function nearTo(
  suspect: SuspectWord,
  scope: Scope,
  parts: SpellingPolicyParts,
  reach: Reach = {},
): readonly Correction[] {
  const key = [suspect.at, suspect.known, scope === parts.whole, reach.most, reach.sameInitial].join(" ");
  const before = parts.corrections.get(key);
  if (before) return before;
  const found = searchedNear(suspect, scope, parts, reach);
  parts.corrections.set(key, found);
  return found;
}

function searchedNear({ word, at, known }: SuspectWord, scope: Scope, parts: SpellingPolicyParts, reach: Reach = {}) {
  const { names, listedNear, substitutesIn } = parts;
  const counted = (other: string): number =>
    [other, ...substitutesIn([other]).flatMap(({ words: [only = "", ...rest] }) => (rest.length > 0 ? [] : only))]
      .map((each) => countOf(each, everyLanguage, scope))
      .reduce((most, count) => Math.max(most, count), 0);
  const listed = (known ? [] : listedNear(word))
    .map((other): Correction => ({ word: other, distance: 1, count: counted(other) }))
    .filter(({ count }) => count > 0);
  return correctionsOf(word, scope, { isName: (other) => names.completes(other, at), listed }, reach);
}

/** Whether a word is no form of another, but an error within it that their stem hides: `enginer`. */
const isMisspeltForm = (word: string, best: Correction, typed: number): boolean =>
  word.length >= shortestError && word.slice(-2) === best.word.slice(-2) && best.count >= Math.max(1, typed) * muchMore;

/** Whether a word may be an unfinished one: a name, or others that are not much rarer. */
const isHalfOf = (name: Correction, { word }: SuspectWord, scope: Scope): boolean =>
  name.word.startsWith(word) || beginningCount(word, scope, name.count) * somewhatMore > name.count;

const isForm = (form: string, { word, languages }: SuspectWord, { parts }: Scope): boolean =>
  parts.some(({ live }) =>
    formsOf(live, word, languages).some(({ term }) => term === indexIn(live.segment.dictionary.terms, form)),
  );

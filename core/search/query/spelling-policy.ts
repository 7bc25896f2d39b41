import { isShort, minDistinctLength } from "../../text/distance.ts";
import { maskOfAllLanguages } from "../../text/stems.ts";
import { indexInSorted } from "../arrays/sorted.ts";
import { formsOf } from "./forms.ts";
import { countOf, prefixCount } from "./frequency.ts";
import { intendedName } from "./intended-name.ts";
import type { QueryNames } from "./query-names.ts";
import { countIn, countInTitles, minRare, rareLimit, type Scope, times } from "./scope.ts";
import { correctionsOf, type SpellingCorrection, type SpellingReach } from "./spelling.ts";
import type { StepBudget } from "./step-budget.ts";
import type { Substitute, SynonymWords } from "./synonyms.ts";

/** A word of a query that may be a typing error. */
export interface SuspectWord {
  readonly word: string;
  /** The position of the word in the query. */
  readonly at: number;
  /** Whether the word is the only one in the query. */
  readonly alone: boolean;
  /** Whether the word finds openings: by itself, by its forms, as a prefix, or by something that may replace it. */
  readonly known: boolean;
  /** Whether something that may replace the word finds openings: a compound, a synonym or the value of a filter. */
  readonly hasReplacement: boolean;
  /** Whether the word is in the operator's synonyms. */
  readonly isListed: boolean;
  /** Whether the word is the last one, which may be unfinished. */
  readonly last: boolean;
  /** The number of openings with any form of the word, summed over the forms. */
  readonly count: number;
  /** The languages in which the word is inflected, as a bit mask. */
  readonly languages: number;
}

/** How readily words are corrected. */
export interface SpellingPolicy {
  /** Whether known words may be typing errors, too. Set if no opening that passes the filters has all words. */
  readonly generous: boolean;
  /** Whether no opening has all words, even without the filters. */
  readonly unmatched: boolean;
}

/** The facts about a search on which its corrections depend. */
export interface SpellingPolicyParts extends SynonymWords, SpellingPolicy {
  readonly scope: Scope;
  /** The openings of all countries. */
  readonly allCountries: Scope;
  readonly names: QueryNames;
  /** The work that this search may still do to find corrections. */
  readonly budget: StepBudget;
  /** Cache of the corrections found in this search. */
  readonly corrections: Map<string, readonly SpellingCorrection[]>;
  /** Returns the operator's synonyms for words. */
  substitutesIn(words: readonly string[], languages?: number): readonly Substitute[];
}

/**
 * Returns the corrections of a word that the search uses. A word that finds no openings is always corrected; a rare word is corrected only to a name
 * or a far more frequent word.
 */
export function correctionsToUse(suspect: SuspectWord, parts: SpellingPolicyParts): readonly SpellingCorrection[] {
  const { word, at, alone, known, hasReplacement, isListed, last, count, languages } = suspect;
  const { scope, allCountries, names, generous } = parts;
  if (isShort(word) && alone) return [];
  if (!known) return correctionsOfUnknown(suspect, parts);
  const name = hasReplacement ? undefined : intendedName(word, at, { names, scope, languages });
  if (name && !(last && count === 0 && mayBeUnfinished(name, suspect, scope))) return [name];
  const typed = countIn(word, scope);
  if (typed <= minRare && count >= Math.max(1, typed) * times.farMore) {
    const [best] = nearTo(suspect, scope, parts, { maxDistance: 1, sameInitial: true });
    if (best && isMisspeltForm(word, best, typed) && isForm(best.word, suspect, scope)) return [best];
  }
  if (!mayBeTypingError(count, scope, parts.unmatched)) return [];
  if (generous) {
    const minCount = count * (count > minRare || isListed ? times.farMore : times.more);
    return nearTo(suspect, scope, parts, { sameInitial: true }).filter(({ count: other }) => other >= minCount);
  }
  if (hasReplacement || (last && count === 0)) return [];
  const found = nearTo(suspect, scope, parts, { maxDistance: 1, sameInitial: typed > 2 });
  const farMoreFrequent = found.find((each) => isFarMoreFrequent(word, each, scope));
  const [best] = farMoreFrequent ? [farMoreFrequent] : found;
  if (!best || isForm(best.word, suspect, scope) || (typed > 2 && !farMoreFrequent)) return [];
  const others = Math.max(count, prefixCount(word, scope, best.count));
  const isError = typed > 0 && (farMoreFrequent !== undefined || isFarMoreFrequent(word, best, allCountries));
  return best.count >= others * (typed > 0 ? times.farMore : times.more) || isError
    ? [best, ...found.filter((each) => each !== best)]
    : [];
}

/** Whether a word that `count` openings have is rare enough to be a typing error. */
export const mayBeTypingError = (count: number, scope: Scope, unmatched: boolean): boolean =>
  count * times.more <= scope.openings && (unmatched || count <= rareLimit(scope));

/**
 * Whether another word is so much more frequent than the typed one, in openings and in titles, that the typed word is an error, even if several
 * openings have it. The other word must be in at least two titles and begin with the same letter: `weiter` is not an error for `leiter`. Neither word
 * may be the beginning of the other: `unit` is not an error for `unity`.
 */
function isFarMoreFrequent(word: string, { word: other }: SpellingCorrection, scope: Scope): boolean {
  if (word.length < minDistinctLength || word[0] !== other[0] || word.startsWith(other) || other.startsWith(word))
    return false;
  return (
    countIn(other, scope) >= countIn(word, scope) * times.muchMore &&
    countInTitles(other, scope) >= Math.max(2, countInTitles(word, scope) * times.more)
  );
}

/**
 * Returns the corrections of a word that no opening of the scope has. If openings in other countries have the word, a correction must be more
 * frequent there, too: `medico` is not an error in Germany. A correction that only other countries have must be a word of the page's language, because
 * many words of other languages differ in a letter only: `volontariato` is not what `Volontariat` means.
 */
function correctionsOfUnknown(suspect: SuspectWord, parts: SpellingPolicyParts): readonly SpellingCorrection[] {
  const { word, languages } = suspect;
  const { scope, allCountries } = parts;
  const elsewhere = scope === allCountries ? 0 : countOf(word, languages, allCountries);
  if (elsewhere === 0) {
    const here = nearTo(suspect, scope, parts);
    return here.length > 0 ? here : nearTo(suspect, allCountries, parts, { ownLanguage: true });
  }
  const isError =
    elsewhere <= 2 * minRare &&
    countOf(word, languages, allCountries, { withoutRelatives: true, inTitles: true }) === 0;
  if (isError) return nearTo(suspect, scope, parts);
  return nearTo(suspect, scope, parts, { maxDistance: 1, sameInitial: true }).filter(
    (correction) => correction.word[0] === word[0] && countIn(correction.word, allCountries) >= elsewhere * times.more,
  );
}

function nearTo(
  suspect: SuspectWord,
  scope: Scope,
  parts: SpellingPolicyParts,
  reach: SpellingReach = {},
): readonly SpellingCorrection[] {
  const { maxDistance, sameInitial, ownLanguage } = reach;
  const key = [suspect.at, suspect.known, scope === parts.allCountries, maxDistance, sameInitial, ownLanguage].join(
    " ",
  );
  const before = parts.corrections.get(key);
  if (before) return before;
  const found = searchNear(suspect, scope, parts, reach);
  parts.corrections.set(key, found);
  return found;
}

function searchNear(
  { word, at, known }: SuspectWord,
  scope: Scope,
  parts: SpellingPolicyParts,
  reach: SpellingReach = {},
) {
  const { names, synonymsNear, substitutesIn, budget } = parts;
  const counted = (other: string): number =>
    [other, ...substitutesIn([other]).flatMap(({ words: [only = "", ...rest] }) => (rest.length > 0 ? [] : only))]
      .map((each) => countOf(each, maskOfAllLanguages, scope))
      .reduce((highest, count) => Math.max(highest, count), 0);
  const listed = (known ? [] : synonymsNear(word))
    .map((other): SpellingCorrection => ({ word: other, distance: 1, count: counted(other) }))
    .filter(({ count }) => count > 0);
  return correctionsOf(word, scope, { isName: (other) => names.completes(other, at), listed }, { ...reach, budget });
}

/** Whether a word that has the same stem as its correction is mistyped, rather than another form of the same word: `enginer`. */
const isMisspeltForm = (word: string, best: SpellingCorrection, typed: number): boolean =>
  word.length >= minDistinctLength &&
  word.slice(-2) === best.word.slice(-2) &&
  best.count >= Math.max(1, typed) * times.farMore;

/** Whether a word may be unfinished: it is a prefix of the name, or of other words that are not much rarer than the name. */
const mayBeUnfinished = (name: SpellingCorrection, { word }: SuspectWord, scope: Scope): boolean =>
  name.word.startsWith(word) || prefixCount(word, scope, name.count) * times.more > name.count;

const isForm = (form: string, { word, languages }: SuspectWord, { parts }: Scope): boolean =>
  parts.some(({ live }) =>
    formsOf(live, word, languages).some(({ term }) => term === indexInSorted(live.segment.dictionary.terms, form)),
  );

import { indexIn } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { formsOf } from "./expansion.ts";
import { beginningCount, sizeOfAll } from "./frequency.ts";
import { meantName } from "./meant-name.ts";
import { countIn, type QueryNames } from "./query-names.ts";
import { type Correction, correctionsOf } from "./spelling.ts";

/**
 * How many times as frequent a correction must be. `more`: only forms of the word occur. `muchMore`: one or two
 * openings have the word as typed. `somewhatMore`: nothing has all the words; the correction must then begin with the
 * same letter.
 */
const more = 10;
const muchMore = 50;
const somewhatMore = 5;

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
  /** Whether it may be unfinished. */
  readonly last: boolean;
  /** The number of openings with any of its forms, summed over the forms. */
  readonly count: number;
}

/** What the policy decides with. */
export interface SpellingPolicyParts {
  readonly segments: readonly LiveSegment[];
  readonly names: QueryNames;
  readonly generous: boolean;
}

/**
 * Which corrections to use. An unknown word is always corrected; a rare one only to a name or to a far more frequent
 * word.
 */
export function correctionsToUse(
  { word, at, alone, known, isOther, last, count }: SuspectWord,
  { segments, names, generous }: SpellingPolicyParts,
): readonly Correction[] {
  const isName = (other: string): boolean => names.completes(other, at);
  const find = (most?: number): readonly Correction[] =>
    word.length > 3 || !alone ? correctionsOf(word, spoken(segments), isName, most) : [];
  if (!known) return find();
  const name = isOther || (last && count === 0) ? undefined : meantName(word, at, { names, segments });
  if (name) return [name];
  if (count * somewhatMore > sizeOfAll(segments)) return []; // no word can be so much more frequent
  if (generous)
    return find().filter((correction) => correction.word[0] === word[0] && correction.count >= count * somewhatMore);
  if (isOther || (last && count === 0)) return [];
  const typed = countIn(word, segments);
  if (typed > 2) return [];
  const found = find(1);
  const [best] = found;
  if (!best || segments.some((live) => isFormOf(live, best.word, word))) return [];
  const others = Math.max(count, beginningCount(word, segments, best.count));
  return best.count >= others * (typed > 0 ? muchMore : more) ? found : [];
}

const isFormOf = (live: LiveSegment, form: string, word: string): boolean =>
  formsOf(live, word).includes(indexIn(live.segment.dictionary.terms, form));

const spoken = (segments: readonly LiveSegment[]) =>
  segments.map(({ segment }) => ({ dictionary: segment.dictionary, counts: segment.everywhere.counts }));

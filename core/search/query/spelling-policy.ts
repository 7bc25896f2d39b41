import { indexIn } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { formsOf } from "./expansion.ts";
import { beginningCount, sizeOfAll } from "./frequency.ts";
import { meantName } from "./meant-name.ts";
import { countIn, type QueryNames } from "./query-names.ts";
import { type Correction, correctionsOf } from "./spelling.ts";

/**
 * A word is a typing error of one that so many times more openings have; the second where it stands in one or
 * two as typed, the third where nothing has all words, and never for one that begins with another letter.
 */
const more = 10;
const muchMore = 50;
const somewhatMore = 5;

/** A word of a query that may be a typing error. */
export interface SuspectWord {
  readonly word: string;
  /** Which word of the query it is. */
  readonly at: number;
  /** Whether the query says nothing else. */
  readonly alone: boolean;
  /** Whether anything is found for it, and whether that is something else than its forms and what begins so. */
  readonly known: boolean;
  readonly isOther: boolean;
  /** Whether it may be half a word. */
  readonly last: boolean;
  /** In how many openings its forms stand. */
  readonly count: number;
}

export interface SpellingPolicyParts {
  readonly segments: readonly LiveSegment[];
  readonly names: QueryNames;
  readonly generous: boolean;
}

/** A word that nobody wrote is a typing error; one that hardly anybody wrote is, beside a name or a frequent one. */
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
  if (count * somewhatMore > sizeOfAll(segments)) return []; // no word is so much more frequent
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

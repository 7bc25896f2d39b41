import { indexIn } from "../arrays/sorted.ts";
import { partsOf } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { markOf } from "../index/marks.ts";
import { type WantedWord, weightOf } from "./expansion.ts";
import { beginningCount, countOf, rarityOf, sizeOfAll } from "./frequency.ts";
import { neighboursOf } from "./neighbours.ts";
import type { QueryNames } from "./query-names.ts";
import type { QueryText, Span } from "./query-text.ts";
import { correctionsToUse } from "./spelling-policy.ts";
import type { Substitute } from "./synonyms.ts";
import type { Understood } from "./understanding.ts";

/** What to look for in place of one word of the query. */
export interface WordPlan {
  readonly wanted: readonly WantedWord[];
  /** Its rarity: the rarer a word, the more finding it counts. */
  readonly rarity: number;
  /** The word it was corrected to. */
  readonly corrected?: string;
}

/** Words that stand for a part of the query if a title has all of them; in a long text they may be unrelated. */
export interface GroupPlan extends Span {
  readonly words: readonly string[];
  readonly weight: number;
}

/** What to look for, for the whole query. */
export interface Plan {
  /** By word of the query; `undefined` for words that are optional. */
  readonly words: readonly (WordPlan | undefined)[];
  readonly groups: readonly GroupPlan[];
  readonly phrases: readonly Span[];
}

/** What a plan is made from. */
export interface PlanParts {
  readonly segments: readonly LiveSegment[];
  readonly substitutes: readonly Substitute[];
  readonly understood: readonly Understood[];
  readonly names: QueryNames;
  /** Takes words as typed: no corrections. */
  readonly asTyped: boolean;
  /** Also treats known words as possible typing errors, because nothing has all of the words. */
  readonly generous: boolean;
}

/** The last word counts as unfinished if words that begin with it occur this many times as often as the word itself. */
const halfWord = 30;

/** In texts, a short abbreviation is often a word of another language: `IT`, `AI`, `TI`. */
const longestAbbreviation = 3;

/** Whether a substitute is reliable in titles only: several words in a long text may be unrelated. */
const isForTitles = ({ words: [only = "", ...more] }: Substitute): boolean =>
  more.length > 0 || only.length <= longestAbbreviation;

/** Decides what to look for in place of each word. */
export function planOf(query: QueryText, parts: PlanParts): Plan {
  const groups: GroupPlan[] = parts.substitutes
    .filter(isForTitles)
    .map(({ from, until, words }) => ({ from, until, words, weight: weightOf.synonym }));
  const words = query.words.map((word, at) => {
    if (!query.needed[at]) return undefined;
    const split = partsIn(word, parts.segments);
    if (split.length > 0) groups.push({ from: at, until: at + 1, words: split, weight: weightOf.named });
    return wordPlan(query, at, parts, split.length > 0);
  });
  return { words, groups, phrases: query.phrases };
}

function wordPlan(query: QueryText, at: number, parts: PlanParts, isSplit: boolean): WordPlan {
  const { segments } = parts;
  const word = query.words[at] ?? "";
  const covers = ({ from, until }: Span): boolean => from <= at && at < until;
  const meanings = parts.understood.filter(covers);
  const marks = meanings.flatMap(marksOf);
  if (meanings.some(({ only }) => only)) return { wanted: marks, rarity: rarityOf(1, 1) };
  const quoted = query.phrases.some(covers);
  const others: WantedWord[] = [
    ...query.wholes.filter(covers).map((whole) => ({ word: whole.word, weight: weightOf.form })),
    ...neighboursOf(query, at, segments).map((joined) => ({ word: joined, weight: weightOf.form })),
    ...marks,
    ...parts.substitutes
      .filter((each) => covers(each) && !isForTitles(each))
      .map(({ words: [only = ""] }) => ({ word: only, weight: weightOf.synonym, basic: true })),
  ];
  const count = countOf(word, segments);
  const last = query.openEnd && at === query.words.length - 1 && !quoted;
  const begun = !quoted && isBegun(word, count, last, segments);
  const isOther = isSplit || others.some(({ word: other }) => countOf(other, segments) > 0);
  const weight = marks.some(({ stated }) => stated) ? weightOf.said : weightOf.same;
  const wanted: WantedWord[] = [{ word, weight, ...(begun ? { begun } : {}) }, ...others];
  const known = count > 0 || begun || isOther;
  // a word in the operator's synonyms is no typing error, even where no opening has it
  const isNamed = count === 0 && parts.substitutes.some(({ from, until }) => from === at && until === at + 1);
  const used =
    quoted || parts.asTyped || isNamed
      ? []
      : correctionsToUse({ word, at, alone: query.words.length === 1, known, isOther, last, count }, parts);
  const worth = known && !parts.generous ? weightOf.meant : weightOf.corrected;
  for (const [place, correction] of used.entries())
    wanted.push({ word: correction.word, weight: worth * 0.97 ** place });
  const frequency = Math.max(
    1,
    count,
    ...used.map((each) => each.count),
    begun ? beginningCount(word, segments, 1e9) : 0,
  );
  const [best] = used;
  return {
    wanted,
    rarity: rarityOf(frequency, sizeOfAll(segments)),
    ...(best && (!known || best.isName || best.count > count) ? { corrected: best.word } : {}),
  };
}

/** The marks of what is meant. What an opening states of workplace, employment or pay counts more than the word in its title. */
const marksOf = ({ filter, code, others = [] }: Understood): WantedWord[] => {
  const stated = filter === "workplace" || filter === "employment" || filter === "salary";
  const weight = stated ? weightOf.same : weightOf.named;
  return [code, ...others].map((each) => ({ word: markOf(filter, each), weight, exact: true, stated }));
};

function isBegun(word: string, count: number, last: boolean, segments: readonly LiveSegment[]): boolean {
  if (last && (count === 0 || word.length > 2))
    return beginningCount(word, segments, count * halfWord) > count * halfWord;
  return count === 0 && word.length >= 3 && beginningCount(word, segments, 0) > 0;
}

const partsIn = (word: string, segments: readonly LiveSegment[]): string[] =>
  partsOf(word, (part) => segments.some(({ segment }) => indexIn(segment.dictionary.terms, part) >= 0));

import { filterTable } from "../../jobs/filters.ts";
import { isLearnerWord } from "../../text/learner-words.ts";
import { everyLanguage } from "../../text/stems.ts";
import { indexIn } from "../arrays/sorted.ts";
import { partsOf } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { markOf } from "../index/marks.ts";
import { type WantedWord, weightOf } from "./expansion.ts";
import { beginningCount, countOf, countOfWanted, rarityOf } from "./frequency.ts";
import { neighboursOf } from "./neighbours.ts";
import type { QueryText, Span } from "./query-text.ts";
import { bitOfLanguage, countIn, countInTitles, type Scope } from "./scope.ts";
import { correctionsToUse, type SpellingPolicyParts } from "./spelling-policy.ts";
import type { Substitute } from "./synonyms.ts";
import type { Understood } from "./understanding.ts";
import { languagesOf } from "./word-languages.ts";

/** What to look for in place of one word of the query. */
export interface WordPlan {
  readonly wanted: readonly WantedWord[];
  /** Whether it names what openings state in a field of their own, such as their city: titles need not say it. */
  readonly isStated?: boolean;
  /** Its rarity: the rarer a word, the more finding it counts. */
  readonly rarity: number;
  /** The word it was corrected to. */
  readonly corrected?: string;
  /** How many openings have it, if it is known and may yet be a typing error. */
  readonly suspected?: number;
}

/** Words that stand for a part of the query if a title has all of them; in a long text they may be unrelated. */
export interface GroupPlan extends Span {
  readonly words: readonly string[];
  readonly weight: number;
  /** The languages in which its words are bent, as a bit mask (stems.ts). */
  readonly languages: number;
}

/** What to look for, for the whole query. */
export interface Plan {
  /** By word of the query; `undefined` for words that are optional. */
  readonly words: readonly (WordPlan | undefined)[];
  readonly groups: readonly GroupPlan[];
  readonly phrases: readonly Span[];
  /** Whether it asks for openings for people who still learn. */
  readonly forLearners: boolean;
}

/** What a plan is made from. */
export interface PlanParts extends SpellingPolicyParts {
  readonly substitutes: readonly Substitute[];
  readonly understood: readonly Understood[];
  /** Takes words as typed: no corrections. */
  readonly asTyped: boolean;
  /** Also treats known words as possible typing errors, because nothing that passes the filters has all of the words. */
  readonly generous: boolean;
}

/** The last word counts as unfinished if words that begin with it occur this many times as often as the word itself. */
const halfWord = 30;

/** In texts, a short abbreviation is often a word of another language: `IT`, `AI`, `TI`. */
const longestAbbreviation = 3;

/** Whether a substitute is reliable in titles only: several words in a long text may be unrelated. */
const isForTitles = ({ words: [only = "", ...more] }: Substitute): boolean =>
  more.length > 0 || only.length <= longestAbbreviation;

const synonymWeight = ({ isLike }: Substitute): number => (isLike ? weightOf.like : weightOf.synonym);

/** Decides what to look for in place of each word. */
export function planOf(query: QueryText, parts: PlanParts): Plan {
  const groups: GroupPlan[] = parts.substitutes
    .filter(isForTitles)
    .map((each) => ({ ...each, weight: synonymWeight(each), languages: everyLanguage }));
  const words = query.words.map((word, at) => {
    if (!query.needed[at]) return undefined;
    const split = partsIn(word, segmentsOf(parts.scope));
    if (split.length > 0)
      groups.push({ from: at, until: at + 1, words: split, weight: weightOf.split, languages: german });
    const plan = wordPlan(query, at, parts, split.length > 0);
    const [best] = plan.corrections;
    for (const each of best ? parts.substitutesIn([best]).filter(isForTitles) : [])
      groups.push({
        ...{ from: at, until: at + 1, words: each.words, languages: everyLanguage },
        weight: weightOf.meant * synonymWeight(each),
      });
    return plan;
  });
  const forLearners =
    words.some((word) => word?.wanted.some((each) => isLearnerWord(each.word))) ||
    parts.understood.some(({ filter, code }) => filter === "role" && code === "student");
  return { words, groups, phrases: query.phrases, forLearners };
}

type CorrectedPlan = WordPlan & { readonly corrections: readonly string[] };

function wordPlan(query: QueryText, at: number, parts: PlanParts, isSplit: boolean): CorrectedPlan {
  const { scope } = parts;
  const word = query.words[at] ?? "";
  const segments = segmentsOf(scope);
  const covers = ({ from, until }: Span): boolean => from <= at && at < until;
  const meanings = parts.understood.filter(covers);
  const marks = meanings.flatMap(marksOf);
  if (meanings.some(({ only }) => only)) return { wanted: marks, rarity: rarityOf(1, 1), corrections: [] };
  const quoted = query.phrases.some(covers);
  const { languages, count, basic, likely } = bentIn(word, parts);
  const substitutes = parts.substitutes.filter((each) => covers(each) && !isForTitles(each));
  const others: WantedWord[] = [
    ...query.wholes.filter(covers).map((whole) => ({ word: whole.word, weight: weightOf.form, languages })),
    ...neighboursOf(query, at, segments).map((joined) => ({
      word: joined,
      weight: weightOf.form,
      languages: german,
      isStem: true,
    })),
    ...marks,
    ...substitutes.flatMap((each) => inPlaceOf(each.words[0] ?? "", synonymWeight(each), likely, segments)),
  ];
  const last = query.openEnd && at === query.words.length - 1 && !quoted;
  const begun = !quoted && isBegun(word, count, last, scope);
  // two words of the index may make up an error by chance
  const isOther = (isSplit && countIn(word, scope) === 0) || others.some((other) => countOfWanted(other, scope) > 0);
  const weight = marks.some(({ stated }) => stated) ? weightOf.said : weightOf.same;
  const own = { word, weight, languages, basic };
  const wanted: WantedWord[] = [{ ...own, ...(begun ? { begun } : {}) }, ...others];
  const known = count > 0 || begun || isOther;
  // a word in the operator's synonyms is no typing error, even where no opening has it
  const isListed = parts.isListed(word);
  // `enginer` is not known because titles have `engineering`
  const ownCount = basic ? count : countOf(word, languages, scope, true);
  const used =
    quoted || parts.asTyped || (isListed && (count === 0 || !parts.generous))
      ? []
      : correctionsToUse(
          { word, at, alone: query.words.length === 1, known, isOther, isListed, last, count: ownCount, languages },
          parts,
        );
  const worth = known && !parts.generous ? weightOf.meant : weightOf.corrected;
  for (const [place, correction] of used.entries())
    wanted.push({ word: correction.word, weight: worth * 0.97 ** place, languages });
  const [best] = used;
  for (const each of best ? parts.substitutesIn([best.word]) : [])
    if (!isForTitles(each))
      wanted.push(...inPlaceOf(each.words[0] ?? "", worth * synonymWeight(each), likely, segments));
  const frequency = Math.max(1, count, ...used.map((each) => each.count), begun ? beginningCount(word, scope, 1e9) : 0);
  return {
    wanted,
    corrections: used.map((each) => each.word),
    rarity: rarityOf(frequency, scope.openings),
    ...(marks.some(({ stated }) => stated) ? { isStated: true } : {}),
    ...(known && !quoted ? { suspected: ownCount } : {}),
    ...(best && (!known || best.isName || best.count > countIn(word, scope)) ? { corrected: best.word } : {}),
  };
}

/** The marks of what is meant. What an opening states of its place, workplace or pay counts more than the word in its title. */
const marksOf = ({ filter, code, others = [] }: Understood): WantedWord[] => {
  const stated = filterTable[filter].isStated ?? false;
  const weight = stated ? weightOf.same : weightOf.named;
  return [code, ...others].map((each) => ({ word: markOf(filter, each), weight, exact: true, stated }));
};

/**
 * The languages in which a word is bent: the page's and, where its openings hardly have it, those whose openings do. Where that finds nothing, all, but only for forms of
 * the word itself.
 */
function bentIn(word: string, { scope }: PlanParts) {
  const home = languagesOf(word, segmentsOf(scope));
  const likely = home & scope.language ? scope.language : scope.language | home;
  const count = countOf(word, likely, scope);
  if (count > 0) return { languages: likely, count, basic: false, likely };
  // a word of the page's language is none of another because the country has it not: `tester` is no French verb
  if (home & scope.language) return { languages: likely, count, basic: true, likely };
  return { languages: everyLanguage, count: countOf(word, everyLanguage, scope, true), basic: true, likely };
}

/** A word in place of one of the query, in forms of its own language; in titles only where that is another one than the query's. */
function inPlaceOf(word: string, weight: number, asked: number, segments: readonly LiveSegment[]): WantedWord[] {
  const own = languagesOf(word, segments);
  const [same, other] = own === 0 ? [asked, everyLanguage] : [own & asked, own & ~asked];
  const wanted = { word, weight, basic: true, ...(own === 0 ? { shortest: word.length - 1 } : {}) };
  return [
    ...(same ? [{ ...wanted, languages: same }] : []),
    ...(other ? [{ ...wanted, languages: other, inTitles: true }] : []),
  ];
}

const segmentsOf = ({ parts }: Scope): LiveSegment[] => parts.map(({ live }) => live);

const german = bitOfLanguage("de");

/** So many titles of the country have a word that is no unfinished one: `intern` is not meant to find what is internal. */
const wholeWord = 3;

function isBegun(word: string, count: number, last: boolean, scope: Scope): boolean {
  if (countInTitles(word, scope) >= wholeWord) return false;
  if (last && (count === 0 || word.length > 2)) return beginningCount(word, scope, count * halfWord) > count * halfWord;
  return count === 0 && word.length >= 3 && beginningCount(word, scope, 0) > 0;
}

const partsIn = (word: string, segments: readonly LiveSegment[]): string[] =>
  partsOf(word, (part) => segments.some(({ segment }) => indexIn(segment.dictionary.terms, part) >= 0));

import { filterTable } from "../../jobs/filters.ts";
import { isShort } from "../../text/distance.ts";
import { isLearnerWord } from "../../text/learner-words.ts";
import { maskOfAllLanguages } from "../../text/stems.ts";
import { compoundingLanguages } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { filterTerm } from "../index/marks.ts";
import type { WantedWord } from "./expansion.ts";
import { countOf, countOfWanted, idfOf, prefixCount } from "./frequency.ts";
import type { QueryText, Span } from "./query-text.ts";
import { partsIn } from "./readings.ts";
import { countIn, countInTitles, isTitleWord, type Scope, segmentsOf, times } from "./scope.ts";
import {
  correctionsToUse,
  type SpellingPolicy,
  type SpellingPolicyParts,
  type SuspectWord,
} from "./spelling-policy.ts";
import type { Substitute } from "./synonyms.ts";
import type { UnderstoodWords } from "./understanding.ts";
import { weightOf } from "./weights.ts";
import { languagesOfWord } from "./word-languages.ts";

/** The plan for one word of the query: the words to search for in its place. */
export interface WordPlan {
  readonly wanted: readonly WantedWord[];
  /** The parts of a compound. An opening that contains all of them also matches the word, if one of them is in its title. */
  readonly parts?: readonly WantedWord[];
  /** Whether the word names something that openings have a separate field for, such as their city, so that the word need not be in the title. */
  readonly isStated?: boolean;
  /** The inverse document frequency of the word, which is its weight in the search. */
  readonly idf: number;
  /** The correction of the word, if it was corrected. */
  readonly corrected?: string;
  /** The number of openings with the word; set only for words that occur in openings but may still be typing errors. */
  readonly possibleTypoCount?: number;
}

/** Several words that may replace a part of the query. They match only titles that have all of them, because in a long text they may be unrelated. */
export interface GroupPlan extends Span {
  readonly words: readonly string[];
  readonly weight: number;
  /** The languages in which these words are inflected, as a bit mask (stems.ts). */
  readonly languages: number;
}

/** The plan for an entire query: the words to search for in place of its words. */
export interface QueryPlan {
  /** A plan for each word of the query; `undefined` for words that are optional. */
  readonly words: readonly (WordPlan | undefined)[];
  readonly groups: readonly GroupPlan[];
  readonly phrases: readonly Span[];
  /** Whether the query is for openings for learners, such as trainees. */
  readonly forLearners: boolean;
}

/** The inputs of `createPlanner`, besides the query. */
export interface PlanParts extends Omit<SpellingPolicyParts, keyof SpellingPolicy> {
  readonly substitutes: readonly Substitute[];
  readonly understood: readonly UnderstoodWords[];
  /** Whether a word is a place, or so common in the page's language or in English, that it is spelled correctly, even if no opening has it. */
  isCommon(word: string): boolean;
  /** Whether to search for words as typed, without corrections. */
  readonly asTyped: boolean;
}

/**
 * Whether a substitute is reliable in titles only. In a long text, several words may be unrelated, and an abbreviation such as `IT`, `AI` or `TI` is
 * often a word of another language.
 */
const isForTitles = ({ words: [only = "", ...more] }: Substitute): boolean => more.length > 0 || isShort(only);

/**
 * Returns the weight of a substitute. Several words together, such as the parts of a compound, have one meaning more often than a single word, so
 * their synonyms weigh more.
 */
const synonymWeight = ({ isOneWay, from, until }: Substitute, isCompound: boolean): number =>
  (isCompound || until - from > 1 ? weightOf.related : weightOf.synonym) * (isOneWay ? weightOf.form : 1);

/**
 * Returns a function that decides what to look for in place of each word of a query. Only the corrections depend on the policy. Everything else is
 * computed once, even if a second plan is needed.
 */
export function createPlanner(query: QueryText, parts: PlanParts): (policy: SpellingPolicy) => QueryPlan {
  const words = query.words.map((_, at) => (query.needed[at] ? interpretationOf(query, at, parts) : undefined));
  const groups: GroupPlan[] = [
    ...parts.substitutes.filter(isForTitles).map((each) => ({
      ...each,
      weight: synonymWeight(each, words[each.from]?.split !== undefined),
      languages: maskOfAllLanguages,
    })),
    ...words.flatMap((word) => [...(word?.split ? [word.split] : []), ...(word?.name ? [word.name] : [])]),
  ];
  const forLearners =
    parts.understood.some(({ filter, code }) => filterTable[filter].learnerValues?.includes(code)) ||
    words.some((word) => word?.wanted.some((each) => isLearnerWord(each.word)));
  return (policy) => {
    const plans = words.map((word) => word && withCorrections(word, parts, policy));
    return {
      words: plans.map((each) => each?.plan),
      groups: [...groups, ...plans.flatMap((each) => each?.groups ?? [])],
      phrases: query.phrases,
      forLearners: forLearners || plans.some((each) => each?.plan.wanted.some(({ word }) => isLearnerWord(word))),
    };
  };
}

/** The interpretation of one word of the query, before any corrections. */
interface Interpretation {
  readonly wanted: readonly WantedWord[];
  /** The parts of the word, if it can be split. */
  readonly split?: GroupPlan;
  /** All words of a name of which only this word must match, if this word says too little alone. */
  readonly name?: GroupPlan;
  /** The facts that decide whether the word is corrected; missing if it is taken as typed. */
  readonly suspect?: SuspectWord;
  /** Whether openings have the word in any form. */
  readonly isFound: boolean;
  /** How many openings have the word in any form, or with this prefix; at least 1. */
  readonly count: number;
  /** The number of words of the query that together name a filter value that only titles name (`onlyNamedInTitles`); 1 for all other words. */
  readonly sharedBy: number;
  /** The likely languages of the word, as a bit mask (stems.ts). */
  readonly likely: number;
  readonly plan: Pick<WordPlan, "parts" | "isStated" | "possibleTypoCount">;
}

function interpretationOf(query: QueryText, at: number, parts: PlanParts): Interpretation {
  const { scope } = parts;
  const word = query.words[at] ?? "";
  const segments = segmentsOf(scope);
  const split = partsIn(word, segments);
  const group = { from: at, until: at + 1, words: split, weight: weightOf.related, languages: compoundingLanguages };
  const asGroup = split.length > 0 ? { split: group } : {};
  const covers = ({ from, until }: Span): boolean => from <= at && at < until;
  const meanings = parts.understood.filter(covers);
  const marks = meanings.filter(({ isNarrower }) => !isNarrower).flatMap(marksOf);
  if (meanings.some(({ isOnlyMeaning }) => isOnlyMeaning))
    return { wanted: marks, ...asGroup, isFound: true, count: parts.scope.openings, sharedBy: 1, likely: 0, plan: {} };
  const quoted = query.phrases.some(covers);
  const { languages, count, withoutRelatives, likely } = inflectionOf(word, parts);
  const substitutes = parts.substitutes.filter((each) => covers(each) && !isForTitles(each));
  const kind = meanings.find(({ filter }) => filterTable[filter].onlyNamedInTitles);
  const inTitles = kind !== undefined;
  const isRest = inTitles && !quoted && isRestOfName(query, kind, parts);
  const name = kind && isRest ? query.words.slice(kind.from, kind.until) : [];
  const alternatives: WantedWord[] = [
    ...query.wholes.filter(covers).map(({ word: whole, isCompound = false }) => ({
      word: whole,
      weight: weightOf.form,
      languages: isCompound ? compoundingLanguages : languages,
      isStem: isCompound,
    })),
    ...substitutes.flatMap((each) => {
      const [only = ""] = each.words;
      const weight = synonymWeight(each, split.length > 0);
      return each.isName ? [{ word: only, weight, exact: true }] : substituteWords(only, weight, likely, segments);
    }),
  ];
  const others: WantedWord[] = [
    ...(isRest ? [] : alternatives.map((each) => (inTitles ? { ...each, inTitles } : each))),
    ...marks,
    ...(kind && kind.until > kind.from + 1 ? [asOneWord(query, kind, languages)] : []),
  ];
  const compound = query.compounds.find((each) => each.at === at);
  const last = query.mayLastWordBeUnfinished && at === query.words.length - 1 && !quoted;
  const asPrefix = !quoted && !inTitles && isUnfinished(word, count, last, scope);
  // the parts replace the word only if no opening has it: by chance, a mistyped word may consist of two other words
  const hasReplacement =
    (split.length > 0 && countIn(word, scope) === 0) || others.some((other) => countOfWanted(other, scope) > 0);
  const isStated = marks.some(({ stated }) => stated);
  const own = { word, weight: isStated ? weightOf.form : weightOf.same, languages, withoutRelatives };
  const known = count > 0 || asPrefix || hasReplacement;
  // relatives do not prove that a word is spelled correctly: `enginer` is mistyped, although titles have `engineering`
  const ownCount = withoutRelatives ? count : countOf(word, languages, scope, { withoutRelatives: true });
  const isRight = query.abbreviations.has(word) || parts.isCommon(word);
  const suspect: SuspectWord = {
    word,
    at,
    alone: query.words.length === 1,
    known,
    hasReplacement,
    isListed: parts.isListed(word),
    last,
    count: ownCount,
    languages,
  };
  return {
    wanted: [
      ...(isRest ? [] : [{ ...own, ...(inTitles ? { inTitles } : {}), ...(asPrefix ? { asPrefix } : {}) }]),
      ...others,
    ],
    ...asGroup,
    ...(isRest ? { name: { from: at, until: at + 1, words: name, weight: weightOf.same, languages: 0 } } : {}),
    ...(quoted || inTitles || parts.asTyped || isRight ? {} : { suspect }),
    isFound: count > 0,
    count: Math.max(1, count, asPrefix ? prefixCount(word, scope) : 0),
    // several words that name one value together weigh as much as one word
    sharedBy: kind ? kind.until - kind.from : 1,
    likely,
    plan: {
      ...(isStated ? { isStated } : {}),
      ...(known && !quoted ? { possibleTypoCount: ownCount } : {}),
      ...(compound ? { parts: compound.parts.map((part) => ({ word: part, weight: weightOf.same, languages })) } : {}),
    },
  };
}

/**
 * Whether only one word of a name must match and says too little alone: the `casa` of `da casa` is also a house to be cleaned, and the `office` of `in office` is
 * also in `officer`. Titles with all words of the name match.
 */
function isRestOfName(
  { words, needed }: QueryText,
  { filter, code, from, until }: UnderstoodWords,
  { names }: PlanParts,
): boolean {
  const rest = words.slice(from, until).filter((_, at) => needed[from + at]);
  return (
    until > from + 1 &&
    rest.length === 1 &&
    !names.understoodIn(rest).some((each) => each.filter === filter && each.code === code)
  );
}

/** Adds the corrections of a word and their synonyms. */
function withCorrections(
  { wanted, suspect, isFound, count, sharedBy, likely, plan }: Interpretation,
  parts: PlanParts,
  policy: SpellingPolicy,
): { readonly plan: WordPlan; readonly groups: readonly GroupPlan[] } {
  const { scope } = parts;
  // a word in the operator's synonyms is not a typing error, even if no opening has it
  const isCorrectable = suspect && !(suspect.isListed && !(isFound && policy.generous));
  const used = isCorrectable ? correctionsToUse(suspect, { ...parts, ...policy }) : [];
  const idf = idfOf(Math.max(count, ...used.map((each) => each.count)), scope.openings) / sharedBy;
  const [best] = used;
  if (!suspect || !best) return { plan: { wanted, idf, ...plan }, groups: [] };
  const { at, known, languages } = suspect;
  // a word that texts have, but no title, does not name the work that is searched for
  const mayBeMeant = known && !policy.generous && countInTitles(suspect.word, scope) > 0;
  const worth = mayBeMeant ? weightOf.form : weightOf.same;
  const isCompound = partsIn(best.word, segmentsOf(scope)).length > 0;
  const substitutes = parts.substitutesIn([best.word]);
  return {
    plan: {
      wanted: [
        ...wanted,
        ...used.map(({ word }, place) => ({ word, weight: place === 0 ? worth : worth * weightOf.form, languages })),
        ...substitutes
          .filter((each) => !isForTitles(each))
          .flatMap((each) =>
            substituteWords(each.words[0] ?? "", worth * synonymWeight(each, isCompound), likely, segmentsOf(scope)),
          ),
      ],
      idf,
      ...plan,
      ...(best.count > countIn(suspect.word, scope) ? { corrected: best.word } : {}),
    },
    groups: substitutes.filter(isForTitles).map((each) => ({
      from: at,
      until: at + 1,
      words: each.words,
      languages: maskOfAllLanguages,
      weight: worth * synonymWeight(each, isCompound),
    })),
  };
}

/** Returns the words of a span joined into one word, as some titles write it: `Parttime`. */
const asOneWord = ({ words }: QueryText, { from, until }: Span, languages: number): WantedWord => ({
  word: words.slice(from, until).join(""),
  weight: weightOf.form,
  languages,
  inTitles: true,
});

/**
 * Returns the marks of the filter values that are named by words of the query. If openings have a separate field for the value, such as their city, the mark weighs more
 * than the word itself.
 */
const marksOf = ({ filter, code, others = [] }: UnderstoodWords): WantedWord[] => {
  const stated = filterTable[filter].isStated ?? false;
  const weight = stated ? weightOf.same : weightOf.form;
  return [code, ...others].map((each) => ({ word: filterTerm(filter, each), weight, exact: true, stated }));
};

/**
 * Returns the languages by whose rules a word is inflected: the page's language and, if the word does not belong to it, the languages of the openings
 * that have the word. If no opening in these languages has it, returns all languages, but then relatives of the word do not match.
 */
function inflectionOf(word: string, { scope }: PlanParts) {
  const home = languagesOfWord(word, segmentsOf(scope));
  const likely = home & scope.language ? scope.language : scope.language | home;
  const count = countOf(word, likely, scope);
  if (count > 0) return { languages: likely, count, withoutRelatives: false, likely };
  // the word belongs to the page's language, although no opening in the country has it. It is not inflected by the rules of other languages: on an
  // English page, `tester` is not the French verb
  if (home & scope.language) return { languages: likely, count, withoutRelatives: true, likely };
  return {
    languages: maskOfAllLanguages,
    count: countOf(word, maskOfAllLanguages, scope, { withoutRelatives: true }),
    withoutRelatives: true,
    likely,
  };
}

/**
 * Returns what to search for as a substitute for a word of the query. A substitute is inflected in its own languages. In languages that are not among
 * `asked`, the languages of the query, it matches only in titles and keywords.
 */
function substituteWords(word: string, weight: number, asked: number, segments: readonly LiveSegment[]): WantedWord[] {
  const own = languagesOfWord(word, segments);
  const [same, other] = own === 0 ? [asked, maskOfAllLanguages] : [own & asked, own & ~asked];
  const wanted = { word, weight, withoutRelatives: true, ...(own === 0 ? { minFormLength: word.length - 1 } : {}) };
  return [
    ...(same ? [{ ...wanted, languages: same }] : []),
    ...(other ? [{ ...wanted, languages: other, inTitles: true }] : []),
  ];
}

/** Whether a word is unfinished, so that words that begin with it also match. A complete word is not: `intern` must not find `internal`. */
function isUnfinished(word: string, count: number, last: boolean, scope: Scope): boolean {
  if (isTitleWord(word, scope)) return false;
  if (last && (count === 0 || word.length > 2))
    return prefixCount(word, scope, count * times.farMore) > count * times.farMore;
  return count === 0 && word.length > 2 && prefixCount(word, scope, 0) > 0;
}

import type { Radius } from "../../jobs/radius.ts";
import type { Language } from "../../translation/language.ts";
import { languages } from "../../translation/language.ts";
import { isEmpty } from "../arrays/doc-set.ts";
import type { Filters } from "../facets/filters.ts";
import { createTally, type Tally, tallyIn, totalIn } from "../facets/tally.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { markAdjacentTitles } from "../match/adjacency.ts";
import { bucketCount, countBuckets } from "../match/buckets.ts";
import { likenessTo } from "../match/likeness.ts";
import { matchIn, type WordMatch } from "../match/match.ts";
import { pageOf } from "../match/page.ts";
import { demoteLearnerOpenings, givePoints, resetPoints } from "../match/points.ts";
import { relaxedMatches, relaxedWords } from "../match/relaxed-match.ts";
import { idsWithSomeWords } from "../match/some-words.ts";
import { demoteTitlesWithOtherHeads } from "../match/title-heads.ts";
import type { Knowledge } from "../query/knowledge.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { QueryText } from "../query/query-text.ts";
import { createStepBudget, type StepBudget } from "../query/step-budget.ts";
import { extractPayAndDistance } from "../query/structure.ts";
import type { UnderstoodWords } from "../query/understanding.ts";
import { distanceOriginOf, type Plans, plansOf } from "./plans.ts";

/** A search, and which of its results to return. */
export interface SearchRequest {
  readonly text?: string;
  readonly filters: Filters;
  readonly language: Language;
  /** How many results to skip, and how many to return. */
  readonly from: number;
  readonly count: number;
  /** Whether to search for every word as typed, without corrections. */
  readonly asTyped?: boolean;
  /** Whether to order results by date only, newest first, regardless of language and relevance. */
  readonly newest?: boolean;
  /** Whether to leave out openings that have only some of the words. They are the slowest to find. */
  readonly allWords?: boolean;
  /** Whether to leave out the counts for the filters, which take time. The total is exact even then. */
  readonly uncounted?: boolean;
  /** The radius around the city of `filters` in which the search finds openings, in kilometres. */
  readonly radius?: Radius;
}

/** The result of a search. */
export interface SearchAnswer extends Pick<Tally, "total" | "counts" | "without"> {
  readonly ids: readonly string[];
  /** The best openings that have only some of the words. Empty if `count` or more openings have all words. */
  readonly someIds: readonly string[];
  /** The text with its typing errors corrected, if there were any. */
  readonly corrected?: string;
  /**
   * Whether the search stopped early, because its words would have taken too much work. If so, some words were not corrected, or were ignored when
   * `someIds` was sorted. The total and the counts are exact even then.
   */
  readonly stoppedEarly?: true;
  /** The parts of the text that name a value of a filter, each with its words (`words`) and the rest of the text (`rest`). */
  readonly understood: readonly (UnderstoodWords & { readonly words: string; readonly rest: string })[];
  /** The names that openings give to their cities, by `country/code`. */
  readonly cityLabels: ReadonlyMap<string, string>;
}

/**
 * Runs the strict plan. If no match passes the filters and words may be mistyped, also runs the generous plan, and prefers its result if it found
 * more.
 */
function runPlans(segments: readonly LiveSegment[], plans: Plans, request: SearchRequest) {
  const { strict } = plans;
  const first = runPlan(segments, strict, request);
  const unmatched = !first.matched;
  const again = first.tally.total === 0 && plans.mayBeMistyped(unmatched);
  const generous = again ? plans.generous(unmatched) : strict;
  const second = again && !haveSameWords(strict, generous) ? runPlan(segments, generous, request) : first;
  return second.tally.total > 0 || (second.matched && !first.matched)
    ? { first, plan: generous, found: second }
    : { first, plan: strict, found: first };
}

/**
 * Returns the ids of the matches in the segment `fresh`, best first. The request is planned over all segments, as for a search: words are corrected
 * and weighted by their frequency in all openings.
 */
export function matchesIn(
  segments: readonly LiveSegment[],
  fresh: LiveSegment,
  given: SearchRequest,
  knowledge: Knowledge,
): readonly string[] {
  const filters = filtersAround(given, knowledge);
  const request = { ...given, filters, from: 0, count: fresh.segment.size, uncounted: true };
  const plans = plansOf(segments, request, knowledge);
  if (!plans) return [];
  const isSure = !(plans.mayBeMistyped(true) || plans.mayBeMistyped(false));
  const plan = isSure ? plans.strict : runPlans(segments, plans, { ...request, count: 0 }).plan;
  return runPlan([fresh], plan, request).ids;
}

/** Searches all segments. */
export function searchIn(segments: readonly LiveSegment[], given: SearchRequest, knowledge: Knowledge): SearchAnswer {
  const request = { ...given, filters: filtersAround(given, knowledge) };
  const plans = plansOf(segments, request, knowledge);
  if (!plans) return emptyAnswer();
  const { read, query, understood: meant, names, strict } = plans;
  const { first, plan, found } = runPlans(segments, plans, request);
  const { tally, ids, parts, matched } = found;
  const wanted = plan.words.reduce((sum, word) => sum + (word?.parts?.length ?? (word ? 1 : 0)), 0);
  const wantsMore = !request.allWords && tally.total < request.count && wanted > (matched ? 1 : 0);
  const scoring = createStepBudget();
  const findSome = (): string[] => {
    const unquoted = plan.phrases.length > 0 ? withoutPhrases(segments, plan, request, ids) : [];
    return unquoted.length > 0 ? unquoted : someOf(strict, first.parts, parts, request, scoring);
  };
  const someIds = wantsMore ? findSome() : [];
  const corrected = correctedWords(query, plan);
  // the corrected words may name a city or a company that the typed words did not name
  const understood = corrected
    ? extractPayAndDistance(
        { ...read, words: corrected },
        names.understoodIn(corrected),
        distanceOriginOf(request, knowledge),
      ).understood
    : meant;
  return {
    ids,
    total: tally.total,
    counts: tally.counts,
    without: tally.without,
    ...(corrected ? { corrected: corrected.join(" ") } : {}),
    ...(plans.stoppedEarly() || scoring.isSpent() ? { stoppedEarly: true } : {}),
    someIds,
    cityLabels: cityLabelsIn(segments, tally.counts.city),
    understood: understood.map((each) => ({
      ...each,
      words: query.words.slice(each.from, each.until).join(" "),
      rest: query.words.filter((_, at) => at < each.from || at >= each.until).join(" "),
    })),
  };
}

/** Whether two plans for the same query search for the same words, regardless of their weights. */
const haveSameWords = (a: QueryPlan, b: QueryPlan): boolean =>
  a.words.every((word, at) => word?.wanted.length === b.words[at]?.wanted.length);

/** Returns the filters with the cities within the radius added. */
function filtersAround({ filters, radius }: SearchRequest, { citiesAround }: Knowledge): Filters {
  const { city, country = "" } = filters;
  return city && radius ? { ...filters, near: new Set(citiesAround(city, country, radius)) } : filters;
}

const emptyAnswer = (): SearchAnswer => ({
  ...createTally(),
  ids: [],
  someIds: [],
  understood: [],
  cityLabels: new Map(),
});

function cityLabelsIn(segments: readonly LiveSegment[], counts: ReadonlyMap<string, number>): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { tables } of segments)
    for (const [at, { label }] of tables.cities.entries()) {
      const key = tables.city.values[at] ?? "";
      if (counts.has(key) && label < (labels.get(key) ?? "\uffff")) labels.set(key, label);
    }
  return labels;
}

function runPlan(segments: readonly LiveSegment[], plan: QueryPlan, request: SearchRequest) {
  const wanted = plan.words.filter((word) => word && !word.isStated).length;
  const order = { language: languages.indexOf(request.language), words: wanted, newest: request.newest ?? false };
  const isRanked = request.count > 0 && !order.newest;
  const tally = createTally();
  const counts = new Uint32Array(bucketCount);
  const allTouched: (readonly [LiveSegment, Uint32Array])[] = [];
  try {
    const parts = segments.map((live) => {
      const { docs: all, words } = matchIn(live, plan);
      const passing = (request.uncounted ? totalIn : tallyIn)(live, all, request.filters, tally);
      const { docs, countryRanges, passes } = passing;
      const touched = isRanked ? givePoints(live, { docs, words }) : new Uint32Array(0);
      allTouched.push([live, touched]);
      adjustPoints(live, plan, words, touched);
      if (request.count > 0) countBuckets(live, passing, touched, order, counts);
      return { live, docs, countryRanges, touched, all, words, passes };
    });
    const ids = pageOf(parts, counts, order, request.from, request.count);
    return { tally, ids, parts, matched: parts.some(({ all }) => !isEmpty(all)) };
  } finally {
    for (const [live, touched] of allTouched) resetPoints(live, touched);
  }
}

/** Adjusts points by properties of the title as a whole. `touched` contains the documents that have points. */
function adjustPoints(live: LiveSegment, plan: QueryPlan, words: readonly WordMatch[], touched: Uint32Array): void {
  demoteTitlesWithOtherHeads(live, words, touched);
  if (!plan.forLearners) demoteLearnerOpenings(live, touched);
  markAdjacentTitles(live, plan, touched);
}

/** Returns openings that have all words, but do not contain the quoted phrases. */
function withoutPhrases(
  segments: readonly LiveSegment[],
  plan: QueryPlan,
  request: SearchRequest,
  shown: readonly string[],
) {
  const unquoted = { ...request, from: 0, count: request.count * 2, uncounted: true };
  const { ids } = runPlan(segments, { ...plan, phrases: [] }, unquoted);
  return ids.filter((id) => !shown.includes(id)).slice(0, request.count);
}

/** Returns the best openings that have some of the words. A word also counts if only a part or a prefix of it matches. */
function someOf(
  plan: QueryPlan,
  read: readonly Part[],
  parts: readonly Part[],
  request: SearchRequest,
  budget: StepBudget,
) {
  const segments = parts.map(({ live }) => live);
  const relaxed = request.asTyped ? [] : relaxedWords(plan, segments);
  return idsWithSomeWords(
    parts.map((part, at) => ({ ...part, words: relaxedMatches(part.live, read[at]?.words ?? [], relaxed) })),
    {
      language: languages.indexOf(request.language),
      totalIdf: totalIdf(plan),
      openings: segments.reduce((sum, { segment }) => sum + segment.size, 0),
      count: request.count,
      likeness: likenessTo(
        plan.words.flatMap((word) => word?.wanted[0]?.word ?? []),
        segments,
      ),
      budget,
    },
  );
}

const totalIdf = ({ words }: QueryPlan): number => words.reduce((sum, word) => sum + (word?.idf ?? 0), 0) || 1;

type Part = ReturnType<typeof runPlan>["parts"][number];

function correctedWords(query: QueryText, plan: QueryPlan): string[] | undefined {
  if (!plan.words.some((word) => word?.corrected)) return undefined;
  return query.words.map((word, at) => plan.words[at]?.corrected ?? word);
}

import type { Radius } from "../../jobs/radius.ts";
import type { Language } from "../../translation/language.ts";
import { languages } from "../../translation/language.ts";
import type { PlainSet } from "../arrays/doc-set.ts";
import type { Filters } from "../facets/filters.ts";
import { createTally, type Tally, tallyIn } from "../facets/tally.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { noteBeside } from "../match/beside.ts";
import { buckets, countBuckets } from "../match/buckets.ts";
import { likenessTo } from "../match/likeness.ts";
import { matchIn } from "../match/match.ts";
import { pageOf } from "../match/page.ts";
import { givePoints, takeFromLearners, takePoints } from "../match/points.ts";
import { relaxedMatches, relaxedWords } from "../match/relaxed-match.ts";
import { someWords } from "../match/some-words.ts";
import type { Knowledge } from "../query/knowledge.ts";
import { type Plan, planOf } from "../query/plan.ts";
import { queryNames } from "../query/query-names.ts";
import { type QueryText, readQuery } from "../query/query-text.ts";
import { type Scope, scopeOf } from "../query/scope.ts";
import { mayBeError } from "../query/spelling-policy.ts";
import { withStructure } from "../query/structure.ts";
import type { Understood } from "../query/understanding.ts";
import { languagesOf } from "../query/word-languages.ts";

/** A search, with the range of results wanted. */
export interface SearchRequest {
  readonly text?: string;
  readonly filters: Filters;
  readonly language: Language;
  /** How many results to skip, and how many to return. */
  readonly from: number;
  readonly count: number;
  /** Takes every word as typed: no corrections. */
  readonly asTyped?: boolean;
  /** Orders by date alone, the newest first, whatever the language and however well an opening matches. */
  readonly newest?: boolean;
  /** Leaves out openings that have only some of the words, which take longest to find. */
  readonly allWords?: boolean;
  /** How far around the city of the filters, in kilometres. */
  readonly radius?: Radius;
}

/** What the index finds for a search. */
export interface SearchAnswer extends Pick<Tally, "total" | "counts" | "without"> {
  readonly ids: readonly string[];
  /** The best openings that have only some of the words; filled when fewer than `count` openings have all of them. */
  readonly someIds: readonly string[];
  /** The text with its typing errors corrected, if there were any. */
  readonly corrected?: string;
  readonly understood: readonly (Understood & { readonly words: string })[];
  /** City names that came with openings, by `country/code`. */
  readonly cityLabels: ReadonlyMap<string, string>;
}

/** Answers a search from all segments. */
export function searchIn(segments: readonly LiveSegment[], asked: SearchRequest, knowledge: Knowledge): SearchAnswer {
  const request = { ...asked, filters: filtersAround(asked, knowledge) };
  const read = readQuery(request.text ?? "");
  const textless = read.words.length === 0;
  if (textless && request.text) return nothing();
  const { country = "", city } = request.filters;
  const scope = scopeOf(segments, country, request.language);
  const names = queryNames(read.words, { knowledge, country, scope });
  const around = { city, country, citiesAround: knowledge.citiesAround };
  const { query, understood: meant } = withStructure(read, names.understoodIn(read.words), around);
  const planned = {
    ...{ scope, whole: scope.isWhole ? scope : scopeOf(segments, "", request.language) },
    ...{ substitutesIn: knowledge.substitutesIn, corrections: new Map() },
    ...{ isListed: knowledge.isListed, listedNear: knowledge.listedNear },
    substitutes: knowledge.substitutesIn(query.words, likelyLanguages(query, scope)),
    understood: meant,
    names,
    asTyped: request.asTyped ?? false,
  };
  const strict = planOf(query, { ...planned, generous: false, unmatched: false });
  const first = runPlan(segments, strict, request);
  const unmatched = !first.matched;
  const isSuspect = (count: number | undefined): boolean => count !== undefined && mayBeError(count, scope, unmatched);
  const again = first.tally.total === 0 && !planned.asTyped && strict.words.some((word) => isSuspect(word?.suspected));
  const generous = again ? planOf(query, { ...planned, generous: true, unmatched }) : strict;
  const second = again && !wantsTheSame(strict, generous) ? runPlan(segments, generous, request) : first;
  const [plan, { tally, ids, parts, matched }] =
    second.tally.total > 0 || (second.matched && !first.matched) ? [generous, second] : [strict, first];
  const wanted = plan.words.filter((word) => word !== undefined).length;
  const few = !request.allWords && tally.total < request.count && wanted > (matched ? 1 : 0);
  const others = (): string[] => {
    const loose = plan.phrases.length > 0 ? apart(segments, plan, request, ids) : [];
    return loose.length > 0 ? loose : someOf(strict, first.parts, parts, request);
  };
  const corrected = correctedWords(query, plan);
  // a correction may name a city or a company
  const understood = corrected
    ? withStructure({ ...read, words: corrected }, names.understoodIn(corrected), around).understood
    : meant;
  return {
    ...{ ids, total: tally.total, counts: tally.counts, without: tally.without },
    ...(corrected ? { corrected: corrected.join(" ") } : {}),
    someIds: few ? others() : [],
    cityLabels: cityLabelsIn(segments, tally.counts.city),
    understood: understood.map((each) => ({
      ...each,
      words: query.words.slice(each.from, each.until).join(" "),
    })),
  };
}

/** The page's language, and those whose openings have the words. */
const likelyLanguages = ({ words }: QueryText, { parts, language }: Scope): number =>
  words.reduce(
    (mask, word) =>
      mask |
      languagesOf(
        word,
        parts.map(({ live }) => live),
      ),
    language,
  );

/** Whether two plans for the same query look for the same words, however much those are worth. */
const wantsTheSame = (a: Plan, b: Plan): boolean =>
  a.words.every((word, at) => word?.wanted.length === b.words[at]?.wanted.length);

/** The filters, with the cities that a radius adds. */
function filtersAround({ filters, radius }: SearchRequest, { citiesAround }: Knowledge): Filters {
  const { city, country = "" } = filters;
  return city && radius ? { ...filters, near: new Set(citiesAround(city, country, radius)) } : filters;
}

const nothing = (): SearchAnswer => ({ ...createTally(), ids: [], someIds: [], understood: [], cityLabels: new Map() });

function cityLabelsIn(segments: readonly LiveSegment[], counts: ReadonlyMap<string, number>): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { tables } of segments)
    for (const [at, { label }] of tables.cities.entries()) {
      const key = tables.city.values[at] ?? "";
      if (counts.has(key) && label < (labels.get(key) ?? "\uffff")) labels.set(key, label);
    }
  return labels;
}

function runPlan(segments: readonly LiveSegment[], plan: Plan, request: SearchRequest) {
  const wanted = plan.words.filter((word) => word && !word.isStated).length;
  const order = { language: languages.indexOf(request.language), words: wanted, newest: request.newest ?? false };
  const tally = createTally();
  const counts = new Uint32Array(buckets);
  const touched: (readonly [LiveSegment, Uint32Array])[] = [];
  try {
    const parts = segments.map((live) => {
      const { docs: all, words } = matchIn(live, plan);
      const passing = tallyIn(live, all, request.filters, tally);
      const { docs, countryRanges, passes } = passing;
      const given = givePoints(live, { docs, words });
      touched.push([live, given]);
      if (!order.newest && !plan.forLearners) takeFromLearners(live, given);
      if (!order.newest) noteBeside(live, plan, given);
      countBuckets(live, passing, given, order, counts);
      return { live, docs, countryRanges, touched: given, all, words, passes };
    });
    const ids = pageOf(parts, counts, order, request.from, request.count);
    return { tally, ids, parts, matched: parts.some(({ all }) => !isEmpty(all)) };
  } finally {
    for (const [live, docs] of touched) takePoints(live, docs);
  }
}

/** Openings that have all the words, but not side by side as quoted. */
function apart(segments: readonly LiveSegment[], plan: Plan, request: SearchRequest, shown: readonly string[]) {
  const { ids } = runPlan(segments, { ...plan, phrases: [] }, { ...request, from: 0, count: request.count * 2 });
  return ids.filter((id) => !shown.includes(id)).slice(0, request.count);
}

/** The best openings that have some of the words, also matching parts and prefixes of them. */
function someOf(plan: Plan, read: readonly Part[], parts: readonly Part[], request: SearchRequest) {
  const segments = parts.map(({ live }) => live);
  const relaxed = request.asTyped ? [] : relaxedWords(plan, segments);
  return someWords(
    parts.map((part, at) => ({ ...part, words: relaxedMatches(part.live, read[at]?.words ?? [], relaxed) })),
    {
      language: languages.indexOf(request.language),
      ...{
        rarity: rarityIn(plan),
        openings: segments.reduce((sum, { segment }) => sum + segment.size, 0),
        count: request.count,
        likeness: likenessTo(
          plan.words.flatMap((word) => word?.wanted[0]?.word ?? []),
          segments,
        ),
      },
    },
  );
}

const rarityIn = ({ words }: Plan): number => words.reduce((sum, word) => sum + (word?.rarity ?? 0), 0) || 1;

type Part = ReturnType<typeof runPlan>["parts"][number];

const isEmpty = ({ docs, bits }: PlainSet): boolean => (docs ? docs.length === 0 : bits.every((word) => word === 0));

function correctedWords(query: QueryText, plan: Plan): string[] | undefined {
  if (!plan.words.some((word) => word?.corrected)) return undefined;
  return query.words.map((word, at) => plan.words[at]?.corrected ?? word);
}

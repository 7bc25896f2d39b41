import type { Language } from "../site/language.ts";
import { languages } from "../site/language.ts";
import { countBuckets } from "./buckets.ts";
import type { DocSet } from "./doc-set.ts";
import type { Filters } from "./filters.ts";
import type { LiveSegment } from "./live-segment.ts";
import { matchIn } from "./match.ts";
import { pageOf } from "./page.ts";
import { type Plan, planOf } from "./plan.ts";
import { givePoints, takePoints } from "./points.ts";
import { type QueryText, readQuery } from "./query-text.ts";
import { someWords } from "./some-words.ts";
import type { Substitute } from "./synonyms.ts";
import { createTally, type Tally, tallyIn } from "./tally.ts";
import type { Understood } from "./understanding.ts";

export interface SearchRequest {
  readonly text?: string;
  readonly filters: Filters;
  readonly language: Language;
  /** How many results come before those wanted, and how many are wanted. */
  readonly from: number;
  readonly count: number;
  /** Reads every word as it is typed. */
  readonly asTyped?: boolean;
}

export interface SearchAnswer extends Pick<Tally, "total" | "counts" | "without"> {
  readonly ids: readonly string[];
  /** What has some of the words, the best first, where less than `count` have all. */
  readonly someIds: readonly string[];
  /** The text as it was read, where words were corrected. */
  readonly corrected?: string;
  readonly understood: readonly (Understood & { readonly words: string })[];
  /** What cities are called that came with openings, by `country/code`. */
  readonly cityLabels: ReadonlyMap<string, string>;
}

/** What a site adds to the words of a query. */
export interface Knowledge {
  substitutesIn(words: readonly string[]): readonly Substitute[];
  understoodIn(words: readonly string[], country: string): readonly Understood[];
}

/** Answers a search from all segments. */
export function searchIn(segments: readonly LiveSegment[], request: SearchRequest, knowledge: Knowledge): SearchAnswer {
  const query = readQuery(request.text ?? "");
  const textless = query.words.length === 0;
  if (textless && request.text) return nothing;
  const planned = {
    segments,
    substitutes: knowledge.substitutesIn(query.words),
    understood: knowledge.understoodIn(query.words, request.filters.country ?? ""),
    asTyped: request.asTyped ?? false,
  };
  let plan = planOf(query, { ...planned, generous: false });
  let outcome = runPlan(segments, plan, request);
  if (!outcome.matched && !textless && !planned.asTyped) {
    plan = planOf(query, { ...planned, generous: true });
    outcome = runPlan(segments, plan, request);
  }
  const { tally, ids, someIds } = outcome;
  const corrected = correctedText(query, plan);
  return {
    ...{ ids, someIds, total: tally.total, counts: tally.counts, without: tally.without },
    ...(corrected ? { corrected } : {}),
    cityLabels: cityLabelsIn(segments, tally.counts.city),
    understood: planned.understood.map((each) => ({
      ...each,
      words: query.words.slice(each.from, each.until).join(" "),
    })),
  };
}

const nothing: SearchAnswer = { ...createTally(), ids: [], someIds: [], understood: [], cityLabels: new Map() };

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
  const wanted = plan.words.filter((word) => word !== undefined).length;
  const order = { language: languages.indexOf(request.language), words: wanted };
  const tally = createTally();
  const touched: (readonly [LiveSegment, Uint32Array])[] = [];
  try {
    const parts = segments.map((live) => {
      const { docs: all, words } = matchIn(live, plan);
      const passing = tallyIn(live, all, request.filters, tally);
      const given = givePoints(live, { docs: passing.docs, words });
      touched.push([live, given]);
      countBuckets(live, passing, given, order, tally.buckets);
      return { live, docs: passing.docs, touched: given, all, words, passes: passing.passes };
    });
    const ids = pageOf(parts, tally, order, request.from, request.count);
    const few = tally.total < request.count && wanted > 1 && plan.phrases.length === 0;
    return {
      tally,
      ids,
      matched: parts.some(({ all }) => !isEmpty(all)),
      someIds: few ? someWords(parts, request.count) : [],
    };
  } finally {
    for (const [live, docs] of touched) takePoints(live, docs);
  }
}

const isEmpty = ({ docs, bits }: DocSet): boolean => (docs ? docs.length === 0 : bits.every((word) => word === 0));

function correctedText(query: QueryText, plan: Plan): string | undefined {
  if (!plan.words.some((word) => word?.corrected)) return undefined;
  return query.words.map((word, at) => plan.words[at]?.corrected ?? word).join(" ");
}

import type { Language } from "../site/language.ts";
import { languages } from "../site/language.ts";
import { type DocSet, numbersIn } from "./doc-set.ts";
import type { Filters } from "./filters.ts";
import { sizeOfAll } from "./frequency.ts";
import type { LiveSegment } from "./live-segment.ts";
import { loosened } from "./loosened.ts";
import { type Match, matchIn } from "./match.ts";
import { type Matched, pageOf } from "./page.ts";
import { type Plan, planOf } from "./plan.ts";
import { givePoints, takePoints } from "./points.ts";
import { type QueryText, readQuery } from "./query-text.ts";
import { type SomeWordsPart, someWords } from "./some-words.ts";
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
  const strict = plan;
  let outcome = runPlan(segments, plan, request);
  if (!outcome.matched && !textless && !planned.asTyped) {
    plan = planOf(query, { ...planned, generous: true });
    outcome = runPlan(segments, plan, request);
  }
  const { tally, ids } = outcome;
  const someIds =
    tally.total < request.count ? someOf(segments, strict, outcome.parts, planned.asTyped, request.count) : [];
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
      const match: Match = matchIn(live, plan);
      const numbers = numbersIn(match.docs, live.room);
      touched.push([live, givePoints(live, match)]);
      return {
        live,
        numbers,
        all: match.docs,
        words: match.words,
        passes: tallyIn(live, numbers, request.filters, order, tally),
      };
    });
    const ids = pageOf(parts, tally, order, request.from, request.count);
    return { tally, ids, parts, matched: parts.some(({ all }) => !isEmpty(all)) };
  } finally {
    for (const [live, docs] of touched) takePoints(live, docs);
  }
}

/** The best of what has some of the words, in a looser reading of them; of a single word, where nothing has it. */
function someOf(
  segments: readonly LiveSegment[],
  plan: Plan,
  parts: readonly (Omit<SomeWordsPart, "words"> & Pick<Matched, "numbers">)[],
  asTyped: boolean,
  count: number,
): string[] {
  const wanted = plan.words.flatMap((word) => (word ? [word.rarity] : []));
  const found = parts.some(({ numbers }) => numbers.length > 0);
  if (plan.phrases.length > 0 || wanted.length === 0 || (wanted.length === 1 && found)) return [];
  const looser = asTyped ? plan : loosened(plan, segments);
  return someWords(
    parts.map((part) => ({ ...part, words: matchIn(part.live, looser).words })),
    { rarity: wanted.reduce((sum, rarity) => sum + rarity, 0) || 1, openings: sizeOfAll(segments), count },
  );
}

const isEmpty = ({ docs, bits }: DocSet): boolean => (docs ? docs.length === 0 : bits.every((word) => word === 0));

function correctedText(query: QueryText, plan: Plan): string | undefined {
  if (!plan.words.some((word) => word?.corrected)) return undefined;
  return query.words.map((word, at) => plan.words[at]?.corrected ?? word).join(" ");
}

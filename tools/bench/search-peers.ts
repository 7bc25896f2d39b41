import type { Filters } from "#core/search/facets/filters.ts";
import type { Tally } from "#core/search/facets/tally.ts";
import type { SearchDocument } from "#core/search/index/document.ts";
import type { LiveSegment } from "#core/search/index/live-segment.ts";
import { matchIn } from "#core/search/match/match.ts";
import { expand } from "#core/search/query/expansion.ts";
import type { Knowledge } from "#core/search/query/knowledge.ts";
import { createPlanner } from "#core/search/query/plan.ts";
import { readQuery } from "#core/search/query/query-text.ts";
import { withReadings } from "#core/search/query/readings.ts";
import { scopeOf } from "#core/search/query/scope.ts";
import { createStepBudget } from "#core/search/query/step-budget.ts";
import { type FilterName, filterNames } from "#core/site/filter-names.ts";
import { runsOf, runsOfLong, tokenOf } from "#core/text/tokens.ts";

/** An opening, with the words that our index found in it, so that all peers index the same words. */
export interface PeerEntry {
  readonly doc: number;
  readonly title: string;
  readonly rest: string;
  readonly document: SearchDocument;
}

/** One word of a query: `terms` has the terms that match the word; `begun` is the prefix to match, if the word may be unfinished. */
export interface PeerWord {
  readonly terms: readonly string[];
  readonly begun?: string;
}

export interface PeerAnswer extends Pick<Tally, "total" | "counts"> {
  /** The numbers of the first ten openings, in the peer's own order. */
  readonly page: readonly number[];
}

/** Another search engine, which returns what our index returns: the first page, the exact total and the counts of all filters. */
export interface Peer {
  readonly name: string;
  add(entry: PeerEntry): Promise<void> | undefined;
  ready(): Promise<void> | undefined;
  search(words: readonly PeerWord[], filters: Filters): PeerAnswer | Promise<PeerAnswer>;
  close(): Promise<void> | undefined;
}

export const isFilterName = (kind: string): kind is FilterName => filterNames.some((name) => name === kind);

/**
 * Returns, for each word of a query, the terms that our index accepts for it. Returns `undefined` if peers cannot run the query in the same way: if
 * our index interprets the query as more than words, or if only its second, more generous pass finds openings.
 */
export function peerWordsOf(
  live: LiveSegment,
  text: string,
  substitutesIn: Knowledge["substitutesIn"],
): PeerWord[] | undefined {
  const scope = scopeOf([live], "", "en");
  const isListed = (word: string): boolean => substitutesIn([word]).length > 0;
  const query = withReadings(readQuery(text), { scope, named: [], isListed });
  if (substitutesIn(query.words).length > 0 || query.wholes.some(({ word }) => isListed(word))) return undefined;
  if (query.compounds.length > 0) return undefined; // our index accepts the parts of a compound anywhere in an opening
  const plan = createPlanner(query, {
    scope,
    allCountries: scope,
    substitutesIn: () => [],
    synonymsNear: () => [],
    isListed: () => false,
    isCommon: () => false,
    budget: createStepBudget(),
    corrections: new Map(),
    substitutes: [],
    understood: [],
    names: { understoodIn: () => [], near: () => [], completes: () => false },
    asTyped: false,
  })({ generous: false, unmatched: false });
  if (plan.groups.length > 0 || plan.words.includes(undefined) || plan.words.length === 0) return undefined;
  const { docs, bits } = matchIn(live, plan).docs;
  if (docs ? docs.length === 0 : bits.every((word) => word === 0)) return undefined; // only the second, more generous pass would find openings
  const { dictionary, everywhere } = live.segment;
  const expansions = plan.words.map((word) => expand(live, word?.wanted ?? []));
  if (expansions.some(({ terms }) => terms.some(({ inTitles }) => inTitles))) return undefined; // peers have no terms that count only in titles
  return expansions.map(({ terms, prefix }) => {
    return {
      terms: terms.filter(({ term }) => everywhere.counts[term] !== 0).map(({ term }) => dictionary.terms[term] ?? ""),
      ...(prefix ? { begun: prefix.word } : {}),
    };
  });
}

/** A cache of the words that each run of letters is split into, because the same runs appear in nearly every text. */
const cut = new Map<string, string>();

function wordsOf(run: string): string {
  const known = cut.get(run);
  if (known !== undefined) return known;
  const { parts, whole } = tokenOf(run);
  const words = (whole ? [...parts, whole] : parts).join(" ");
  cut.set(run, words);
  return words;
}

const spelled = (runs: readonly string[]): string =>
  runs
    .map(wordsOf)
    .filter((words) => words !== "")
    .join(" ");

export const entryOf = (doc: number, document: SearchDocument): PeerEntry => ({
  doc,
  title: spelled(runsOf(document.title)),
  rest: spelled([...[...document.keywords, ...document.names].flatMap(runsOf), ...runsOfLong(document.text)]),
  document,
});

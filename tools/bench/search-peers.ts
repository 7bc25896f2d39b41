import { plansOf } from "#core/search/engine/plans.ts";
import type { Filters } from "#core/search/facets/filters.ts";
import { createTally, type Tally, totalIn } from "#core/search/facets/tally.ts";
import type { SearchDocument } from "#core/search/index/document.ts";
import type { LiveSegment } from "#core/search/index/live-segment.ts";
import { matchIn } from "#core/search/match/match.ts";
import { expand } from "#core/search/query/expansion.ts";
import type { Knowledge } from "#core/search/query/knowledge.ts";
import { type FilterName, filterNames } from "#core/site/filter-names.ts";
import { runsOf, runsOfLong, tokenOf } from "#core/text/tokens.ts";
import type { BenchQuery } from "./search-queries.ts";

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
export function peerWordsOf(live: LiveSegment, query: BenchQuery, knowledge: Knowledge): PeerWord[] | undefined {
  const plans = plansOf([live], query, knowledge);
  if (!plans || plans.understood.length > 0) return undefined;
  const { strict } = plans;
  const { words } = strict;
  if (strict.groups.length > 0 || words.length === 0) return undefined;
  if (words.some((word) => !word || word.parts)) return undefined; // optional words, and parts of compounds, which count anywhere in an opening
  const { count } = totalIn(live, matchIn(live, strict).docs, query.filters, createTally());
  if (count === 0 && (plans.mayBeMistyped(true) || plans.mayBeMistyped(false))) return undefined;
  const { dictionary, everywhere } = live.segment;
  const expansions = words.map((word) => expand(live, word?.wanted ?? []));
  if (expansions.some(({ terms }) => terms.some(({ inTitles }) => inTitles))) return undefined; // peers have no terms that count only in titles
  const asked = expansions.map(({ terms, prefix }) => ({
    terms: terms.filter(({ term }) => everywhere.counts[term] !== 0).map(({ term }) => dictionary.terms[term] ?? ""),
    ...(prefix ? { begun: prefix.word } : {}),
  }));
  return asked.every(({ terms, begun }) => terms.length > 0 || begun) ? asked : undefined; // a word that no opening has finds nothing anywhere
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

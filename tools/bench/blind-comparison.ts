import type { BlindCatalogue } from "./blind-openings.ts";
import type { BlindQuery } from "./blind-queries.ts";
import { type BlindScores, blindScores, judgeBlindAnswer } from "./blind-scores.ts";
import { blindSearches } from "./blind-searches.ts";

const names = ["ours", "MiniSearch", "FTS5"] as const;

/** The figures of each search engine for one group of queries. */
export type BlindRow = Readonly<Record<(typeof names)[number], BlindScores>> & { readonly queries: number };

/**
 * The figures, keyed by the name of a group of queries: one group per language, one per kind of query, and one of all queries. If a group has two
 * halves, each half has figures, too.
 */
export type BlindResult = Readonly<Record<string, BlindRow>>;

/** Compares our search with MiniSearch and FTS5, using a reader's judgements of which openings fit each query. */
export function compareBlind(
  queries: readonly BlindQuery[],
  catalogue: BlindCatalogue,
  synonyms: boolean,
): BlindResult & { readonly all: BlindRow } {
  const searches = blindSearches(catalogue, synonyms);
  const answered = queries.map((query) => ({
    query,
    judged: searches.map((search) => judgeBlindAnswer(query, search(query))),
  }));
  const rowOf = (isOf: Group[1]): BlindRow => {
    const those = answered.filter(({ query }) => isOf(query));
    const figures = names.map((_, at) => blindScores(those.flatMap(({ judged }) => judged[at] ?? [])));
    const [ours, miniSearch, fts] = figures as [BlindScores, BlindScores, BlindScores];
    return { queries: those.length, ours, MiniSearch: miniSearch, FTS5: fts };
  };
  const rows = groups(queries).map(([name, isOf]) => [name, rowOf(isOf)] as const);
  return { ...Object.fromEntries(rows.filter(([, row]) => row.queries > 0)), all: rowOf(() => true) };
}

/** Formats the comparison as lines, with a column for each search engine. */
export const linesOf = (result: BlindResult): string[] => [
  `${"".padEnd(24)}queries  ${names.map((name) => name.padEnd(38)).join("")}`,
  ...Object.entries(result).map(
    ([name, row]) =>
      `${name.padEnd(24)}${String(row.queries).padStart(7)}  ${names.map((search) => cell(row[search])).join("")}`,
  ),
];

/** Names the figures in a cell, in the order in which they are printed. */
export const cellTitle = "precision at 5, first hit, nothing found, wrong corrections, needless results, unread";

const cell = ({ precisionAt5, firstHit, empty, wrongCorrections, needless, unread }: BlindScores): string =>
  [precisionAt5, firstHit, empty, wrongCorrections, needless, unread]
    .map((value) => value.toFixed(3))
    .join(" ")
    .padEnd(38);

type Group = readonly [name: string, isOf: (query: BlindQuery) => boolean];

function groups(queries: readonly BlindQuery[]): Group[] {
  const valuesOf = (of: (query: BlindQuery) => string): string[] => [...new Set(queries.map(of))];
  const kinds = valuesOf(({ kind }) => kind);
  const hasOpenOnes = queries.some(({ isHeldOut }) => !isHeldOut);
  const halves = ([name, isOf]: Group): Group[] => [
    [name, isOf],
    ...(hasOpenOnes
      ? [
          [`${name}, open`, (query) => isOf(query) && !query.isHeldOut] satisfies Group,
          [`${name}, held out`, (query) => isOf(query) && query.isHeldOut] satisfies Group,
        ]
      : []),
  ];
  return [
    ...valuesOf(({ language }) => language).flatMap((language): Group[] => [
      ...halves([language, (query) => query.language === language]),
      ...kinds.map(
        (kind): Group => [`${language} ${kind}`, (query) => query.language === language && query.kind === kind],
      ),
    ]),
    ...kinds.flatMap((kind) => halves([kind, (query) => query.kind === kind])),
    ...halves(["all", () => true]),
  ];
}

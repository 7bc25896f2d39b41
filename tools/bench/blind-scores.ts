import { fold } from "#core/text/fold.ts";
import type { BlindQuery } from "./blind-queries.ts";
import type { BlindAnswer } from "./blind-searches.ts";

/** The number of results that visitors see without much scrolling. */
const firstResults = 5;

/** How well a search engine did on one query. `found` is missing if no judged opening fits the query. */
interface Judged {
  readonly found?: { readonly precision: number; readonly firstHit: number; readonly isEmpty: boolean };
  readonly isWrong: boolean;
  /** Whether at least one result has all words of the query. */
  readonly hasResults: boolean;
  readonly shown: number;
  readonly unread: number;
}

/** The figures of a group of queries. */
export interface BlindScores {
  /**
   * The mean, over the queries that at least one opening fits: how many of the first five results fit, divided by five or, if that is smaller, by the
   * number of judged openings that fit.
   */
  readonly precisionAt5: number;
  /** The share of queries whose first result fits, among the queries that at least one opening fits. */
  readonly firstHit: number;
  /** The share of queries without results, among the queries that at least one opening fits. */
  readonly empty: number;
  /** The share of queries that were wrongly corrected. */
  readonly wrongCorrections: number;
  /** The share of queries with a result that has all words, among the queries that no opening fits. */
  readonly needless: number;
  /** The share of the first five results that nobody judged; they count as not fitting. */
  readonly unread: number;
}

/** Compares search results with the judgements. Openings that nobody judged count as not fitting. */
export function judgeBlindAnswer(
  { judged, meant }: BlindQuery,
  { ids, corrected, full = ids.length }: BlindAnswer,
): Judged {
  const fits = (id: string): boolean => (judged.get(id) ?? 0) > 0;
  const known = [...judged.values()].filter((grade) => grade > 0).length;
  const first = ids.slice(0, firstResults);
  const [best] = first;
  return {
    ...(known > 0
      ? {
          found: {
            precision: first.filter(fits).length / Math.min(firstResults, known),
            firstHit: best !== undefined && fits(best) ? 1 : 0,
            isEmpty: ids.length === 0,
          },
        }
      : {}),
    isWrong: corrected !== undefined && !meant.some((words) => fold(words) === fold(corrected)),
    hasResults: full > 0,
    shown: first.length,
    unread: first.filter((id) => !judged.has(id)).length,
  };
}

/** Returns the figures of a group of queries. */
export function blindScores(all: readonly Judged[]): BlindScores {
  const found = all.flatMap((each) => each.found ?? []);
  const mean = <Each>(list: readonly Each[], of: (each: Each) => number): number =>
    list.reduce((sum, each) => sum + of(each), 0) / Math.max(1, list.length);
  const round = (value: number): number => Number(value.toFixed(4));
  return {
    precisionAt5: round(mean(found, ({ precision }) => precision)),
    firstHit: round(mean(found, ({ firstHit }) => firstHit)),
    empty: round(mean(found, ({ isEmpty }) => (isEmpty ? 1 : 0))),
    wrongCorrections: round(mean(all, ({ isWrong }) => (isWrong ? 1 : 0))),
    needless: round(
      mean(
        all.filter((each) => !each.found),
        ({ hasResults }) => (hasResults ? 1 : 0),
      ),
    ),
    unread: round(
      mean(all, ({ unread }) => unread) /
        Math.max(
          0.001,
          mean(all, ({ shown }) => shown),
        ),
    ),
  };
}

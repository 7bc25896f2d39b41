import { isStopWord } from "../../text/stop-words.ts";
import { indexInSorted } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { QueryPlan } from "../query/plan.ts";
import { isAsTyped, markAdjacent } from "./points.ts";

/** The maximum number of titles per segment that are examined, to limit the duration of a search. */
export const maxExaminedTitles = 20_000;

/**
 * Marks the titles in which the words of a search are adjacent and in the order of the search, ignoring stop words between them. `touched` contains
 * the documents that have points.
 */
export function markAdjacentTitles(live: LiveSegment, plan: QueryPlan, touched: Uint32Array): void {
  const { dictionary, phrases } = live.segment;
  const words = plan.words.filter((word) => word !== undefined && !word.isStated);
  if (words.length < 2) return;
  const last = 1 << (words.length - 1);
  /** For each term, a bit mask of its positions in the search. */
  const positions = new Map<number, number>();
  for (const [at, word] of words.entries()) {
    const terms = [word?.wanted[0]?.word, word?.corrected]
      .map((each) => (each === undefined ? -1 : indexInSorted(dictionary.terms, each)))
      .filter((term) => term >= 0);
    if (terms.length === 0) return;
    for (const term of terms) positions.set(term, (positions.get(term) ?? 0) | (1 << at));
  }
  let titlesLeft = maxExaminedTitles;
  for (let at = 0; at < touched.length && titlesLeft > 0; at += 1) {
    const doc = touched[at] ?? 0;
    if (!isAsTyped(live, doc)) continue;
    titlesLeft -= 1;
    // bit n is set if the last n + 1 words of the title up to this position are the first n + 1 words of the search
    let prefixes = 0;
    for (let place = phrases.starts[doc] ?? 0; place < (phrases.starts[doc + 1] ?? 0); place += 1) {
      const term = phrases.values[place] ?? 0;
      const here = positions.get(term) ?? 0;
      if (here === 0 && isStopWord(dictionary.terms[term] ?? "")) continue;
      prefixes = ((prefixes << 1) | 1) & here;
      if ((prefixes & last) === 0) continue;
      markAdjacent(live, doc);
      break;
    }
  }
}

import { isStopWord } from "../../text/stop-words.ts";
import { indexIn } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { Plan } from "../query/plan.ts";
import { giveForBeside, isAsTyped } from "./points.ts";

/** So many titles of a segment are looked at, the first in the order of results: a search has a limit. */
const mostTitles = 20_000;

/**
 * Notes in which titles the words of a search stand side by side, in its order, but for stop words between them. `given` are the documents
 * with points.
 */
export function noteBeside(live: LiveSegment, plan: Plan, given: Uint32Array): void {
  const { dictionary, phrases } = live.segment;
  const words = plan.words.flatMap((word) => (word?.isStated ? [] : (word?.wanted.slice(0, 1) ?? [])));
  if (words.length < 2) return;
  const last = 1 << (words.length - 1);
  /** By term: at which places of the search it stands, as a bit mask. */
  const places = new Map<number, number>();
  for (const [at, { word }] of words.entries()) {
    const term = indexIn(dictionary.terms, word);
    places.set(term, (places.get(term) ?? 0) | (1 << at));
  }
  if (places.has(-1)) return;
  let left = mostTitles;
  for (let at = 0; at < given.length && left > 0; at += 1) {
    const doc = given[at] ?? 0;
    if (!isAsTyped(live, doc)) continue;
    left -= 1;
    // a bit for each beginning of the search that ends here
    let begun = 0;
    for (let place = phrases.starts[doc] ?? 0; place < (phrases.starts[doc + 1] ?? 0); place += 1) {
      const term = phrases.values[place] ?? 0;
      const here = places.get(term) ?? 0;
      if (here === 0 && isStopWord(dictionary.terms[term] ?? "")) continue;
      begun = ((begun << 1) | 1) & here;
      if ((begun & last) === 0) continue;
      giveForBeside(live, doc);
      break;
    }
  }
}

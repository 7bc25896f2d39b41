import { bitmapWordCount, hasBit, setBit } from "../arrays/bits.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { maxExaminedTitles } from "./adjacency.ts";
import type { WordMatch } from "./match.ts";
import { minPointsOfTitleMatch } from "./points.ts";

/**
 * Demotes titles that have the words of the search only after their head, as `Data Analyst (m/w/d) Vertrieb` for `Vertrieb`: there the words name a
 * department, a customer or a tool rather than the work. These titles come after all others that cover most of the search. `touched` contains the
 * documents that have points.
 */
export function demoteTitlesWithOtherHeads(
  { points, segment: { dictionary, phrases, columns } }: LiveSegment,
  words: readonly WordMatch[],
  touched: Uint32Array,
): void {
  if (touched.length === 0) return;
  const found = words.filter(({ isStated }) => !isStated).flatMap(({ titleTerms }) => titleTerms());
  if (found.length === 0) return;
  const wanted = new Uint32Array(bitmapWordCount(dictionary.terms.length));
  for (const { terms, prefix = { from: 0, until: 0 } } of found) {
    for (const { term } of terms) setBit(wanted, term);
    for (let term = prefix.from; term < prefix.until; term += 1) setBit(wanted, term);
  }
  let titlesLeft = maxExaminedTitles;
  for (let at = 0; at < touched.length && titlesLeft > 0; at += 1) {
    const doc = touched[at] ?? 0;
    if ((points[doc] ?? 0) <= minPointsOfTitleMatch) continue;
    const from = phrases.starts[doc] ?? 0;
    const until = phrases.starts[doc + 1] ?? 0;
    const headEnd = from + (columns.headLengths[doc] ?? 0);
    if (headEnd >= until) continue;
    titlesLeft -= 1;
    let first = from;
    while (first < until && !hasBit(wanted, phrases.values[first] ?? 0)) first += 1;
    if (headEnd <= first && first < until) points[doc] = minPointsOfTitleMatch;
  }
}

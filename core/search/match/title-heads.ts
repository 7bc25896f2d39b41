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
  { points, segment: { phrases, columns } }: LiveSegment,
  words: readonly WordMatch[],
  touched: Uint32Array,
): void {
  const found = words.filter(({ isStated }) => !isStated).flatMap(({ titleTerms }) => titleTerms());
  if (found.length === 0) return;
  const terms = new Set(found.flatMap((each) => each.terms.map(({ term }) => term)));
  const prefixes = found.flatMap(({ prefix }) => prefix ?? []);
  const isWanted = (term: number): boolean =>
    terms.has(term) || prefixes.some(({ from, until }) => from <= term && term < until);
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
    while (first < until && !isWanted(phrases.values[first] ?? 0)) first += 1;
    if (headEnd <= first && first < until) points[doc] = minPointsOfTitleMatch;
  }
}

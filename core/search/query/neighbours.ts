import { compoundsOf } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { QueryText } from "./query-text.ts";

/**
 * Returns, for each word of a query, the compounds in openings that consist of the word and one of its neighbours. The two words may be in either
 * order and in any form: `entwickler software`, `leiter des vertriebs`.
 */
export function compoundsOfNeighbours(
  { words, needed }: Pick<QueryText, "words" | "needed">,
  segments: readonly LiveSegment[],
): readonly (readonly string[])[] {
  const lists = segments.flatMap(({ segment: { dictionary } }) => [dictionary.terms, dictionary.stems]);
  const found: string[][] = words.map(() => []);
  let before = -1;
  for (const [at, word] of words.entries()) {
    if (!needed[at]) continue;
    const other = words[before] ?? "";
    if (other.length > 1 && word.length > 1)
      for (const compound of [...compoundsOf(lists, other, word), ...compoundsOf(lists, word, other)]) {
        found[before]?.push(compound);
        found[at]?.push(compound);
      }
    before = at;
  }
  return found;
}

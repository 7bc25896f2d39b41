import { compoundsOf } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { QueryText } from "./query-text.ts";

/**
 * Returns the compounds in openings that consist of a word and one of its neighbours. The two words may be in either order and in any form:
 * `entwickler software`, `leiter des vertriebs`.
 */
export function compoundsWithNeighbours(
  { words, needed }: QueryText,
  at: number,
  segments: readonly LiveSegment[],
): string[] {
  const word = words[at] ?? "";
  const before = words.findLast((_, place) => place < at && needed[place]);
  const after = words.find((_, place) => place > at && needed[place]);
  const lists = segments.flatMap(({ segment: { dictionary } }) => [dictionary.terms, dictionary.stems]);
  return [before, after].flatMap((other) =>
    other && other.length > 1 && word.length > 1
      ? [...compoundsOf(lists, word, other), ...compoundsOf(lists, other, word)]
      : [],
  );
}

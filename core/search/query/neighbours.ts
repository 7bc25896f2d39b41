import { joinedIn } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { QueryText } from "./query-text.ts";

/**
 * The compounds that a word makes with the words beside it, in either order and any form, if an opening has them:
 * `entwickler software`, `leiter des vertriebs`.
 */
export function neighboursOf({ words, needed }: QueryText, at: number, segments: readonly LiveSegment[]): string[] {
  const word = words[at] ?? "";
  const before = words.findLast((_, place) => place < at && needed[place]);
  const after = words.find((_, place) => place > at && needed[place]);
  const lists = segments.flatMap(({ segment: { dictionary } }) => [dictionary.terms, dictionary.stems]);
  return [before, after].flatMap((other) =>
    other && other.length > 1 && word.length > 1
      ? [...joinedIn(lists, word, other), ...joinedIn(lists, other, word)]
      : [],
  );
}

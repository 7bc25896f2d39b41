import { joinedOf } from "./compounds.ts";
import type { LiveSegment } from "./live-segment.ts";
import type { QueryText } from "./query-text.ts";
import { indexIn } from "./sorted.ts";

/** `entwickler software`, `leiter des vertriebs` also as one word, in both orders, where somebody wrote it so. */
export function neighboursOf({ words, needed }: QueryText, at: number, segments: readonly LiveSegment[]): string[] {
  const word = words[at] ?? "";
  const before = words.findLast((_, place) => place < at && needed[place]);
  const after = words.find((_, place) => place > at && needed[place]);
  const isKnown = (whole: string, stem: string): boolean =>
    segments.some(
      ({ segment: { dictionary } }) => indexIn(dictionary.terms, whole) >= 0 || indexIn(dictionary.stems, stem) >= 0,
    );
  return [before, after].flatMap((other) =>
    other && other.length > 1 && word.length > 1
      ? [...joinedOf(word, other, isKnown), ...joinedOf(other, word, isKnown)]
      : [],
  );
}

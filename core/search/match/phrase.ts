import { listAt } from "../arrays/csr-lists.ts";
import type { Segment } from "../index/segment.ts";

/** Whether a title contains these words side by side. */
export function hasPhrase(
  { phrases, dictionary }: Segment,
  doc: number,
  phrase: readonly (string | undefined)[],
): boolean {
  const title = listAt(phrases, doc);
  for (let from = 0; from + phrase.length <= title.length; from += 1)
    if (phrase.every((word, at) => word === undefined || dictionary.terms[title[from + at] ?? 0] === word)) return true;
  return false;
}

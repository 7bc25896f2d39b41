/** A range of characters; `to` is excluded. */
export type Span = readonly [from: number, to: number];

/**
 * Returns where two texts differ: the part of each text between their common beginning and their common end. If that part is empty in one of the texts,
 * the character before it is returned, so that there is something to highlight.
 */
export function differingSpans(one: string, other: string): readonly [Span, Span] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const spanOf = (text: string): Span => [Math.min(start, Math.max(0, text.length - end - 1)), text.length - end];
  return [spanOf(one), spanOf(other)];
}

/**
 * The length of a text in code points (spec 4.3), in which most emoji count once, not twice as in UTF-16. Graphemes, such as flags, may still count
 * several times: browsers and servers of different versions disagree about graphemes, but never about code points.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

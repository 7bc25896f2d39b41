/**
 * How many characters a text has, in code points (spec 4.3): an emoji counts once and not twice as in UTF-16. What people take for one sign
 * may still be several, as a flag is: browsers and servers of different age disagree about that, and never about code points.
 */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

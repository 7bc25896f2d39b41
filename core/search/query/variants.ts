const letters = "abcdefghijklmnopqrstuvwxyz";

/** The maximum length of prefixes that have variants. Anything longer is considered a complete word. */
const maxLength = 20;

/**
 * Returns the prefixes that are one typing error away, in two groups. The first group has two adjacent letters swapped, which is the likeliest error.
 * The second group has a wrong, missing or additional letter. In the second group, the first letter is unchanged, because errors there are rare, and
 * so is the last letter, because the letter after it is not known yet.
 */
export function typoVariantsOf(prefix: string): readonly (readonly string[])[] {
  if (prefix.length > maxLength) return [];
  const swapped = new Set<string>();
  const others = new Set<string>();
  for (let at = 0; at < prefix.length; at += 1) {
    const [before, here = "", next = "", after] = [
      prefix.slice(0, at),
      prefix[at],
      prefix[at + 1],
      prefix.slice(at + 2),
    ];
    if (next && next !== here) swapped.add(before + next + here + after);
    if (at === 0) continue;
    if (next) others.add(before + next + after);
    for (const letter of letters) {
      if (next && letter !== here) others.add(before + letter + next + after);
      others.add(before + letter + here + next + after);
    }
  }
  return [[...swapped], [...others]];
}

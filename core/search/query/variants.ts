const letters = "abcdefghijklmnopqrstuvwxyz";

/** Longer words are known by now: what is typed further is no beginning. */
const longest = 20;

/**
 * The beginnings of words one typing error away, likelier errors first: two letters swapped; then a wrong, a missing or an additional one. Each
 * begins with the same letter, unless the first two are swapped, and ends with the same, as what comes next is not known yet.
 */
export function variantsOf(begun: string): readonly (readonly string[])[] {
  if (begun.length > longest) return [];
  const swapped = new Set<string>();
  const others = new Set<string>();
  for (let at = 0; at < begun.length; at += 1) {
    const [before, here = "", next = "", after] = [begun.slice(0, at), begun[at], begun[at + 1], begun.slice(at + 2)];
    if (next && next !== here) swapped.add(before + next + here + after);
    if (at === 0) continue;
    if (next) others.add(before + next + after);
    for (const letter of letters) {
      if (next && letter !== here) others.add(before + letter + next + after);
      others.add(before + letter + here + next + after);
    }
  }
  others.delete(begun);
  return [[...swapped], [...others]];
}

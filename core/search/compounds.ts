/** What German puts between the parts of a word. */
const links = ["", "s", "es", "n", "en", "e", "er"];

/** Shorter parts are found in words that do not hold them. */
const shortestPart = 4;

/** Shorter words are no compounds. */
export const shortestCompound = 8;

const most = 4;

/**
 * The parts of a compound that are words of their own, the longest last part first: `softwareentwickler` is `software` and
 * `entwickler`. Nothing for a word that is none.
 */
export function partsOf(word: string, isWord: (part: string) => boolean, depth = 1): string[] {
  if (word.length < shortestCompound || depth >= most) return [];
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut += 1) {
    const last = word.slice(cut);
    if (!isWord(last)) continue;
    const rest = word.slice(0, cut);
    for (const link of links) {
      const first = rest.slice(0, rest.length - link.length);
      if (first.length >= shortestPart && rest.endsWith(link) && isWord(first)) return [first, last];
    }
    const more = partsOf(rest, isWord, depth + 1);
    if (more.length > 0) return [...more, last];
  }
  return [];
}

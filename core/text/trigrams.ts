/** The number of codes for the characters of a trigram: 0 for either end of a word, 1 to 26 for the letters a to z, 27 for anything else. */
const codeCount = 28;
const wordEnd = 0;
const other = 27;

/** The number of possible trigrams. */
export const trigramCount = codeCount ** 3;

const codeOf = (unit: number): number => (unit >= 97 && unit <= 122 ? unit - 96 : other);

/** Returns the distinct trigrams of a folded word, padded at both ends: `it` has `_it` and `it_`. */
export function trigramsOf(word: string): number[] {
  const grams: number[] = [];
  let [first, second] = [wordEnd, codeOf(word.charCodeAt(0))];
  for (let at = 1; at <= word.length; at += 1) {
    const third = at < word.length ? codeOf(word.charCodeAt(at)) : wordEnd;
    const gram = (first * codeCount + second) * codeCount + third;
    if (!grams.includes(gram)) grams.push(gram);
    [first, second] = [second, third];
  }
  return grams;
}

/** Codes of what words are made of: their ends, letters, and anything else. */
const codes = 28;
const end = 0;
const other = 27;

/** How many runs of three there are. */
export const gramCount = codes ** 3;

const codeOf = (unit: number): number => (unit >= 97 && unit <= 122 ? unit - 96 : other);

/** The distinct runs of three letters of a folded word, with its ends: `it` has those of `_it` and `it_`. */
export function gramsOf(word: string): number[] {
  const grams: number[] = [];
  let [first, second] = [end, codeOf(word.charCodeAt(0))];
  for (let at = 1; at <= word.length; at += 1) {
    const third = at < word.length ? codeOf(word.charCodeAt(at)) : end;
    const gram = (first * codes + second) * codes + third;
    if (!grams.includes(gram)) grams.push(gram);
    [first, second] = [second, third];
  }
  return grams;
}

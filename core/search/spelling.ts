import type { Dictionary } from "./dictionary.ts";
import { bitsIn, distanceOf, forgivenIn, signatureOf } from "./distance.ts";

/** A word that was perhaps meant. */
export interface Correction {
  readonly word: string;
  readonly distance: number;
  /** In how many documents it stands. */
  readonly count: number;
  /** Whether it is a word of a name of the site, and more is known of it than its letters. */
  readonly isName?: true;
}

interface Spoken {
  readonly dictionary: Dictionary;
  /** In how many documents each term stands. */
  readonly counts: Uint32Array;
}

/** More would find what nobody meant. */
const mostCorrections = 6;

/** Letters may be missing: a word is forgiven what the longer word is that was meant. */
const longerBy = (word: string): number => (word.length < 4 ? 1 : 2);

/** The words with the fewest typing errors to what was typed: names first, then the more frequent. */
export function correctionsOf(
  word: string,
  segments: readonly Spoken[],
  isName: (word: string) => boolean,
): Correction[] {
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return [];
  const found = new Map<string, Correction>();
  let least = word.length;
  for (const { dictionary, counts } of segments)
    for (const term of near(dictionary, word)) {
      const candidate = dictionary.terms[term] ?? "";
      const most = forgivenIn(Math.max(word.length, candidate.length));
      const distance = found.get(candidate)?.distance ?? distanceOf(word, candidate, most);
      if (distance > most || distance === 0) continue;
      const count = (counts[term] ?? 0) + (found.get(candidate)?.count ?? 0);
      found.set(candidate, { word: candidate, distance, count });
      least = Math.min(least, distance);
    }
  return [...found.values()]
    .filter(({ distance }) => distance === least)
    .map((correction) => ({ correction, rank: isName(correction.word) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || moreFrequentFirst(a.correction, b.correction))
    .slice(0, mostCorrections)
    .map(({ correction }) => correction);
}

const moreFrequentFirst = (a: Correction, b: Correction): number => b.count - a.count || (a.word < b.word ? -1 : 1);

/** The terms whose length and letters allow so few errors. */
function near({ byLength }: Dictionary, word: string): number[] {
  const signature = signatureOf(word);
  const found: number[] = [];
  const shortest = Math.max(3, word.length - forgivenIn(word.length));
  for (let length = shortest; length <= word.length + longerBy(word); length += 1) {
    const most = forgivenIn(Math.max(word.length, length));
    if (Math.abs(length - word.length) > most) continue;
    const { terms, signatures } = byLength[length] ?? none;
    for (let at = 0; at < terms.length; at += 1)
      if (bitsIn((signatures[at] ?? 0) ^ signature) <= 2 * most) found.push(terms[at] ?? 0);
  }
  return found;
}

const none = { terms: new Uint32Array(0), signatures: new Uint32Array(0) };

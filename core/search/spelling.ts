import type { Dictionary } from "./dictionary.ts";
import { bitsIn, distanceOf, forgivenIn, signatureOf } from "./distance.ts";

/** A word that was perhaps meant. */
export interface Correction {
  readonly word: string;
  readonly distance: number;
  /** In how many documents it stands. */
  readonly count: number;
}

interface Spoken {
  readonly dictionary: Dictionary;
  /** In how many documents each term stands. */
  readonly counts: Uint32Array;
}

/** More would find what nobody meant. */
const mostCorrections = 6;

/** The words with the fewest typing errors to what was typed, the more frequent first. */
export function correctionsOf(word: string, segments: readonly Spoken[]): Correction[] {
  const most = forgivenIn(word);
  if (most === 0 || !/^\p{L}+$/u.test(word)) return [];
  const found = new Map<string, Correction>();
  for (const { dictionary, counts } of segments)
    for (const term of near(dictionary, word, most)) {
      const candidate = dictionary.terms[term] ?? "";
      const distance = found.get(candidate)?.distance ?? distanceOf(word, candidate, most);
      if (distance > most || distance === 0) continue;
      const count = (counts[term] ?? 0) + (found.get(candidate)?.count ?? 0);
      found.set(candidate, { word: candidate, distance, count });
    }
  const sorted = [...found.values()].sort(
    (a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1),
  );
  return sorted.filter(({ distance }) => distance === sorted[0]?.distance).slice(0, mostCorrections);
}

/** The terms whose length and letters allow so few errors. */
function near({ byLength }: Dictionary, word: string, most: number): number[] {
  const signature = signatureOf(word);
  const found: number[] = [];
  for (let length = Math.max(3, word.length - most); length <= word.length + most; length += 1) {
    const { terms, signatures } = byLength[length] ?? none;
    for (let at = 0; at < terms.length; at += 1)
      if (bitsIn((signatures[at] ?? 0) ^ signature) <= 2 * most) found.push(terms[at] ?? 0);
  }
  return found;
}

const none = { terms: new Uint32Array(0), signatures: new Uint32Array(0) };

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

/** The words with the fewest typing errors to what was typed, and no more than `most`; the more frequent first. */
export function correctionsOf(word: string, segments: readonly Spoken[], most = 2): Correction[] {
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return [];
  const signature = signatureOf(word);
  const found = new Map<string, Correction>();
  let nearest = most; // what is farther away than a word that was found is not looked at
  for (const { dictionary, counts } of segments)
    for (const length of lengthsNear(word)) {
      const forgiven = forgivenIn(Math.max(word.length, length));
      const { terms, signatures } = dictionary.byLength[length] ?? none;
      for (let at = 0; at < terms.length; at += 1) {
        const allowed = Math.min(forgiven, nearest);
        if (bitsIn((signatures[at] ?? 0) ^ signature) > 2 * allowed) continue;
        const term = terms[at] ?? 0;
        const candidate = dictionary.terms[term] ?? "";
        const distance = distanceOf(word, candidate, allowed);
        if (distance > allowed || distance === 0) continue;
        nearest = distance;
        const count = (counts[term] ?? 0) + (found.get(candidate)?.count ?? 0);
        found.set(candidate, { word: candidate, distance, count });
      }
    }
  return [...found.values()]
    .filter(({ distance }) => distance === nearest)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, mostCorrections);
}

/** The lengths of words that so few errors can lead to, the nearest first. */
function lengthsNear({ length }: string): number[] {
  const lengths = [length, length + 1, length - 1, length + 2, length - 2];
  return lengths.filter((each) => each >= 3 && Math.abs(each - length) <= forgivenIn(Math.max(each, length)));
}

const none = { terms: new Uint32Array(0), signatures: new Uint32Array(0) };

import { distanceOf, distanceRows, forgivenIn, signatureOf } from "../../text/distance.ts";
import { bitsIn } from "../arrays/bits.ts";
import type { Dictionary } from "../index/dictionary.ts";

/** A word that may have been meant. */
export interface Correction {
  readonly word: string;
  readonly distance: number;
  /** The number of documents with it. */
  readonly count: number;
  /** Whether it is part of a name of the site, which makes it more likely. */
  readonly isName?: true;
}

interface Spoken {
  readonly dictionary: Dictionary;
  /** By term: the number of documents with it. */
  readonly counts: Uint32Array;
}

/** More corrections would only find what nobody meant. */
const mostCorrections = 6;

/** The nearest words at most `most` typing errors away: names first, then by frequency. */
export function correctionsOf(
  word: string,
  segments: readonly Spoken[],
  isName: (word: string) => boolean,
  most = 2,
): Correction[] {
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return [];
  const signature = signatureOf(word);
  const found = new Map<string, Correction>();
  const rows = distanceRows();
  let nearest = most; // once a word is found, those farther away are skipped
  for (const { dictionary, counts } of segments)
    for (const length of lengthsNear(word)) {
      const forgiven = forgivenIn(Math.max(word.length, length));
      const { terms, signatures } = dictionary.byLength[length] ?? none;
      for (let at = 0; at < terms.length; at += 1) {
        const allowed = Math.min(forgiven, nearest);
        if (bitsIn((signatures[at] ?? 0) ^ signature) > 2 * allowed) continue;
        const term = terms[at] ?? 0;
        const candidate = dictionary.terms[term] ?? "";
        const distance = distanceOf(word, candidate, allowed, rows);
        if (distance > allowed || distance === 0) continue;
        nearest = distance;
        const count = (counts[term] ?? 0) + (found.get(candidate)?.count ?? 0);
        found.set(candidate, { word: candidate, distance, count });
      }
    }
  return [...found.values()]
    .filter(({ distance }) => distance === nearest)
    .map((correction) => ({ correction, rank: isName(correction.word) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || moreFrequentFirst(a.correction, b.correction))
    .slice(0, mostCorrections)
    .map(({ correction }) => correction);
}

const moreFrequentFirst = (a: Correction, b: Correction): number => b.count - a.count || (a.word < b.word ? -1 : 1);

/** The lengths of words within the allowed errors, nearest first. */
function lengthsNear({ length }: string): number[] {
  const lengths = [length, length + 1, length - 1, length + 2, length - 2];
  return lengths.filter((each) => each >= 3 && Math.abs(each - length) <= forgivenIn(Math.max(each, length)));
}

const none = { terms: new Uint32Array(0), signatures: new Uint32Array(0) };

import { signatureOf } from "../../text/distance.ts";
import { stemsOf } from "../../text/stems.ts";
import { languages } from "../../translation/language.ts";
import { type CsrLists, csrListsOf, listAt, sparseCsrLists } from "../arrays/csr-lists.ts";
import { indexInSorted, sortedOrder } from "../arrays/sorted.ts";
import { compoundingLanguages, edgeWords, minCompoundLength, splitCompound } from "./compounds.ts";

/** The terms of a segment, and how they are related. A term is a folded word, or a mark for a value of a filter or a skill (marks.ts). */
export interface Dictionary {
  /** The terms, sorted. */
  readonly terms: readonly string[];
  /** For each term, the languages of the openings in which it occurs, as a bit mask; may include `nameBit`. */
  readonly languages: Uint8Array;
  /** For each word length, the terms of that length, and for each of them a bit mask of its letters (distance.ts). */
  readonly byLength: readonly { readonly terms: Uint32Array; readonly signatures: Uint32Array }[];
  /** The stems, sorted, and the terms of each stem. A stem is left out if the only term with this stem is the stem itself. */
  readonly stems: readonly string[];
  readonly stemTerms: CsrLists;
  /** For each term, the compounds that contain it. */
  readonly compounds: CsrLists;
  /** The terms that may be German compounds, sorted by their reversed letters. */
  readonly endings: Uint32Array;
}

/** The maximum length of words that have stems, compounds and corrections; longer words are found only as typed (tokens.ts). */
const maxWordLength = 40;

/** The bit in the language mask of a term that marks a word in the name of a city or company. Such a word is not split as a compound. */
export const nameBit = 1 << languages.length;

/**
 * Builds a dictionary, in steps. `terms` are sorted, and `masks` has the language mask of each term. `isWord` says which parts of a compound are
 * words.
 */
export function* buildDictionary(
  terms: readonly string[],
  masks: Uint8Array,
  isWord: (word: string) => boolean,
): Generator<void, Dictionary> {
  const byStem = new Map<string, number[]>();
  const compounds = new Map<number, number[]>();
  const endings: number[] = [];
  const byLength: number[][] = Array.from({ length: maxWordLength + 1 }, () => []);
  for (const [term, word] of terms.entries()) {
    if (term % 200 === 0) yield;
    if (!hasOnlyLetters(word)) continue;
    byLength[word.length]?.push(term);
    for (const stem of stemsOf(word, masks[term] ?? 0)) push(byStem, stem, term);
    if (((masks[term] ?? 0) & compoundingLanguages) === 0 || word.length < minCompoundLength) continue;
    if (((masks[term] ?? 0) & nameBit) !== 0) continue;
    endings.push(term);
    const parts = splitCompound(word, isWord);
    for (const part of parts.length > 0 ? parts : edgeWords(word, isWord).slice(0, 1)) {
      const partTerm = indexInSorted(terms, part);
      if (partTerm >= 0) push(compounds, partTerm, term);
    }
  }
  const indexedStems = [...byStem].filter(([stem, list]) => list.length > 1 || terms[list[0] ?? 0] !== stem);
  yield;
  const order = yield* sortedOrder(indexedStems.map(([stem]) => stem));
  yield;
  const reversedOrder = yield* sortedOrder(endings.map((term) => [...(terms[term] ?? "")].reverse().join("")));
  yield;
  return {
    terms,
    languages: masks,
    byLength: byLength.map((list) => ({
      terms: Uint32Array.from(list),
      signatures: Uint32Array.from(list, (term) => signatureOf(terms[term] ?? "")),
    })),
    stems: order.map((at) => indexedStems[at]?.[0] ?? ""),
    stemTerms: csrListsOf(order.map((at) => indexedStems[at]?.[1] ?? [])),
    compounds: sparseCsrLists(terms.length, compounds),
    endings: Uint32Array.from(reversedOrder, (at) => endings[at] ?? 0),
  };
}

/** Whether a term consists of letters only, which excludes marks. */
const hasOnlyLetters = (term: string): boolean => /^\p{L}+$/u.test(term);

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Returns the terms that have any of these stems. */
export function termsOfStems(dictionary: Dictionary, stems: readonly string[]): number[] {
  const found = new Set<number>();
  for (const stem of stems) {
    const same = indexInSorted(dictionary.terms, stem);
    if (same >= 0) found.add(same);
    const at = indexInSorted(dictionary.stems, stem);
    if (at >= 0) for (const term of listAt(dictionary.stemTerms, at)) found.add(term);
  }
  return [...found];
}

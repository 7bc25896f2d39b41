import { signatureOf } from "../../text/distance.ts";
import { stemsOf } from "../../text/stems.ts";
import { languages } from "../../translation/language.ts";
import { type CsrLists, csrListsFrom, csrListsOf, listAt } from "../arrays/csr-lists.ts";
import { indexIn, orderOf } from "../arrays/sorted.ts";
import { partsOf, piecesOf, shortestCompound } from "./compounds.ts";

/** The terms of a segment and how they relate. A term is a folded word, or a mark (marks.ts). */
export interface Dictionary {
  /** Sorted. */
  readonly terms: readonly string[];
  /** By term: the languages it occurs in, as a bit mask. */
  readonly languages: Uint8Array;
  /** By length: the terms that have it, and their letters as a bit mask (distance.ts). */
  readonly byLength: readonly { readonly terms: Uint32Array; readonly signatures: Uint32Array }[];
  /** Stems shared by several terms, sorted, with those terms. */
  readonly stems: readonly string[];
  readonly stemTerms: CsrLists;
  /** For each term, the compounds that contain it. */
  readonly compounds: CsrLists;
  /** The terms that may be German compounds, sorted by their letters from the last to the first. */
  readonly endings: Uint32Array;
}

/** Longer words get no stems, compounds or corrections: they are only found as typed (tokens.ts). */
const longestWord = 40;

const german = 1 << languages.indexOf("de");

/** In the mask of a term's languages: it is a word of the name of a city or a company, so no compound. */
export const nameBit = 1 << languages.length;

/** Builds a dictionary, yielding now and then. */
export function* buildDictionary(
  terms: readonly string[],
  masks: Uint8Array,
  isWord: (word: string) => boolean,
): Generator<void, Dictionary> {
  const byStem = new Map<string, number[]>();
  const compounds = new Map<number, number[]>();
  const endings: number[] = [];
  const byLength: number[][] = Array.from({ length: longestWord + 1 }, () => []);
  for (const [term, word] of terms.entries()) {
    if (term % 200 === 0) yield;
    if (!isPlain(word)) continue;
    byLength[word.length]?.push(term);
    for (const stem of stemsOf(word, masks[term] ?? 0)) push(byStem, stem, term);
    if (((masks[term] ?? 0) & german) === 0 || word.length < shortestCompound) continue;
    if (((masks[term] ?? 0) & nameBit) !== 0) continue;
    endings.push(term);
    const parts = partsOf(word, isWord);
    for (const part of parts.length > 0 ? parts : piecesOf(word, isWord).slice(0, 1)) {
      const whole = indexIn(terms, part);
      if (whole >= 0) push(compounds, whole, term);
    }
  }
  const shared = [...byStem].filter(([stem, list]) => list.length > 1 || terms[list[0] ?? 0] !== stem);
  yield;
  const order = yield* orderOf(shared.map(([stem]) => stem));
  yield;
  const backwards = yield* orderOf(endings.map((term) => [...(terms[term] ?? "")].reverse().join("")));
  yield;
  return {
    ...{ terms, languages: masks },
    byLength: byLength.map((list) => ({
      terms: Uint32Array.from(list),
      signatures: Uint32Array.from(list, (term) => signatureOf(terms[term] ?? "")),
    })),
    stems: order.map((at) => shared[at]?.[0] ?? ""),
    stemTerms: csrListsOf(order.map((at) => shared[at]?.[1] ?? [])),
    compounds: csrListsFrom(terms.length, compounds),
    endings: Uint32Array.from(backwards, (at) => endings[at] ?? 0),
  };
}

/** Whether a term consists of letters only, so it is no mark. */
const isPlain = (term: string): boolean => /^\p{L}+$/u.test(term);

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The terms that have any of these stems. */
export function termsOfStems(dictionary: Dictionary, stems: readonly string[]): number[] {
  const found = new Set<number>();
  for (const stem of stems) {
    const same = indexIn(dictionary.terms, stem);
    if (same >= 0) found.add(same);
    const at = indexIn(dictionary.stems, stem);
    if (at >= 0) for (const term of listAt(dictionary.stemTerms, at)) found.add(term);
  }
  return [...found];
}

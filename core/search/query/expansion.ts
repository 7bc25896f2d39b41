import { everyLanguage, stemsOf } from "../../text/stems.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { indexIn, rangeOf } from "../arrays/sorted.ts";
import { termsOfStems } from "../index/dictionary.ts";
import type { LiveSegment } from "../index/live-segment.ts";

/** A term that stands for a word of the query, and how well: 1 for the word itself. */
export interface Expansion {
  readonly term: number;
  readonly weight: number;
}

/** The weight of each kind of expansion, relative to the word itself. */
export const weightOf = {
  same: 1,
  said: 0.8,
  form: 0.8,
  compound: 0.78,
  compoundOfForm: 0.72,
  named: 0.9,
  synonym: 0.3,
  begun: 0.8,
  meant: 0.9,
  corrected: 0.75,
} as const;

/** A word to look for: one that was typed, or one in its place. */
export interface WantedWord {
  readonly word: string;
  readonly weight: number;
  /** Matches it as a prefix, too. */
  readonly begun?: boolean;
  /** A mark, which has no other forms. */
  readonly exact?: boolean;
  /** A mark of what openings state in a field of its own: as good as a word of the title. */
  readonly stated?: boolean;
  /** Ignores forms that are shorter by more than one letter: `nursing` must not find `nur`, which has the same stem. */
  readonly basic?: boolean;
}

/** The terms of a segment to look for. */
export interface Expanded {
  /** Best first, each once. */
  readonly terms: readonly Expansion[];
  /** The terms `[from, until)` that have the word as a prefix; worth less than those above. */
  readonly begun?: { readonly word: string; readonly from: number; readonly until: number; readonly weight: number };
}

/** The terms of a segment that stand for any of these words. */
export function expand(live: LiveSegment, wanted: readonly WantedWord[]): Expanded {
  const { dictionary } = live.segment;
  let begunBy: Expanded["begun"];
  const best = new Map<number, number>();
  const add = (term: number, weight: number): void => {
    if (weight > (best.get(term) ?? 0)) best.set(term, weight);
  };
  for (const { word, weight, begun, exact, basic } of wanted) {
    const same = indexIn(dictionary.terms, word);
    if (same >= 0) add(same, weight);
    if (exact) continue;
    for (const term of formsOf(live, word)) {
      if (basic && (dictionary.terms[term]?.length ?? 0) < word.length - 1) continue;
      add(term, weight * weightOf.form);
      const worth = weight * (term === same ? weightOf.compound : weightOf.compoundOfForm);
      for (const compound of listAt(dictionary.compounds, term)) add(compound, worth);
    }
    if (begun) {
      const [from, until] = rangeOf(dictionary.terms, word);
      begunBy = { word, from, until, weight: weight * weightOf.begun };
    }
  }
  const terms = [...best].map(([term, weight]) => ({ term, weight }));
  return {
    terms: terms.sort((a, b) => b.weight - a.weight || a.term - b.term),
    ...(begunBy ? { begun: begunBy } : {}),
  };
}

/** The cache is emptied above this size. */
const mostRemembered = 1000;

/** The terms that are the word or a form of it. Cached, as a search asks for the same few words again and again. */
export function formsOf({ segment: { dictionary }, forms: remembered }: LiveSegment, word: string): readonly number[] {
  const known = remembered.get(word);
  if (known) return known;
  const same = indexIn(dictionary.terms, word);
  const others = termsOfStems(dictionary, stemsOf(word, everyLanguage));
  const forms = same >= 0 && !others.includes(same) ? [same, ...others] : others;
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(word, forms);
  return forms;
}

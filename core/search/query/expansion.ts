import { everyLanguage } from "../../text/stems.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { indexIn, rangeOf } from "../arrays/sorted.ts";
import { termsOfStems } from "../index/dictionary.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { formsOf } from "./forms.ts";

/** A term that stands for a word of the query, and how well: 1 for the word itself. */
export interface Expansion {
  readonly term: number;
  readonly weight: number;
  /** Whether it stands for the word in titles and keywords only. */
  readonly inTitles: boolean;
}

/** The weight of each kind of expansion, relative to the word itself. */
export const weightOf = {
  same: 1,
  said: 0.8,
  form: 0.8,
  relative: 0.7,
  split: 0.79,
  compound: 0.78,
  compoundOfForm: 0.72,
  compoundOfRelative: 0.65,
  named: 0.9,
  synonym: 0.3,
  like: 0.24,
  begun: 0.8,
  meant: 0.9,
  corrected: 0.98,
} as const;

/** A word to look for: one that was typed, or one in its place. */
export interface WantedWord {
  readonly word: string;
  readonly weight: number;
  /** Matches it as a prefix, too. */
  readonly begun?: boolean;
  /** The languages in which it is bent, as a bit mask (stems.ts); all where nothing is said. */
  readonly languages?: number;
  /** A mark, which has no other forms. */
  readonly exact?: boolean;
  /** A mark of what openings state in a field of its own: as good as a word of the title. */
  readonly stated?: boolean;
  /** Only its own forms, not what is made of it or of which it is made: `nursing` must not find `nur`, which has the same stem. */
  readonly basic?: boolean;
  /** The letters of its shortest form: where nobody uses a word, its stem may be a word of another language, as `back` is that of `Bäcker`. */
  readonly shortest?: number;
  /** It is a stem, which stands for all words that have it. */
  readonly isStem?: boolean;
  /** Looks in titles and keywords only. */
  readonly inTitles?: boolean;
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
  const best = new Map<number, { weight: number; inTitles: boolean }>();
  const add = (term: number, weight: number, inTitles: boolean): void => {
    const known = best.get(term);
    if (!known) best.set(term, { weight, inTitles });
    else {
      known.weight = Math.max(known.weight, weight);
      known.inTitles &&= inTitles;
    }
  };
  for (const each of wanted) {
    const {
      word,
      weight,
      begun,
      exact,
      basic,
      languages = everyLanguage,
      inTitles = false,
      isStem,
      shortest = 0,
    } = each;
    const same = indexIn(dictionary.terms, word);
    if (same >= 0) add(same, weight, inTitles);
    if (isStem) for (const term of termsOfStems(dictionary, [word])) add(term, weight * weightOf.form, inTitles);
    if (exact) continue;
    for (const { term, isRelative, isCompound } of formsOf(live, word, languages)) {
      if (isCompound) {
        add(term, weight * weightOf.compound, inTitles);
        continue;
      }
      if ((basic && isRelative) || (dictionary.terms[term] ?? "").length < shortest) continue;
      const only = inTitles || isRelative;
      if (term !== same) add(term, weight * (isRelative ? weightOf.relative : weightOf.form), only);
      const worth =
        weight *
        (isRelative ? weightOf.compoundOfRelative : term === same ? weightOf.compound : weightOf.compoundOfForm);
      for (const compound of listAt(dictionary.compounds, term)) add(compound, worth, only);
    }
    if (begun) {
      const [from, until] = rangeOf(dictionary.terms, word);
      begunBy = { word, from, until, weight: weight * weightOf.begun };
    }
  }
  const terms = [...best].map(([term, found]) => ({ term, ...found }));
  return {
    terms: terms.sort((a, b) => b.weight - a.weight || a.term - b.term),
    ...(begunBy ? { begun: begunBy } : {}),
  };
}

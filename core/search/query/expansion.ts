import { maskOfAllLanguages } from "../../text/stems.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { indexInSorted, prefixRange } from "../arrays/sorted.ts";
import { termsOfStems } from "../index/dictionary.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { formsOf } from "./forms.ts";
import { weightOf } from "./weights.ts";

/** A term that matches a word of the query, with its weight: 1 for the word itself. */
export interface Expansion {
  readonly term: number;
  readonly weight: number;
  /** Whether the term matches the word only in titles and keywords. */
  readonly inTitles: boolean;
}

/** A word to search for: the typed word, or one that may replace it. */
export interface WantedWord {
  readonly word: string;
  readonly weight: number;
  /** Whether the word also matches words that begin with it. */
  readonly asPrefix?: boolean;
  /** The languages in which the word is inflected, as a bit mask (stems.ts); all languages if missing. */
  readonly languages?: number;
  /** Whether only the exact term matches: set for marks, which have no forms. */
  readonly exact?: boolean;
  /**
   * Whether the word is a mark of something that openings have a separate field for, such as their city. Such a mark counts like a word of the title.
   */
  readonly stated?: boolean;
  /** Whether only forms of the word match, and not its relatives (derivations.ts). */
  readonly withoutRelatives?: boolean;
  /**
   * The minimum length of forms that match. It is set for a word that no opening has, because its stem may be a word of another language: `back` for
   * `Bäcker`.
   */
  readonly minFormLength?: number;
  /** Whether the word is a stem, which matches all words with that stem. */
  readonly isStem?: boolean;
  /** Whether the word is searched for only in titles and keywords. */
  readonly inTitles?: boolean;
}

/** The terms of a segment that match a word of the query. */
export interface ExpandedWord {
  /** The best term first, each term once. */
  readonly terms: readonly Expansion[];
  /** The range `[from, until)` of terms that begin with the word; they weigh less than those in `terms`. */
  readonly prefix?: { readonly word: string; readonly from: number; readonly until: number; readonly weight: number };
}

/** Returns the terms of a segment that match any of these words. */
export function expand(live: LiveSegment, wanted: readonly WantedWord[]): ExpandedWord {
  const { dictionary } = live.segment;
  let prefix: ExpandedWord["prefix"];
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
      asPrefix,
      exact,
      withoutRelatives,
      languages = maskOfAllLanguages,
      inTitles = false,
      isStem,
      minFormLength = 0,
    } = each;
    const exactTerm = indexInSorted(dictionary.terms, word);
    if (exactTerm >= 0) add(exactTerm, weight, inTitles);
    if (isStem) for (const term of termsOfStems(dictionary, [word])) add(term, weight * weightOf.form, inTitles);
    if (exact) continue;
    for (const { term, isRelative, isCompound } of formsOf(live, word, languages)) {
      if (isCompound) {
        add(term, weight * weightOf.related, inTitles);
        continue;
      }
      if ((withoutRelatives && isRelative) || (dictionary.terms[term] ?? "").length < minFormLength) continue;
      const inTitlesOnly = inTitles || isRelative;
      const formWeight = weight * (term === exactTerm ? weightOf.same : isRelative ? weightOf.related : weightOf.form);
      add(term, formWeight, inTitlesOnly);
      for (const compound of listAt(dictionary.compounds, term))
        add(compound, formWeight * weightOf.related, inTitlesOnly);
    }
    if (asPrefix) {
      const [from, until] = prefixRange(dictionary.terms, word);
      prefix = { word, from, until, weight: weight * weightOf.form };
    }
  }
  const terms = [...best].map(([term, found]) => ({ term, ...found }));
  return {
    terms: terms.sort((a, b) => b.weight - a.weight || a.term - b.term),
    ...(prefix ? { prefix } : {}),
  };
}

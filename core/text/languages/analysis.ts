/** A pattern for a part of a word, and its replacement. */
export type StemRule = readonly [RegExp, string];

/** A pattern for a derivational suffix with its inflections, and the name of the suffix. */
export type Suffix = readonly [RegExp, string];

/**
 * The name of the German suffix for people who are named after the field in which they work: a `Vertriebler` works in the `Vertrieb`. A search for
 * either word also finds the other.
 */
export const fieldPersonSuffix = "ler";

/**
 * The data for text analysis in one language. Words are folded and separated by spaces. A word that exists in several languages may be listed for all
 * of them or for only one, because a word is always looked up in the lists of all languages together.
 */
export interface LanguageAnalysis {
  /**
   * Rules that are applied before the stemmer (stemmers.ts). They unify forms that the stemmer keeps apart, such as gender forms and spellings with
   * or without an accent.
   */
  readonly stemRules: readonly StemRule[];
  /** The suffixes, in the order in which they are tried. */
  readonly suffixes: readonly Suffix[];
  /** Patterns for two inflections of one word that look like different suffixes: `Angestellter` and `Angestellte`. */
  readonly lookalikes?: readonly [RegExp, RegExp];
  /** Elided articles and prepositions, without their apostrophe: `l` of `l'ingénieur`. Not folded. */
  readonly elisions: string;
  /** Endings for the other gender after a character such as `/`, as alternatives in a regular expression. Not folded. */
  readonly genderEndings: string;
  /** Whether the character before such an ending can also be a hyphen or a full stop: `chargé-e`. */
  readonly hyphenatesGender?: true;
  /** Words that say nothing about the work. Words that are also names, such as `it` and `go`, are left out. */
  readonly stopWords: string;
  /** Words that mean an opening of any kind, such as `job`. People put them before a place or a skill, but openings rarely use them. */
  readonly wordsForOpenings: string;
  /** Words in the titles of openings for learners (interns, apprentices, students), which only learners search for. */
  readonly learnerWords: string;
  /** The words with which a search text requests a minimum salary. */
  readonly pay: {
    /** Words for pay itself. */
    readonly words: string;
    /** Words that precede a minimum. Prepositions count only beside a word for money or pay. */
    readonly minimum: string;
    /** Words that precede a maximum: the number after them is not a minimum salary. */
    readonly maximum: string;
    /** Words that multiply the number before them by 1,000. */
    readonly thousand: string;
    readonly year: string;
    readonly month: string;
    readonly hour: string;
    /** Words that may come between an amount and its period. */
    readonly fillers: string;
  };
  /** The words with which a search text requests openings around a city. */
  readonly around: {
    /** Words that may surround a distance, or come between the distance and its city. */
    readonly words: string;
    readonly kilometres: string;
    readonly miles: string;
  };
}

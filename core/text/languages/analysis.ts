/** Replaces a part of a word. */
export type StemRule = readonly [RegExp, string];

/** A derivational suffix with its inflections, and the name of the suffix. */
export type Suffix = readonly [RegExp, string];

/** The name of the suffix of people named after their field, such as a `Vertriebler` in the `Vertrieb`: whoever looks for one means the other too. */
export const personOfField = "ler";

/**
 * What the analysis of texts knows about a language. Words are folded and separated by spaces; a word that several languages have stands in
 * each of them or in one, as all lists are looked up together.
 */
export interface LanguageAnalysis {
  /** Applied before the stemmer (stemmers.ts): bring together what it keeps apart, such as gender forms, and letters written with or without an accent. */
  readonly stemRules: readonly StemRule[];
  /** In the order in which they are tried. */
  readonly suffixes: readonly Suffix[];
  /** Two inflections of one word that look like different suffixes: `Angestellter` and `Angestellte`. */
  readonly lookalikes?: readonly [RegExp, RegExp];
  /** Elided articles and prepositions, without their apostrophe: `l` of `l'ingénieur`. Not folded. */
  readonly elisions: string;
  /** Endings for the other gender after a sign such as `/`, as alternatives of a regular expression. Not folded. */
  readonly genderEndings: string;
  /** Whether a hyphen or a point can be that sign: `chargé-e`. */
  readonly hyphenatesGender?: true;
  /** Words that say nothing about the work. None of them is also a name, as `it` and `go` are. */
  readonly stopWords: string;
  /** Words for any opening: people put them before a place or a skill, and openings do not call themselves that. */
  readonly wordsForOpenings: string;
  /** Words in the titles of openings for learners (interns, apprentices, students), which nobody else is looking for. */
  readonly learnerWords: string;
  /** How a search text asks for a minimum salary. */
  readonly pay: {
    /** Words for pay itself. */
    readonly words: string;
    /** Words before a minimum. Prepositions count only beside a word for money or pay. */
    readonly minimum: string;
    /** Words before a maximum: the number after them is not a minimum salary. */
    readonly maximum: string;
    /** Words that multiply the number before them by 1,000. */
    readonly thousand: string;
    readonly year: string;
    readonly month: string;
    readonly hour: string;
    /** Words that may stand between an amount and its period. */
    readonly fillers: string;
  };
  /** How a search text asks for openings around a city. */
  readonly around: {
    /** Words that may stand around a distance, and between it and its city. */
    readonly words: string;
    readonly kilometres: string;
    readonly miles: string;
  };
}

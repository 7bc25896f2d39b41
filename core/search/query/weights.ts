// All weights of the order of results. docs/search.md explains them and computes an example. They were chosen by hand on judged searches, most of them
// on the open half of the blind queries (decisions 0058, 0060, 0121), and mean something only relative to each other.

/** How surely a term stands for a word of the search: 1 for the word itself. */
export const weightOf = {
  same: 1,
  /** The word itself, if it names something that openings state in a separate field. */
  statedWord: 0.8,
  form: 0.8,
  relative: 0.7,
  /** The parts of a compound. */
  split: 0.79,
  compound: 0.78,
  compoundOfForm: 0.72,
  compoundOfRelative: 0.65,
  /** The value of a filter that the word names. */
  named: 0.9,
  synonym: 0.3,
  oneWaySynonym: 0.24,
  prefix: 0.8,
  /** A correction, if some openings have the word as typed. */
  rarelyMeant: 0.9,
  corrected: 0.98,
  /** The factor by which each further correction weighs less than the one before. */
  nextCorrection: 0.97,
} as const;

/** The points for all words of a search as typed, by the best field that has them. A mere mention in the text gives no points. */
export const maxPoints = { titles: 1000, keywords: 400, subjects: 120 } as const;

/** Returns the points for all words of a search, if terms of this weight stand for them. Half of the points are for finding anything. */
export const pointsFor = (max: number, weight: number): number => max / 2 + (max / 2) * weight;

/** Points are rounded for each word, so their sum may be this much too low. */
const roundingLoss = 2;

/** The minimum points of titles with all words: in some way, as forms, and as typed. Corrections count as typed. */
export const minPoints = {
  all: pointsFor(maxPoints.titles, weightOf.relative),
  forms: pointsFor(maxPoints.titles, weightOf.split) - roundingLoss,
  typed: pointsFor(maxPoints.titles, weightOf.corrected) - roundingLoss,
} as const;

/** How many levels there are for openings whose title does not have all words, and from which of them on it covers most of the search. */
export const partialLevels = { count: 47, mostOfSearch: 32 } as const;

/** The minimum shares of a title that the search must cover to count as some of it and as most of it. */
export const minCoverage = { some: 0.4, most: 0.6 } as const;

/** How many points openings for learners lose in a search for other openings, so that they come last among the titles with all words. */
export const learnerPenalty = 130;

/** Weights in a search for some of the words. A word in a title has the weight 1. */
export const someWordsWeight = {
  keyword: 0.5,
  text: 0.15,
  /** The comparison of search and title by runs of three letters. */
  likeness: 0.4,
  /** Lowers the scores of very short titles. */
  lengthDamping: 0.2,
  /** A known word at either end of a compound. */
  edgeWord: 0.6,
  /** A word that shares only its beginning with the searched word: the weight grows with the length of this beginning. */
  sharedBeginning: { min: 0.15, max: 0.85 },
} as const;

// All weights of the order of results. docs/search.md explains them and computes an example. They were chosen by hand on judged searches, most of them
// on the open half of the blind queries (decisions 0058, 0060, 0121), and mean something only relative to each other.

/** How surely a term stands for a word of the search: 1 for the word itself. */
export const weightOf = {
  same: 1,
  /**
   * Another form of the word, or another word in its place: one that begins with it, the value of a filter that it names, or a correction that is less
   * sure. Also the word itself in a title, if openings state what it names in a separate field.
   */
  form: 0.8,
  /** A relative of the word, a compound with it, or the parts of a compound. For forms and relatives in compounds, it is a factor. */
  related: 0.7,
  synonym: 0.3,
  /** The correction of a word that no opening has. */
  corrected: 0.98,
} as const;

/** How much a word counts in keywords and in the text, compared with the title. */
export const fieldWeight = { title: 1, keywords: 0.4, text: 0.15 } as const;

/** The points for a title with all words of a search as typed. */
export const maxPoints = 1000;

/** Returns the points for all words of a search, if terms of this weight stand for them. Half of the points are for finding anything. */
export const pointsFor = (field: number, weight: number): number => (maxPoints * field * (1 + weight)) / 2;

/** Points are rounded for each word, so their sum may be this much too low. */
const roundingLoss = 2;

/** The minimum points of titles with all words: as relatives or in compounds, and as typed. Corrections count as typed. */
export const minPoints = {
  all: pointsFor(fieldWeight.title, weightOf.related) - roundingLoss,
  typed: pointsFor(fieldWeight.title, weightOf.corrected) - roundingLoss,
} as const;

/** How many levels there are for openings whose title does not have all words. */
export const partialLevels = 47;

/** The minimum share of a title that the search must cover, or of a search that the title must cover, to count as most of it. */
export const mostCoverage = 0.6;

/** How many points openings for learners lose in a search for other openings, so that they come last among the titles with all words. */
export const learnerPenalty = minPoints.typed - minPoints.all;

/** How much the likeness of search and title by runs of three letters counts in a search for some of the words. */
export const likenessWeight = 0.5;

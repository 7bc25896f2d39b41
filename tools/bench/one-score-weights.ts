/** The evidence that an opening fits a search. Shares are fractions of the total rarity (idf) of the search's words, from 0 to 1. */
export interface Evidence {
  /**
   * `title`, `keywords`, `subjects` and `text`: the share of the words by field. A word counts only in the first of these fields that contains it,
   * and may count less if its form differs.
   */
  readonly title: number;
  readonly keywords: number;
  readonly subjects: number;
  readonly text: number;
  /** The share of the words that the title has in any form. */
  readonly titleShare: number;
  /** The total rarity of the title's words, divided by that of the search's words. */
  readonly titleLength: number;
  readonly hasAllWords: boolean;
  /** The trigram similarity of the title and the search. */
  readonly likeness: number;
  readonly isInLanguage: boolean;
  readonly isForLearners: boolean;
}

/** The weights of the score, and the minimum shares of an opening that counts as found. */
export const initialWeights = {
  keywords: 0.8,
  subjects: 0.12,
  text: 0.02,
  /** How strongly a long title lowers the score. */
  length: 0.5,
  allWords: 0.2,
  wholeTitle: 0.1,
  likeness: 0.2,
  language: 0.1,
  learners: 0.3,
  /** The minimum share of the words in the title, for an opening that does not have all words. */
  minTitleShare: 0.5,
  /** The minimum share of the words in an opening, if no opening has all of them. */
  minShare: 0.5,
};
/** The weights of one score. */
export type Weights = Readonly<typeof initialWeights>;

/** The score of an opening. The formula is the same for all openings of a search. */
export const scoreOf = (found: Evidence, weights: Weights): number =>
  found.title / Math.sqrt(1 + weights.length * Math.max(0, found.titleLength - 1)) +
  weights.keywords * found.keywords +
  weights.subjects * found.subjects +
  weights.text * found.text +
  weights.likeness * found.likeness +
  (found.hasAllWords ? weights.allWords : 0) +
  (found.titleShare > 0.999 ? weights.wholeTitle : 0) +
  (found.isInLanguage ? weights.language : 0) -
  (found.isForLearners ? weights.learners : 0);

/** Whether an opening counts as found, which depends on the words alone. `isAnyComplete`: some opening in the country has all words. */
export const countsAsFound = (found: Evidence, isAnyComplete: boolean, weights: Weights): boolean =>
  isAnyComplete
    ? found.hasAllWords || found.titleShare >= weights.minTitleShare
    : found.title + found.keywords + found.subjects + found.text >= weights.minShare;

/** The factors that each weight is multiplied by to look for an improvement. */
const factors = [0, 0.25, 0.5, 0.7, 0.85, 1.2, 1.5, 2, 4];

/** How many times all weights are tried in turn. */
const rounds = 3;

/** Finds good weights by coordinate search: changes one weight at a time. `goalOf` rates weights; higher is better. */
export function fitted(goalOf: (weights: Weights) => number, names: readonly (keyof Weights)[]): Weights {
  let best: Weights = initialWeights;
  let highest = goalOf(best);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names)
      for (const factor of factors) {
        const next = { ...best, [name]: best[name] * factor };
        const goal = goalOf(next);
        if (goal <= highest) continue;
        [best, highest] = [next, goal];
      }
  return best;
}

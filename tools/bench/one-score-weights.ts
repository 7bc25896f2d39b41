/** What speaks for an opening in a search. Shares are parts of the rarity of all words of the search, from 0 to 1. */
export interface Evidence {
  /** The share of the words by the best field that has each of them, times how close the form of the word is. */
  readonly title: number;
  readonly keywords: number;
  readonly subjects: number;
  readonly text: number;
  /** The share of the words that the title has in any form. */
  readonly titleShare: number;
  /** The length of the title by rarity, as a multiple of the search. */
  readonly titleLength: number;
  readonly hasAllWords: boolean;
  /** The likeness of the title and the search by runs of three letters. */
  readonly likeness: number;
  readonly isInLanguage: boolean;
  readonly isForLearners: boolean;
}

/** The weights of the score, and the smallest shares with which an opening is in the set. */
export const initialWeights = {
  keywords: 0.8,
  subjects: 0.12,
  text: 0.02,
  /** How much a long title loses. */
  length: 0.5,
  allWords: 0.2,
  wholeTitle: 0.1,
  likeness: 0.2,
  language: 0.1,
  learners: 0.3,
  /** The share of the words that a title must have if the opening does not have all words. */
  minTitleShare: 0.5,
  /** The share of the words that an opening must have if none has all words. */
  minShare: 0.5,
};
/** The weights of one score. */
export type Weights = Readonly<typeof initialWeights>;

/** The score of an opening: one sum for all openings of a search. */
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

/** Whether an opening counts, which depends on the words alone. `isAnyComplete`: some opening of the country has all words. */
export const isInSet = (found: Evidence, isAnyComplete: boolean, weights: Weights): boolean =>
  isAnyComplete
    ? found.hasAllWords || found.titleShare >= weights.minTitleShare
    : found.title + found.keywords + found.subjects + found.text >= weights.minShare;

/** The factors by which a weight is changed to see whether the results get better. */
const factors = [0, 0.25, 0.5, 0.7, 0.85, 1.2, 1.5, 2, 4];

/** How often all weights are gone through. */
const rounds = 3;

/** Finds good weights by changing one at a time. `goalOf` tells how good weights are. */
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

/** The work that a search may still do, in steps. Steps are counted rather than timed, so that the same search always returns the same results. */
export interface StepBudget {
  /** Spends steps of the budget. Returns false if not enough are left; then all later calls return false, too. */
  spend(steps: number): boolean;
  /** Whether `spend` has returned false. */
  isSpent(): boolean;
}

/**
 * The maximum number of steps that a search may take to find corrections. It may take as many again to find openings with some of its words.
 *
 * - For corrections, a step is a word of the dictionary that is looked at because it has the length of a possible correction, or a letter of a word
 *   that is compared. Among 100,000 openings, five misspelled words need at most 190,000 steps, and a million steps take 20 ms.
 * - For openings with some of the words, a step is a document that is scored, once for each word and form that it has. Among 100,000 openings, eight
 *   words in titles need about 300,000 steps, and a million steps take 10 ms.
 */
const maxSteps = 1_000_000;

/** Creates a budget of `steps` steps. */
export function createStepBudget(steps = maxSteps): StepBudget {
  let left = steps;
  return {
    spend(wanted) {
      left -= wanted;
      return left >= 0;
    },
    isSpent: () => left < 0,
  };
}

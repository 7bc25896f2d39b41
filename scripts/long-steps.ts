interface LongStep {
  /** The command of the step: a script and its arguments. */
  readonly words: readonly string[];
  readonly needs: readonly string[];
}

/**
 * The steps that the full run takes after the tests, begun in this order, two at a time. The first step repeats the journeys (browser tests) of the
 * daily run and the long ones with PostgreSQL and S3 (see decision 0127). The second runs every command in the documents. The next steps check every
 * screen in one language, in every theme and width. The last makes deliberate errors in the rules that this branch has changed, to see whether a test
 * fails.
 */
const steps: readonly LongStep[] = [
  { words: ["scripts/test.ts", "--stores", "postgres,s3"], needs: ["chromium", "postgres", "s3"] },
  { words: ["tools/docs/main.ts"], needs: [] },
  { words: ["tools/screens/a11y.ts", "--one-language"], needs: ["chromium"] },
  { words: ["tools/screens/cuts.ts", "--one-language"], needs: ["chromium"] },
  { words: ["tools/screens/first-view.ts"], needs: ["chromium"] },
  { words: ["tools/mutants/main.ts", "--changed"], needs: [] },
];

/** Returns the commands of the steps that can run. `missing` returns whether a program that a step needs is not installed. */
export const runnableLongSteps = (missing: (name: string) => boolean): (readonly string[])[] =>
  steps.filter(({ needs }) => !needs.some(missing)).map(({ words }) => words);

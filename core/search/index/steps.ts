/** Runs a generator to its end, ignoring its yields, and returns its result. */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs a generator in larger steps: yields once for every `stepsPerYield` of its yields, and returns its result. */
export function* inLargerSteps<Result>(steps: Generator<void, Result>, stepsPerYield: number): Generator<void, Result> {
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % stepsPerYield === 0) yield;
  }
}

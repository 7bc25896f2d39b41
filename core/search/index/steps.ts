/** Goes through all steps of what lets others go on in between. */
export function allSteps<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same work with so many steps as one. */
export function* stepsTogether<Result>(steps: Generator<void, Result>, together: number): Generator<void, Result> {
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % together === 0) yield;
  }
}

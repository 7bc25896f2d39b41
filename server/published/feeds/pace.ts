import { setTimeout as pause } from "node:timers/promises";

/** Does a piece of work when it is its turn. */
export type PacedRunner = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** After each piece of work there is a pause, which is longer than the work by this factor. So all work together takes at most a third of a core. */
const pauseFactor = 2;

/** Runs the pieces of all long jobs one at a time. Visitors are answered in the pause after each piece. */
export function createPacedRunner(): PacedRunner {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(async () => {
      const begun = performance.now();
      const result = await work();
      return { result, took: performance.now() - begun };
    });
    last = run.then(
      ({ took }) => pause(took * pauseFactor, undefined, { ref: false }),
      () => undefined,
    );
    return run.then(({ result }) => result);
  };
}

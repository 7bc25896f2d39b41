import { setTimeout as pause } from "node:timers/promises";

/** Runs a piece of work when it is its turn. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The pause after a piece of work, as a multiple of its duration: in total, the work takes at most a third of a core. */
const pauseFactor = 2;

/** Runs the pieces of all long jobs one at a time, with a pause after each in which visitors are answered. */
export function createPace(): Pace {
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

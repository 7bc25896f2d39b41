import { setTimeout as pause } from "node:timers/promises";

/** Does a piece of work when it is its turn. */
export type PacedRunner = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Each piece of work is followed by a pause, longer than the work by this factor. All pieces together therefore take at most a third of a CPU core.
 */
const pauseFactor = 2;

/** Runs the pieces of all long jobs one at a time. In the pause after each, the event loop serves visitors. */
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

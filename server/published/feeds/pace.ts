import { setTimeout as pause } from "node:timers/promises";

/** Runs a piece of work when its turn comes. */
export type PacedRunner = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * The length of the pause after a piece of work, as a multiple of the time that the work took. All pieces together therefore take at most a third of
 * a CPU core.
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

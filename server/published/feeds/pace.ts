import { setTimeout as pause } from "node:timers/promises";

/** Does a piece of work when it is its turn. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** How long a rest is, as a multiple of the work before it: all of it together takes a third of a core at most. */
const rest = 2;

/**
 * Long work of many in small pieces: one piece at a time, whoever it is for, with a rest after each, in which visitors are answered.
 */
export function createPace(): Pace {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(async () => {
      const begun = performance.now();
      const result = await work();
      return { result, took: performance.now() - begun };
    });
    last = run.then(
      ({ took }) => pause(took * rest, undefined, { ref: false }),
      () => undefined,
    );
    return run.then(({ result }) => result);
  };
}

import { PorticoError } from "#core/errors.ts";

/** Runs work when its turn comes; the work is told until when, by `performance.now()`, it may wait for writers of other processes. */
type Turns = <T>(work: (until: number) => Promise<T>) => Promise<T>;

/**
 * One writer of this process at a time, so that readers always find a free connection. Patience, in milliseconds, counts from the moment of
 * asking: whoever has no turn by then is answered `unavailable`, and has none later.
 */
export function createTurns(patience: number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const until = performance.now() + patience;
    const late = Promise.withResolvers<never>();
    let waits = true;
    const timer = setTimeout(() => {
      waits = false;
      late.reject(new PorticoError("unavailable", "the database is held by another writer"));
    }, patience);
    const run = last.then(() => {
      clearTimeout(timer);
      return waits ? work(until) : late.promise;
    });
    last = run.catch(() => undefined);
    return Promise.race([run, late.promise]);
  };
}

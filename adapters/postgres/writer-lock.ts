import { PorticoError } from "#core/errors.ts";

/**
 * Runs work when its turn comes. The work may wait for writers of other processes until the deadline, which is on the clock of `performance.now()`.
 */
type WriterLock = <T>(work: (deadline: number) => Promise<T>) => Promise<T>;

/**
 * Creates a lock that lets only one writer of this process work at a time, so that a connection is always free for readers. The timeout begins with
 * the call. A writer whose turn does not come in time gets the error `unavailable`, and its work never runs.
 */
export function createWriterLock(timeoutMs: number): WriterLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const deadline = performance.now() + timeoutMs;
    const timedOut = Promise.withResolvers<never>();
    let isWaiting = true;
    const timer = setTimeout(() => {
      isWaiting = false;
      timedOut.reject(new PorticoError("unavailable", "the database is held by another writer"));
    }, timeoutMs);
    const run = last.then(() => {
      clearTimeout(timer);
      return isWaiting ? work(deadline) : timedOut.promise;
    });
    last = run.catch(() => undefined);
    return Promise.race([run, timedOut.promise]);
  };
}

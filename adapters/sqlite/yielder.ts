import { setImmediate as nextTurn } from "node:timers/promises";

/** How long queries may run in one turn of the event loop before other work of the process has its turn. */
const maxTurnMs = 10;

/** Shares the event loop between queries and other work. */
export interface Yielder {
  /** Waits for the next turn of the event loop if queries have already run for `maxTurnMs` in this one; otherwise returns `undefined`. */
  share(): Promise<void> | undefined;
}

/**
 * SQLite queries are synchronous, so a function that makes several hundred of them would keep the process from answering other requests. Therefore
 * queries let other work run after `maxTurnMs`.
 */
export function createYielder(): Yielder {
  let since: number | undefined;
  return {
    share() {
      if (since !== undefined) return performance.now() - since < maxTurnMs ? undefined : nextTurn();
      since = performance.now();
      void nextTurn().then(() => {
        since = undefined;
      });
      return undefined;
    },
  };
}

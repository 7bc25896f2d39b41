import { setImmediate as nextTurn } from "node:timers/promises";

/** How long queries may follow one another before other work of the process has its turn. */
const maxTurnMs = 10;

/** Shares the event loop with other work. */
export interface Turns {
  /** Waits for the next turn of the event loop if queries have taken too much of this one; otherwise returns `undefined`. */
  share(): Promise<void> | undefined;
}

/**
 * SQLite answers synchronously, so a function that makes several hundred queries, such as one for each reply, would keep the process from answering
 * anybody else. The next query therefore waits for other work first.
 */
export function createTurns(): Turns {
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

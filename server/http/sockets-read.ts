import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Resolves after all requests that have reached this machine are read, and those with a cached response are answered. This takes three turns of the
 * event loop: the first ends the current turn, the second accepts connections, and the third reads from them.
 */
export async function waitForSocketReads(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await nextTurn();
}

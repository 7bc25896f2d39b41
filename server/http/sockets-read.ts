import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Resolves when all requests that have arrived were read, and those with a cached answer were answered. That takes three turns of the event loop: the
 * first ends the current turn, the second accepts connections, and the third reads them.
 */
export async function socketsRead(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await nextTurn();
}

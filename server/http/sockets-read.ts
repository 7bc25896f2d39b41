import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Resolves when all requests that have arrived are read, and those with a cached answer are answered. The first turn of the event loop ends
 * the current one, the second accepts connections, the third reads them.
 */
export async function socketsRead(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await nextTurn();
}

import { setImmediate as turn } from "node:timers/promises";

/**
 * Resolves when all that has arrived meanwhile is read, and what is kept for it is answered: the first turn of the event loop ends the one that
 * is under way, the second takes connections, the third reads them.
 */
export async function socketsRead(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await turn();
}

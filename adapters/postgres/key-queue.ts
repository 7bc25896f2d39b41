import { setTimeout as pause } from "node:timers/promises";
import type { KeyQueue } from "#core/duties/locks.ts";
import { PorticoError } from "#core/errors.ts";
import type { Line } from "./line.ts";

/** How long somebody waits for work on another host, in milliseconds. */
const usual = 15_000;

/**
 * A queue for each key over all hosts: within this start by `local`, then by an advisory lock, all of them over one connection. Raises `busy`
 * where another host has the key for too long, and `unavailable` where the database is away. Where the connection is lost in between, its locks are too: so
 * they keep equal work apart and no more, and what must not happen twice is refused by the database itself.
 */
export const createPostgresKeyQueue = (line: Line, local: KeyQueue, patience = usual): KeyQueue => ({
  async enter(key) {
    const leave = await local.enter(key);
    try {
      const session = await lock(line, key, performance.now() + patience);
      return () => {
        if (line.session() !== session) return leave(); // it went with its connection
        line
          .ask("SELECT pg_advisory_unlock(hashtextextended($1, 0))", `portico work ${key}`)
          .catch(() => undefined)
          .finally(leave);
      };
    } catch (error) {
      leave();
      throw error;
    }
  },
});

/** Resolves when the key is ours, with the connection that holds it. */
async function lock(line: Line, key: string, until: number): Promise<number> {
  for (let wait = 5; ; wait = Math.min(100, wait * 1.5)) {
    const { rows, session } = await line.ask(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken",
      `portico work ${key}`,
    );
    if (rows[0]?.["taken"] === true) return session;
    if (performance.now() >= until) throw new PorticoError("busy", "the same is being done on another host");
    await pause(wait * (0.5 + Math.random()));
  }
}

import { setTimeout as pause } from "node:timers/promises";
import type { KeyQueue } from "#core/duties/locks.ts";
import { PorticoError } from "#core/errors.ts";
import type { SessionConnection } from "./line.ts";

/** How long a caller waits while another host holds the same key. */
const defaultTimeoutMs = 15_000;

/**
 * Queues callers by key, across all hosts: `local` queues the callers on this host, and advisory locks on one connection keep hosts apart. Raises
 * `busy` if another host holds the key for too long, and `unavailable` if the database cannot be reached. If the connection is lost, its locks are
 * lost, too. That does no harm, because the locks only prevent duplicate work: if work must never happen twice, the database itself refuses the
 * second attempt.
 */
export const createPostgresKeyQueue = (
  line: SessionConnection,
  local: KeyQueue,
  timeoutMs = defaultTimeoutMs,
): KeyQueue => ({
  async enter(key) {
    const leave = await local.enter(key);
    try {
      const session = await lock(line, key, performance.now() + timeoutMs);
      return () => {
        if (line.session() !== session) return leave(); // the connection that held the lock is lost, and the lock with it
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

/** Acquires the lock. Resolves to the number of the connection that holds it. */
async function lock(line: SessionConnection, key: string, deadline: number): Promise<number> {
  for (let waitMs = 5; ; waitMs = Math.min(100, waitMs * 1.5)) {
    const { rows, session } = await line.ask(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken",
      `portico work ${key}`,
    );
    if (rows[0]?.["taken"] === true) return session;
    if (performance.now() >= deadline) throw new PorticoError("busy", "another host is doing the same work");
    await pause(waitMs * (0.5 + Math.random()));
  }
}

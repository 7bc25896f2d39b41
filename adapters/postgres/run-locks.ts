import { PorticoError } from "#core/errors.ts";
import type { RunLocks } from "#core/imports/feeds.ts";
import { createSessionConnection } from "./line.ts";

/** How often a run sends a query to show that it is still working. */
const heartbeatMs = 5000;
/** If a process is silent for longer than this, the server releases its lock. */
const idleSessionTimeoutMs = 20_000;

/**
 * Locks across all hosts. Each lock has a separate connection, which stays open for as long as the run. A process loses its lock if it dies, loses
 * its connection or is suspended. If the process then continues, the signal that `work` received is aborted.
 */
export const createPostgresRunLocks = ({ url }: { readonly url: string }): RunLocks => ({
  async exclusively(key, work) {
    const line = createSessionConnection({
      url,
      begin: "SET application_name = 'portico import'",
      idleSessionTimeoutMs,
    });
    const lost = new AbortController();
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      const { rows } = await line.ask(
        "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken",
        `portico import ${key}`,
      );
      if (rows[0]?.["taken"] !== true) throw new PorticoError("busy", `${key} is being imported at this moment`);
      line.onLost(() => lost.abort());
      heartbeat = setInterval(() => void line.ask("SELECT 1").catch(() => undefined), heartbeatMs).unref();
      return await work(lost.signal);
    } finally {
      clearInterval(heartbeat);
      // releases the lock at once: the server notices the end of a connection only after a moment
      if (line.session() !== undefined && !lost.signal.aborted)
        await line.ask("SELECT pg_advisory_unlock_all()").catch(() => undefined);
      line.close();
    }
  },
});

import { PorticoError } from "#core/errors.ts";
import type { RunLocks } from "#core/imports/feeds.ts";
import { createLine } from "./line.ts";

/** How often a run shows that it lives, in milliseconds: the server gives back what a process holds that stands still for longer than its silence. */
const every = 5000;
const mostSilence = 20_000;

/**
 * Locks over all hosts, each under a connection of its own that lives as long as the run: whoever dies, is cut off or stands still gives it
 * back, and hears of it where it goes on.
 */
export const createPostgresRunLocks = ({ url }: { readonly url: string }): RunLocks => ({
  async exclusively(key, work) {
    const line = createLine({ url, begin: "SET application_name = 'portico import'", mostSilence });
    const lost = new AbortController();
    let pulse: NodeJS.Timeout | undefined;
    try {
      const { rows } = await line.ask(
        "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken",
        `portico import ${key}`,
      );
      if (rows[0]?.["taken"] !== true) throw new PorticoError("busy", `${key} is being imported at this moment`);
      line.onLost(() => lost.abort());
      pulse = setInterval(() => void line.ask("SELECT 1").catch(() => undefined), every).unref();
      return await work(lost.signal);
    } finally {
      clearInterval(pulse);
      // before anybody else asks: the end of a connection takes a moment to arrive
      if (line.session() !== undefined && !lost.signal.aborted)
        await line.ask("SELECT pg_advisory_unlock_all()").catch(() => undefined);
      line.close();
    }
  },
});

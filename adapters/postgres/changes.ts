import { type Changes, type Topic, topics } from "#core/duties/changes.ts";
import type { Line } from "./line.ts";

/** The topic of each table whose changes the server announces (migrations/postgres, the function `tell`). */
const topicOf: Readonly<Record<string, Topic>> = {
  job: "openings",
  outbox: "mails",
  application_file: "files",
  lease: "leases",
};

/** How often missed changes are polled for. */
const pollMs = 2000;
/** Without an answer for this long, changes may be missed. */
const lateMs = 4000;
/** The pause before the next poll if one fails. */
const retryMs = 250;

/** The difference between this machine's clock and the server's, which all hosts share. */
export interface ServerTime {
  /** The milliseconds to add to this machine's time: 0 while the clocks are less than two seconds apart, missing until it is known. */
  offset(): number | undefined;
}

/** Smaller differences between clocks are ignored. */
const toleratedOffsetMs = 2000;

/** The server's time in milliseconds, as SQL. */
export const serverTime = "extract(epoch FROM clock_timestamp())::float8 * 1000";

/** The offset according to an answer with the server's time, and when it was requested and received here; `undefined` if it took too long. */
export function offsetBy(server: unknown, asked: number, answered: number): number | undefined {
  if (answered - asked > toleratedOffsetMs || answered < asked) return undefined;
  const offset = Math.round(Number(server) - (asked + answered) / 2);
  return Math.abs(offset) < toleratedOffsetMs ? 0 : offset;
}

/** The SQL that subscribes a connection to the changes in these schemas. */
export const listenTo = (...schemas: readonly string[]): string =>
  schemas.map((schema) => `LISTEN "${schema}"`).join("; ");

/**
 * Listens to the changes that the server announces (`LISTEN`). Every two seconds it also polls the number of the last one, to notice a lost
 * connection and the changes missed with it. `lastChange` is SQL that returns that number as `last`.
 */
export function createPostgresChanges(line: Line, lastChange: string): Changes & ServerTime & { stop(): void } {
  const listeners = new Map<Topic, (() => void)[]>(topics.map((topic) => [topic, []]));
  let last: unknown;
  let session: number | undefined;
  let lastGoodAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let offset: number | undefined;

  const tell = (topic: Topic): void => {
    for (const onChange of listeners.get(topic) ?? []) onChange();
  };
  const poll = async (): Promise<void> => {
    const [asked, wall] = [performance.now(), Date.now()];
    const found = await line.ask(`SELECT last, ${serverTime} AS time FROM (${lastChange}) AS change`);
    const { last: now, time } = found.rows[0] ?? {};
    offset = offsetBy(time, wall, Date.now()) ?? offset;
    if (found.session !== session)
      for (const topic of topics) tell(topic); // announcements before this connection were missed
    else if (now !== last) tell("openings");
    [session, last, lastGoodAt] = [found.session, now, asked];
  };
  const pollIn = (wait: number): void => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      poll().then(
        () => pollIn(pollMs),
        () => pollIn(retryMs),
      );
    }, wait).unref();
  };
  line.onNotification((_, payload) => {
    const topic = topicOf[payload];
    if (topic) tell(topic);
  });
  line.onLost(() => {
    lastGoodAt = Number.NEGATIVE_INFINITY;
    pollIn(0);
  });
  let begun = false;
  return {
    listen(topic, onChange) {
      listeners.get(topic)?.push(onChange);
      if (!begun) pollIn(0);
      begun = true;
    },
    offset: () => offset,
    areAnnounced: () => performance.now() - lastGoodAt < lateMs,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

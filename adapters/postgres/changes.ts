import { type ChangeNotifications, type Topic, topics } from "#core/duties/changes.ts";
import type { SessionConnection } from "./line.ts";

/** For each table whose changes the server announces, their topic (function `tell` in migrations/postgres). */
const topicOf: Readonly<Record<string, Topic>> = {
  job: "openings",
  outbox: "mails",
  application_file: "files",
  lease: "leases",
};

/** How often to poll for changes that were not announced. */
const pollMs = 2000;
/** If the server has not responded for this long, announcements may have been missed. */
const lateMs = 4000;
/** How long to wait before the next poll if a poll fails. */
const retryMs = 250;

/** The difference between the clock of this machine and the clock of the server. All hosts use the time of the server. */
export interface ServerTime {
  /**
   * How many milliseconds to add to the time of this machine. It is 0 as long as the clocks differ by less than two seconds, and `undefined` until it
   * is known.
   */
  offset(): number | undefined;
}

/** A difference between clocks that is smaller than this is ignored. */
const toleratedOffsetMs = 2000;

/** SQL for the time of the server, in milliseconds. */
export const serverTimeSql = "extract(epoch FROM clock_timestamp())::float8 * 1000";

/**
 * Returns the difference between the clocks of the server and of this machine, in milliseconds. `server` is the server's time in its response.
 * `asked` and `answered` are this machine's times before and after the request. Returns `undefined` if the response took too long.
 */
export function clockOffsetMs(server: unknown, asked: number, answered: number): number | undefined {
  if (answered - asked > toleratedOffsetMs || answered < asked) return undefined;
  const offset = Math.round(Number(server) - (asked + answered) / 2);
  return Math.abs(offset) < toleratedOffsetMs ? 0 : offset;
}

/** The SQL by which a connection subscribes to the changes in these schemas. */
export const listenSql = (...schemas: readonly string[]): string =>
  schemas.map((schema) => `LISTEN "${schema}"`).join("; ");

/**
 * Listens to the changes that the server announces (`LISTEN`). Also polls the number of the last change every two seconds, because announcements are
 * missed while the connection is lost. `lastChange` is a query that returns this number in the column `last`.
 */
export function createPostgresChanges(
  line: SessionConnection,
  lastChange: string,
): ChangeNotifications & ServerTime & { stop(): void } {
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
    const found = await line.ask(`SELECT last, ${serverTimeSql} AS time FROM (${lastChange}) AS change`);
    const { last: now, time } = found.rows[0] ?? {};
    offset = clockOffsetMs(time, wall, Date.now()) ?? offset;
    if (found.session !== session)
      for (const topic of topics) tell(topic); // the connection is new, so earlier announcements were missed
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

import { type Changes, type Topic, topics } from "#core/duties/changes.ts";
import type { Line } from "./line.ts";

/** Which table a topic is told of by (migrations/postgres, the function `tell`). */
const topicOf: Readonly<Record<string, Topic>> = {
  job: "openings",
  outbox: "mails",
  application_file: "files",
  lease: "leases",
};

/** In milliseconds: how often what a lost connection may have kept back is looked for, and how soon that is known to be late. */
const pace = { every: 2000, late: 4000, lost: 250 };

/** How far this machine's clock is from the server's, which all hosts share. */
export interface ServerTime {
  /** What to add to this machine's time, in milliseconds: 0 while the two are less than two seconds apart. Missing until it is known. */
  offset(): number | undefined;
}

/** In milliseconds: hosts whose clocks are as close as that need no other. */
const closeEnough = 2000;

/** The server's time in milliseconds, as SQL. */
export const serverTime = "extract(epoch FROM clock_timestamp())::float8 * 1000";

/** The offset by an answer that took from one moment of this machine to another; missing where it took too long to tell. */
export function offsetBy(server: unknown, asked: number, answered: number): number | undefined {
  if (answered - asked > closeEnough || answered < asked) return undefined;
  const offset = Math.round(Number(server) - (asked + answered) / 2);
  return Math.abs(offset) < closeEnough ? 0 : offset;
}

/** The SQL that has a connection told of what happens in the schemas. */
export const listenTo = (...schemas: readonly string[]): string =>
  schemas.map((schema) => `LISTEN "${schema}"`).join("; ");

/**
 * Changes as the server tells them (`LISTEN`), and every two seconds the number of the last one, which finds a connection that was lost and
 * what it kept back. `lastChange` is SQL that answers that number as `last`.
 */
export function createPostgresChanges(line: Line, lastChange: string): Changes & ServerTime & { stop(): void } {
  const ears = new Map<Topic, (() => void)[]>(topics.map((topic) => [topic, []]));
  let last: unknown;
  let session: number | undefined;
  let good = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let offset: number | undefined;

  const tell = (topic: Topic): void => {
    for (const hear of ears.get(topic) ?? []) hear();
  };
  const look = async (): Promise<void> => {
    const [asked, wall] = [performance.now(), Date.now()];
    const found = await line.ask(`SELECT last, ${serverTime} AS time FROM (${lastChange}) AS change`);
    const { last: now, time } = found.rows[0] ?? {};
    offset = offsetBy(time, wall, Date.now()) ?? offset;
    if (found.session !== session)
      for (const topic of topics) tell(topic); // what was told before this connection was there was not heard
    else if (now !== last) tell("openings");
    [session, last, good] = [found.session, now, asked];
  };
  const again = (wait: number): void => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      look().then(
        () => again(pace.every),
        () => again(pace.lost),
      );
    }, wait).unref();
  };
  line.onTold((_, payload) => {
    const topic = topicOf[payload];
    if (topic) tell(topic);
  });
  line.onLost(() => {
    good = Number.NEGATIVE_INFINITY;
    again(0);
  });
  let begun = false;
  return {
    listen(topic, hear) {
      ears.get(topic)?.push(hear);
      if (!begun) again(0);
      begun = true;
    },
    offset: () => offset,
    areAnnounced: () => performance.now() - good < pace.late,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

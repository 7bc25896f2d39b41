import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A host and port where a change must become visible, and how many processes serve it. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly processes: number;
}

/** Returns the status of a page. Opens a new connection, so that the processes take turns. */
const statusAt = ({ host, port }: Place, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get({ host, port, path, agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", reject);
  });

const timeoutMs = 30_000;
/** A change counts as visible after this many milliseconds without an outdated response. */
const requiredQuietMs = 600;

/** Requests a page often enough that every process of a place caches it. */
export async function visitAll(place: Place, path: string): Promise<void> {
  for (let visit = 0; visit < place.processes * 3; visit += 1) {
    const status = await statusAt(place, path);
    if (status !== 200) throw new Error(`${path} was answered ${status} before the change`);
  }
}

/**
 * Requests a page until every process serves a change made at `since`. A response is outdated if its status is not `status`. Returns the milliseconds
 * from `since` until the responses were no longer outdated. The change was visible by then, or a little earlier.
 */
export async function visibleAfterMs(place: Place, path: string, status: number, since: number): Promise<number> {
  let visibleAt: number | undefined;
  while (visibleAt === undefined || performance.now() - visibleAt < requiredQuietMs) {
    if (performance.now() - since > timeoutMs) throw new Error(`${path} is answered as before after ${timeoutMs} ms`);
    const answers = await Promise.all(Array.from({ length: place.processes * 2 }, () => statusAt(place, path)));
    visibleAt = answers.every((each) => each === status) ? (visibleAt ?? performance.now()) : undefined;
    await pause(5);
  }
  return Math.round((visibleAt - since) * 10) / 10;
}

import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** An address where a change must become visible, and how many processes answer there. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly processes: number;
}

/** Returns the status of a page. Opens a new connection, so that each process has its turn. */
const statusAt = ({ host, port }: Place, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get({ host, port, path, agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", reject);
  });

const timeoutMs = 30_000;
/** The change counts as visible when this many milliseconds have passed without an old answer. */
const quietMs = 600;

/** Visits a page often enough that every process of a place caches it. */
export async function visitAll(place: Place, path: string): Promise<void> {
  for (let visit = 0; visit < place.processes * 3; visit += 1) {
    const status = await statusAt(place, path);
    if (status !== 200) throw new Error(`${path} was answered ${status} before the change`);
  }
}

/**
 * Requests a page until its answers show a change that was made at the time `since`. An answer is old if its status is not `status`. Returns how many
 * milliseconds after `since` the first answers after the last old one were complete: the change was visible then, or a little earlier.
 */
export async function visibleAfterMs(place: Place, path: string, status: number, since: number): Promise<number> {
  let visibleAt: number | undefined;
  while (visibleAt === undefined || performance.now() - visibleAt < quietMs) {
    if (performance.now() - since > timeoutMs) throw new Error(`${path} is answered as before after ${timeoutMs} ms`);
    const answers = await Promise.all(Array.from({ length: place.processes * 2 }, () => statusAt(place, path)));
    visibleAt = answers.every((each) => each === status) ? (visibleAt ?? performance.now()) : undefined;
    await pause(5);
  }
  return Math.round((visibleAt - since) * 10) / 10;
}

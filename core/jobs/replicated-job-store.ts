import type { JobStore } from "./job-store.ts";

/** What a copy of the catalogue can answer. */
export type ReplicaStore = Pick<
  JobStore,
  "get" | "getAll" | "lastChange" | "changesAfter" | "openAfter" | "numberOf" | "numbered"
>;

export interface ReplicatedJobStoreParts {
  readonly primary: JobStore;
  /** A copy that may be late, or away; it answers or fails within seconds. */
  readonly replica: ReplicaStore;
  /** Whether it is a copy of this catalogue to which nobody else writes: another catalogue may have as many changes. */
  readonly isCopy: () => Promise<boolean>;
  /** Milliseconds that only go forward. */
  readonly time: () => number;
}

/**
 * In milliseconds: how long the number of the last change is believed, how often a copy that is late is asked, how long it is left alone where it failed, and
 * after what time it is looked at anew.
 */
const pause = { known: 200, late: 50, failed: 5000, looked: 5000 };

/**
 * A catalogue that reads openings from a copy, and only as far as the copy has all changes that were there a moment ago: what is closed
 * is closed everywhere within a second, however late the copy is. Where it is late, away or no copy, the primary answers.
 */
export function createReplicatedJobStore({ primary, replica, isCopy, time }: ReplicatedJobStoreParts): JobStore {
  let known: { readonly at: number; readonly change: Promise<number> } | undefined;
  let [reached, lookAgain, askAgain] = [-1, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let asking = false;

  const lastNow = (): Promise<number> => {
    known = { at: time(), change: primary.lastChange() };
    return known.change;
  };
  const lastKnown = (): Promise<number> => (known && time() - known.at < pause.known ? known.change : lastNow());
  const leaveFor = (milliseconds: number): void => {
    reached = -1;
    lookAgain = Number.NEGATIVE_INFINITY;
    askAgain = time() + milliseconds;
  };
  const fail = (): void => leaveFor(pause.failed);
  /** Asks the copy how far it has come. Only one reader waits for that: a copy that hangs keeps nobody else. */
  const ask = async (change: number): Promise<void> => {
    asking = true;
    try {
      if (time() >= lookAgain) {
        if (!(await isCopy())) return fail();
        lookAgain = time() + pause.looked;
      }
      askAgain = time() + pause.late;
      reached = await replica.lastChange();
      if (reached > change && reached > (await lastNow())) fail(); // of another past, as before a restore
    } catch {
      fail();
    } finally {
      asking = false;
    }
  };
  const hasAll = async (): Promise<boolean> => {
    const change = await lastKnown().catch((error: unknown) => {
      leaveFor(0); // who answers next may be another, with fewer changes
      throw error;
    });
    if ((reached < change || time() >= lookAgain) && time() >= askAgain && !asking) await ask(change);
    return reached >= change && time() < lookAgain;
  };
  /** Asks the copy where it has all, else the primary. */
  const read = async <Answer>(question: (store: ReplicaStore) => Promise<Answer>): Promise<Answer> => {
    if (!(await hasAll())) return question(primary);
    try {
      return await question(replica);
    } catch {
      fail();
      return question(primary);
    }
  };
  return {
    ...primary,
    get: (id) => read((store) => store.get(id)),
    getAll: (ids) => read((store) => store.getAll(ids)),
    openAfter: (id, limit) => read((store) => store.openAfter(id, limit)),
    numberOf: (id) => read((store) => store.numberOf(id)),
    numbered: (number) => read((store) => store.numbered(number)),
    changesAfter: (after, limit) =>
      read(async (store) => {
        const changes = await store.changesAfter(after, limit);
        if (store === primary) return changes;
        const last = await lastKnown(); // a copy that is waited for shows a change a moment before the primary does
        return changes.filter(({ change }) => change <= last);
      }),
    lastChange: lastNow,
    async apply(change) {
      await primary.apply(change);
      known = undefined;
    },
    async setState(id, state, at) {
      const changed = await primary.setState(id, state, at);
      known = undefined;
      return changed;
    },
  };
}

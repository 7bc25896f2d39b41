import type { JobStore } from "./job-store.ts";

/** What a copy of the catalogue can answer. */
export type ReplicaStore = Pick<
  JobStore,
  "get" | "getAll" | "lastChange" | "changesAfter" | "openAfter" | "numberOf" | "numbered"
>;

export interface ReplicatedJobStoreParts {
  readonly primary: JobStore;
  /** A copy that may be late, or away. */
  readonly replica: ReplicaStore;
  /** Milliseconds that only go forward. */
  readonly time: () => number;
}

/** In milliseconds: how long the number of the last change is believed, and how long a copy that failed is left alone. */
const pause = { known: 200, late: 50, failed: 5000 };

/**
 * A catalogue that reads openings from a copy, and only as far as the copy has all changes that were there a moment ago: what is closed
 * is closed everywhere within a second, however late the copy is. Where it is late or away, the primary answers.
 */
export function createReplicatedJobStore({ primary, replica, time }: ReplicatedJobStoreParts): JobStore {
  let known: { readonly at: number; readonly change: Promise<number> } | undefined;
  let [reached, askAgain, failedUntil] = [-1, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const lastNow = (): Promise<number> => {
    known = { at: time(), change: primary.lastChange() };
    return known.change;
  };
  const lastKnown = (): Promise<number> => (known && time() - known.at < pause.known ? known.change : lastNow());
  const fail = (): void => {
    failedUntil = time() + pause.failed;
  };
  const hasAll = async (): Promise<boolean> => {
    if (time() < failedUntil) return false;
    const change = await lastKnown();
    if (reached < change && time() >= askAgain) {
      askAgain = time() + pause.late;
      reached = await replica.lastChange().catch(() => {
        fail();
        return reached;
      });
    }
    return reached >= change;
  };
  /** Asks the copy where it has all, else the primary. */
  const read = async <Answer>(ask: (store: ReplicaStore) => Promise<Answer>): Promise<Answer> => {
    if (!(await hasAll())) return ask(primary);
    try {
      return await ask(replica);
    } catch {
      fail();
      return ask(primary);
    }
  };
  return {
    ...primary,
    get: (id) => read((store) => store.get(id)),
    getAll: (ids) => read((store) => store.getAll(ids)),
    openAfter: (id, limit) => read((store) => store.openAfter(id, limit)),
    numberOf: (id) => read((store) => store.numberOf(id)),
    numbered: (number) => read((store) => store.numbered(number)),
    changesAfter: (change, limit) => read((store) => store.changesAfter(change, limit)),
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

import type { JobStore } from "./job-store.ts";

/** The methods that a replica of the catalogue provides. */
export type ReplicaStore = Pick<
  JobStore,
  "get" | "getAll" | "lastChange" | "changesAfter" | "openAfter" | "numberOf" | "numbered"
>;

/** The dependencies of a replicated job store. */
export interface ReplicatedJobStoreParts {
  readonly primary: JobStore;
  /** A replica that may lag or be down. Each of its methods returns or fails within seconds. */
  readonly replica: ReplicaStore;
  /**
   * Returns whether the replica is a read-only copy of this catalogue. The number of the last change does not prove it: another catalogue may have
   * the same number.
   */
  readonly isReplica: () => Promise<boolean>;
  /** Returns a monotonic time in milliseconds. */
  readonly time: () => number;
}

/** Durations, in milliseconds. */
const intervals = {
  /** How long the number of the primary's last change is cached. */
  cache: 200,
  /** How long to wait before a lagging replica is queried again for the number of its last change. */
  lagging: 50,
  /** How long a replica is not used after a failure. */
  failed: 5000,
  /** How often `isReplica` is checked again. */
  check: 5000,
};

/**
 * Creates a catalogue that reads openings from a replica. It does so only while the replica has all changes that the primary had a moment ago. A
 * closed opening is therefore closed everywhere within a second, even if the replica lags far behind. If the replica lags, is down, or is not a
 * replica of this catalogue, openings are read from the primary.
 */
export function createReplicatedJobStore({ primary, replica, isReplica, time }: ReplicatedJobStoreParts): JobStore {
  let known: { readonly at: number; readonly change: Promise<number> } | undefined;
  let [reached, checkAgainAt, askAgainAt] = [-1, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let asking = false;

  const lastNow = (): Promise<number> => {
    known = { at: time(), change: primary.lastChange() };
    return known.change;
  };
  const lastKnown = (): Promise<number> => (known && time() - known.at < intervals.cache ? known.change : lastNow());
  const pauseFor = (milliseconds: number): void => {
    reached = -1;
    checkAgainAt = Number.NEGATIVE_INFINITY;
    askAgainAt = time() + milliseconds;
  };
  const fail = (): void => pauseFor(intervals.failed);
  /** Queries the replica for the number of its last change. Only one reader waits for the result, so a hanging replica delays nobody else. */
  const askReplica = async (change: number): Promise<void> => {
    asking = true;
    try {
      if (time() >= checkAgainAt) {
        if (!(await isReplica())) return fail();
        checkAgainAt = time() + intervals.check;
      }
      askAgainAt = time() + intervals.lagging;
      reached = await replica.lastChange();
      if (reached > change && reached > (await lastNow())) fail(); // the replica has a different history, for example after a restore of the primary
    } catch {
      fail();
    } finally {
      asking = false;
    }
  };
  const isUpToDate = async (): Promise<boolean> => {
    const change = await lastKnown().catch((error: unknown) => {
      pauseFor(0); // after a failover, the primary may be another server, with fewer changes
      throw error;
    });
    if ((reached < change || time() >= checkAgainAt) && time() >= askAgainAt && !asking) await askReplica(change);
    return reached >= change && time() < checkAgainAt;
  };
  /** Runs a query on the replica if it is up to date, otherwise on the primary. */
  const read = async <Answer>(question: (store: ReplicaStore) => Promise<Answer>): Promise<Answer> => {
    if (!(await isUpToDate())) return question(primary);
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
        const last = await lastKnown(); // with synchronous replication, the replica shows a change a moment before the primary does
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

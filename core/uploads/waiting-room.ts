import type { NetworkPath } from "../limits/network-prefixes.ts";
import type { SeenNetworks } from "../limits/seen-networks.ts";
import type { UploadKey } from "./file-key.ts";
import type { ListedUpload } from "./file-store.ts";
import { reconcileWaiting } from "./reconcile-waiting.ts";
import type { Amount, NetworkCodes, WaitingRoomUsage, WaitingTable, WaitingUpload } from "./waiting-table.ts";

/** The maximum number of uploads that may wait at once. Each takes up some blocks of the disk, however small it is (trust 1.11). */
export const maxWaitingFiles = 20_000;

/** How long a completed upload is safe from eviction, unless its network has more than its share. */
const guaranteedMs = 30 * 60_000;

/** The share of the space that is reserved for networks that have not used the space today. */
const reservedShare = 1 / 4;

/** The share of the space that uploads in progress from one network may take up: for the widest, the middle and the narrowest network. */
const arrivingShares = [1 / 8, 1 / 16, 1 / 16] as const;

/** The reported waiting time of an upload if it is unknown when there will be space. */
const defaultWaitSeconds = 60;

/** The maximum number of uploads that are evicted to make space for one upload. If that is not enough, the upload has to wait. */
const maxEvictions = 50;

/** The minimum interval between two comparisons of the table with the uploads that are actually stored. */
const recountIntervalMs = 30_000;

/** An upload that needs space: its key, and its size so far. */
export interface SpaceRequest {
  readonly key: UploadKey;
  readonly bytes: number;
  readonly network: NetworkPath;
}

/** The uploads that were evicted to make space for a new upload, and how many seconds the new upload still has to wait: 0 if it was admitted. */
export interface Admission {
  readonly evicted: readonly UploadKey[];
  readonly waitSeconds: number;
}

/**
 * The space for uploads that no application has claimed, one for all processes of an installation (trust 1.11). Networks share it: a new upload
 * evicts uploads of the network that uses the most space, so that nobody is refused because others came first.
 */
export interface WaitingRoom {
  /**
   * Reserves space for an upload in progress; called again as the upload grows. The caller removes the `evicted` files, even if the upload has to
   * wait.
   */
  enter(upload: SpaceRequest): Promise<Admission>;
  /** Returns in how many seconds an upload would be admitted; 0 if it would be admitted now. Changes nothing. */
  waitFor(upload: Omit<SpaceRequest, "key">): Promise<number>;
  /** Records that an upload is complete. The upload expires after `keepMs`, even if there is space. */
  settle(key: UploadKey, bytes: number, keepMs: number): Promise<void>;
  /** Records an upload that the browser will send directly to the bucket. */
  expect(key: UploadKey, network: NetworkPath): Promise<void>;
  /** Keeps an upload for at least `keepMs` from now. */
  extend(key: UploadKey, keepMs: number): Promise<void>;
  /** Records that uploads were removed, or never arrived. */
  leave(keys: readonly UploadKey[]): Promise<void>;
  /** Returns the expired uploads, which the caller has to remove. */
  overdue(): Promise<readonly UploadKey[]>;
}

export interface WaitingRoomParts {
  /** Runs work with exclusive access to the table. */
  readonly exclusively: <Result>(work: (table: WaitingTable) => Promise<Result>) => Promise<Result>;
  /** Runs read-only work, without exclusive access. */
  readonly reading: <Result>(work: (table: WaitingRoomUsage) => Promise<Result>) => Promise<Result>;
  readonly capacity: Amount;
  /** Returns the uploads that are stored. Those missing from the table are added to it, with no network. */
  readonly listed: () => Promise<readonly ListedUpload[]>;
  /** The maximum time that an upload waits for its application. */
  readonly maxWaitMs: number;
  /** The widest networks that have used the space today. */
  readonly seen: SeenNetworks;
  /** Returns the milliseconds since 1970. */
  readonly now: () => number;
  /** Returns the code under which the table stores a network. */
  readonly codeOf: (prefix: string) => string;
}

const dimensions = ["bytes", "files"] as const;
const nothing: Amount = { bytes: 0, files: 0 };
const plus = (one: Amount, other: Amount): Amount => ({
  bytes: one.bytes + other.bytes,
  files: one.files + other.files,
});

export function createWaitingRoom(parts: WaitingRoomParts): WaitingRoom {
  const { exclusively, reading, capacity, listed, maxWaitMs, seen, now, codeOf } = parts;
  let recountedAt = Number.NEGATIVE_INFINITY;
  let recounting: Promise<void> | undefined;

  const recount = (): Promise<void> => {
    if (Math.abs(now() - recountedAt) < recountIntervalMs) return Promise.resolve();
    const at = now();
    recounting ??= listed()
      .then((uploads) => exclusively((table) => reconcileWaiting(table, uploads, { at, maxWaitMs })))
      .then(() => {
        recountedAt = now();
      })
      .finally(() => {
        recounting = undefined;
      });
    return recounting;
  };
  const codesOf = ([wide = "", middle = wide, narrow = middle]: NetworkPath): NetworkCodes => [
    codeOf(wide),
    codeOf(middle),
    codeOf(narrow),
  ];

  /**
   * Returns the capacity for an upload. The reserved share is for fresh networks, which have not used the space today. Uploads of other networks may
   * replace uploads in the reserved share, but may not take more of it than is already in use.
   */
  const capacityFor = (isFresh: boolean, total: Amount): Amount => {
    const within = (of: keyof Amount): number =>
      isFresh ? capacity[of] : Math.min(capacity[of], Math.max(capacity[of] * (1 - reservedShare), total[of]));
    return { bytes: within("bytes"), files: within("files") };
  };
  /** Whether uploads in progress from a network, together with `more`, exceed the network's share. */
  const hasTooMuch = async (table: WaitingRoomUsage, codes: NetworkCodes, more: Amount): Promise<boolean> => {
    for (const [level, code] of codes.entries()) {
      const arriving = plus(await table.arrivingFrom(level, code), more);
      const share = arrivingShares[level] ?? 1;
      if (arriving.files > 1 && dimensions.some((of) => arriving[of] > capacity[of] * share)) return true;
    }
    return false;
  };
  const exceededIn = (total: Amount, limit: Amount): keyof Amount | undefined =>
    dimensions.find((of) => total[of] > limit[of]);

  const take = async (table: WaitingTable, upload: SpaceRequest & { readonly isNew: boolean }): Promise<Admission> => {
    const { key, bytes, network } = upload;
    const [at, before, codes] = [now(), await table.get(key), codesOf(network)];
    const fresh = before?.arriving ? before.fresh : upload.isNew;
    const since = before?.arriving ? before.since : at;
    const limit = capacityFor(fresh, await table.total());
    await table.put({ key, bytes, network: codes, arriving: true, fresh, since, until: at + maxWaitMs });
    const entered = await makeSpace(table, codes, limit);
    if (entered.waitSeconds > 0) {
      await table.drop([key]);
      if (before) await table.put(before);
    }
    return entered;
  };

  /** Evicts uploads until the upload in progress fits. */
  const makeSpace = async (table: WaitingTable, codes: NetworkCodes, limit: Amount): Promise<Admission> => {
    const evicted: UploadKey[] = [];
    if (await hasTooMuch(table, codes, nothing)) return { evicted, waitSeconds: defaultWaitSeconds };
    for (;;) {
      const exceeded = exceededIn(await table.total(), limit);
      if (exceeded === undefined) return { evicted, waitSeconds: 0 };
      const next = await nextToEvict(table, exceeded, { limit, newNetworks: 0 });
      if (typeof next === "number") return { evicted, waitSeconds: next };
      if (evicted.length >= maxEvictions) return { evicted, waitSeconds: 1 };
      await table.drop([next.key]);
      evicted.push(next.key);
    }
  };

  /** Estimates the result of `waitFor`, from only the first upload that would be evicted. */
  const estimate = async (
    table: WaitingRoomUsage,
    more: Amount,
    network: NetworkPath,
    isNew: boolean,
  ): Promise<number> => {
    if (await hasTooMuch(table, codesOf(network), more)) return defaultWaitSeconds;
    const total = await table.total();
    const limit = capacityFor(isNew, total);
    const exceeded = exceededIn(plus(total, more), limit);
    const next = exceeded && (await nextToEvict(table, exceeded, { limit, newNetworks: 1 }));
    return typeof next === "number" ? next : 0;
  };

  /**
   * Returns the next upload to evict, or in how many seconds there may be one. `newNetworks` is the number of networks that are not in the table yet.
   */
  const nextToEvict = async (
    table: WaitingRoomUsage,
    exceeded: keyof Amount,
    { limit, newNetworks }: { readonly limit: Amount; readonly newNetworks: number },
  ): Promise<WaitingUpload | number> => {
    const first = await table.nextExpiredOrUnknown(now());
    if (first) return first;
    const greediest = await table.greediest(exceeded);
    if (!greediest) return defaultWaitSeconds;
    const { upload, amount } = greediest;
    const share = limit[exceeded] / ((await table.networks()) + newNetworks);
    const leftMs = upload.since + guaranteedMs - now();
    return amount[exceeded] > share || leftMs <= 0 ? upload : Math.ceil(leftMs / 1000);
  };

  return {
    async enter(upload) {
      await recount();
      const [wide = ""] = upload.network;
      const isNew = !(await seen.has(wide));
      const entered = await exclusively((table) => take(table, { ...upload, isNew }));
      if (isNew && entered.waitSeconds === 0) await seen.add(wide);
      return entered;
    },
    async waitFor({ bytes, network }) {
      await recount();
      const isNew = !(await seen.has(network[0] ?? ""));
      return reading((table) => estimate(table, { bytes, files: 1 }, network, isNew));
    },
    settle: (key, bytes, keepMs) =>
      exclusively(async (table) => {
        const [upload, at] = [await table.get(key), now()];
        const known = upload ?? { key, network: [], fresh: false };
        await table.put({ ...known, bytes, arriving: false, since: at, until: at + Math.min(keepMs, maxWaitMs) });
      }),
    expect: (key, network) =>
      exclusively(async (table) => {
        const [at, codes] = [now(), codesOf(network)];
        await table.put({
          key,
          bytes: 0,
          network: codes,
          arriving: false,
          fresh: false,
          since: at,
          until: at + maxWaitMs,
        });
      }),
    extend: (key, keepMs) =>
      exclusively(async (table) => {
        const [upload, at] = [await table.get(key), now()];
        if (upload) await table.put({ ...upload, since: at, until: Math.max(upload.until, at + keepMs) });
      }),
    leave: (keys) => exclusively((table) => table.drop(keys)),
    overdue: () =>
      exclusively(async (table) => {
        const [uploads, at] = [await table.all(), now()];
        const expired = uploads.filter(({ arriving, until }) => !arriving && until <= at).map(({ key }) => key);
        await table.drop(expired);
        return expired;
      }),
  };
}

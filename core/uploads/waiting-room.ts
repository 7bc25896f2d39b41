import type { NetworkPath } from "../limits/network-prefixes.ts";
import type { SeenNetworks } from "../limits/seen-networks.ts";
import type { UploadKey } from "./file-key.ts";
import type { ListedUpload } from "./file-store.ts";
import { reconcile } from "./reconcile-waiting.ts";
import type { Amount, NetworkCodes, WaitingFigures, WaitingTable, WaitingUpload } from "./waiting-table.ts";

/** How many uploads may wait together: each costs some blocks of the disk, however small it is (trust 1.11). */
export const mostWaitingFiles = 20_000;

/** How long what a page has called uploaded stays, in milliseconds, unless its own network has more than its share. */
const certainFor = 30 * 60_000;

/** What networks that were here today leave to those that were not, as a part of the room. */
const reserve = 1 / 4;

/** How much of the room may be arriving from one network, from the widest to the narrowest. */
const arrivingShares = [1 / 8, 1 / 16, 1 / 16] as const;

/** Nobody knows when others will have sent their files. In seconds. */
const shortly = 60;

/** The most that go for one upload; who needs more comes again. */
const mostGoing = 50;

/** How long the table is believed to be what is stored, in milliseconds. */
const believed = 30_000;

/** An upload that asks for room: for so many bytes in all. */
export interface Entering {
  readonly key: UploadKey;
  readonly bytes: number;
  readonly network: NetworkPath;
}

/** What came of it: whose files go, and in how many seconds to come again; 0 where it was taken. */
export interface Entered {
  readonly gone: readonly UploadKey[];
  readonly wait: number;
}

/**
 * The room in which uploads wait that no application has claimed, one for all processes of an installation (trust 1.11). It is shared by networks:
 * who needs room takes it from the network that has most, so nobody is refused because others came first.
 */
export interface WaitingRoom {
  /** Keeps room for an upload that arrives; asked again as it grows. What is `gone` is for the caller to remove, also where it must wait. */
  enter(upload: Entering): Promise<Entered>;
  /** In how many seconds an upload would be taken, 0 for now; changes nothing. */
  waitFor(upload: Omit<Entering, "key">): Promise<number>;
  /** It has arrived with so many bytes; goes after so many milliseconds, room or not. */
  settle(key: UploadKey, bytes: number, stays: number): Promise<void>;
  /** It will come past this program, from this network. */
  expect(key: UploadKey, network: NetworkPath): Promise<void>;
  /** It stays for so many milliseconds from now, at least. */
  extend(key: UploadKey, stays: number): Promise<void>;
  /** They are no longer here, or never came. */
  leave(keys: readonly UploadKey[]): Promise<void>;
  /** Those whose time is over; they are for the caller to remove. */
  overdue(): Promise<readonly UploadKey[]>;
}

export interface WaitingRoomParts {
  /** Runs the work while nobody else has the table. */
  readonly exclusively: <Result>(work: (table: WaitingTable) => Promise<Result>) => Promise<Result>;
  /** Runs work that changes nothing, whoever has the table meanwhile. */
  readonly reading: <Result>(work: (table: WaitingFigures) => Promise<Result>) => Promise<Result>;
  readonly most: Amount;
  /** What lies where uploads wait; what the table does not know belongs to nobody. */
  readonly listed: () => Promise<readonly ListedUpload[]>;
  /** How long an upload waits at most, in milliseconds. */
  readonly unclaimed: number;
  /** Which of the widest networks have used it today. */
  readonly seen: SeenNetworks;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Names a network in the table. */
  readonly codeOf: (prefix: string) => string;
}

const dimensions = ["bytes", "files"] as const;
const nothing: Amount = { bytes: 0, files: 0 };
const plus = (one: Amount, other: Amount): Amount => ({
  bytes: one.bytes + other.bytes,
  files: one.files + other.files,
});

export function createWaitingRoom(parts: WaitingRoomParts): WaitingRoom {
  const { exclusively, reading, most, listed, unclaimed, seen, now, codeOf } = parts;
  let recounted = Number.NEGATIVE_INFINITY;
  let recounting: Promise<void> | undefined;

  const recount = (): Promise<void> => {
    if (Math.abs(now() - recounted) < believed) return Promise.resolve();
    const at = now();
    recounting ??= listed()
      .then((uploads) => exclusively((table) => reconcile(table, uploads, { at, unclaimed })))
      .then(() => {
        recounted = now();
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

  /** Beyond the common part, who was here already takes the place of others one for one, and leaves the reserve as it is. */
  const roomFor = (isFresh: boolean, total: Amount): Amount => {
    const within = (of: keyof Amount): number =>
      isFresh ? most[of] : Math.min(most[of], Math.max(most[of] * (1 - reserve), total[of]));
    return { bytes: within("bytes"), files: within("files") };
  };
  /** Whether a network has too much that is arriving, with this `more`. */
  const hasTooMuch = async (table: WaitingFigures, codes: NetworkCodes, more: Amount): Promise<boolean> => {
    for (const [level, code] of codes.entries()) {
      const arriving = plus(await table.arrivingFrom(level, code), more);
      const share = arrivingShares[level] ?? 1;
      if (arriving.files > 1 && dimensions.some((of) => arriving[of] > most[of] * share)) return true;
    }
    return false;
  };
  const shortIn = (total: Amount, room: Amount): keyof Amount | undefined =>
    dimensions.find((of) => total[of] > room[of]);

  /** As `enter`. */
  const take = async (table: WaitingTable, upload: Entering & { readonly isNew: boolean }): Promise<Entered> => {
    const { key, bytes, network } = upload;
    const [at, before, codes] = [now(), await table.get(key), codesOf(network)];
    const fresh = before?.arriving ? before.fresh : upload.isNew;
    const since = before?.arriving ? before.since : at;
    const room = roomFor(fresh, await table.total());
    await table.put({ key, bytes, network: codes, arriving: true, fresh, since, until: at + unclaimed });
    const entered = await makeRoom(table, codes, room);
    if (entered.wait > 0) {
      await table.drop([key]);
      if (before) await table.put(before);
    }
    return entered;
  };

  /** Lets others go until an upload that arrives fits. */
  const makeRoom = async (table: WaitingTable, codes: NetworkCodes, room: Amount): Promise<Entered> => {
    const gone: UploadKey[] = [];
    if (await hasTooMuch(table, codes, nothing)) return { gone, wait: shortly };
    for (;;) {
      const short = shortIn(await table.total(), room);
      if (short === undefined) return { gone, wait: 0 };
      const next = await nextToGo(table, short, { room, others: 0 });
      if (typeof next === "number") return { gone, wait: next };
      if (gone.length >= mostGoing) return { gone, wait: 1 };
      await table.drop([next.key]);
      gone.push(next.key);
    }
  };

  /** As `waitFor`: the first who would go is enough for who only asks. */
  const ask = async (table: WaitingFigures, more: Amount, network: NetworkPath, isNew: boolean): Promise<number> => {
    if (await hasTooMuch(table, codesOf(network), more)) return shortly;
    const total = await table.total();
    const room = roomFor(isNew, total);
    const short = shortIn(plus(total, more), room);
    const next = short && (await nextToGo(table, short, { room, others: 1 }));
    return typeof next === "number" ? next : 0;
  };

  /** Who goes next, or in how many seconds somebody may; `others` is how many networks share the room that are not in the table. */
  const nextToGo = async (
    table: WaitingFigures,
    short: keyof Amount,
    { room, others }: { readonly room: Amount; readonly others: number },
  ): Promise<WaitingUpload | number> => {
    const loose = await table.loose(now());
    if (loose) return loose;
    const greediest = await table.greediest(short);
    if (!greediest) return shortly;
    const { upload, amount } = greediest;
    const share = room[short] / ((await table.networks()) + others);
    const certain = upload.since + certainFor - now();
    return amount[short] > share || certain <= 0 ? upload : Math.ceil(certain / 1000);
  };

  return {
    async enter(upload) {
      await recount();
      const [wide = ""] = upload.network;
      const isNew = !(await seen.has(wide));
      const entered = await exclusively((table) => take(table, { ...upload, isNew }));
      if (isNew && entered.wait === 0) await seen.add(wide);
      return entered;
    },
    async waitFor({ bytes, network }) {
      await recount();
      const isNew = !(await seen.has(network[0] ?? ""));
      return reading((table) => ask(table, { bytes, files: 1 }, network, isNew));
    },
    settle: (key, bytes, stays) =>
      exclusively(async (table) => {
        const [upload, at] = [await table.get(key), now()];
        const known = upload ?? { key, network: [], fresh: false };
        await table.put({ ...known, bytes, arriving: false, since: at, until: at + Math.min(stays, unclaimed) });
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
          until: at + unclaimed,
        });
      }),
    extend: (key, stays) =>
      exclusively(async (table) => {
        const [upload, at] = [await table.get(key), now()];
        if (upload) await table.put({ ...upload, since: at, until: Math.max(upload.until, at + stays) });
      }),
    leave: (keys) => exclusively((table) => table.drop(keys)),
    overdue: () =>
      exclusively(async (table) => {
        const [uploads, at] = [await table.all(), now()];
        const over = uploads.filter(({ arriving, until }) => !arriving && until <= at).map(({ key }) => key);
        await table.drop(over);
        return over;
      }),
  };
}

import { describe, expect, test } from "vitest";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import type { ListedUpload } from "#core/uploads/file-store.ts";
import type { Admission, WaitingRoom } from "#core/uploads/waiting-room.ts";
import type { Amount } from "#core/uploads/waiting-table.ts";
import { moment, uploadKey } from "../identities.ts";

/** The parts of a waiting room that a test chooses. */
export interface WaitingRoomOptions {
  readonly capacity: Amount;
  readonly listed: () => Promise<readonly ListedUpload[]>;
  readonly now: () => number;
}

/** Creates one waiting room for each of several processes, over the same data. */
export type CreateRooms = (processes: number, given: WaitingRoomOptions) => Promise<readonly WaitingRoom[]>;

const day = 24 * 3_600_000;
const halfAnHour = 30 * 60_000;
const forNow = { evicted: [], waitSeconds: 0 };

/** The waiting rooms of `processes` processes, with functions that move their clock and change the stored files. */
export async function createWaitingRooms(create: CreateRooms, capacity: Partial<Amount> = {}, processes = 1) {
  let time = Date.parse("2026-05-01T10:00:00Z");
  const stored = new Map<string, ListedUpload>();
  const given = {
    capacity: { bytes: 1000, files: 100, ...capacity },
    listed: async () => [...stored.values()],
    now: () => time,
  };
  const store = (name: string, bytes: number, at = new Date(time).toISOString()): void =>
    void stored.set(name, { key: uploadKey(`u/${name}`), bytes, at: moment(at) });
  const rooms = await create(processes, given);
  const room = (turn = 0): WaitingRoom => {
    const one = rooms[turn % rooms.length];
    if (!one) throw new Error("there is no room");
    return one;
  };
  const enter = async (name: string, bytes: number, from: string, turn = 0): Promise<Admission> => {
    const entered = await room(turn).enter({ key: uploadKey(`u/${name}`), bytes, network: networkPathOf(from) });
    for (const key of entered.evicted) stored.delete(key.slice(2));
    return entered;
  };
  const settle = async (name: string, bytes: number, stays: number, turn = 0): Promise<void> => {
    store(name, bytes);
    await room(turn).settle(uploadKey(`u/${name}`), bytes, stays);
  };
  return {
    room,
    enter,
    settle,
    store,
    /** Receives an upload, which then waits to be claimed. Returns the result, with the files that were evicted to make room. */
    async arrive(name: string, bytes: number, from: string, turn = 0): Promise<Admission> {
      const entered = await enter(name, bytes, from, turn);
      time += 1;
      if (entered.waitSeconds === 0) await settle(name, bytes, day, turn);
      return entered;
    },
    waitFor: (bytes: number, from: string) => room().waitFor({ bytes, network: networkPathOf(from) }),
    pass(milliseconds: number) {
      time += milliseconds;
    },
    /** Claims an upload for an application. */
    claim: (name: string) => void stored.delete(name),
  };
}

const evictedNames = ({ evicted }: Admission): string[] => evicted.map((key) => key.slice(2));

/** The tests that every waiting room of uploads must pass (core/uploads/waiting-room.ts), in memory or in a database. */
export function waitingRoomSuite(name: string, create: CreateRooms): void {
  describe(`${name} as a room for uploads`, () => {
    test("counts actual bytes over all processes, and admits what fits", async () => {
      const { arrive, waitFor } = await createWaitingRooms(create, {}, 2);
      expect(await arrive("one", 300, "203.0.113.1", 0)).toEqual(forNow);
      expect(await arrive("two", 400, "198.51.100.1", 1)).toEqual(forNow);
      expect(await waitFor(300, "192.0.2.1")).toBe(0);
      expect(evictedNames(await arrive("three", 301, "192.0.2.1", 0))).toEqual(["two"]);
    });

    test("evicts files of the network with most, the oldest first", async () => {
      const { arrive } = await createWaitingRooms(create, { files: 10 });
      await arrive("modest", 1, "192.0.2.1");
      for (let file = 0; file < 8; file += 1) await arrive(`g${file}`, 1, `203.0.113.${file}`);
      for (const from of ["198.51.100.1", "198.18.0.1", "198.18.1.1"])
        expect(await arrive(from.replaceAll(".", "-"), 1, from)).toEqual(forNow);
      expect(evictedNames(await arrive("newcomer", 1, "198.18.2.1"))).toEqual(["g2"]); // uploads of g's own network had evicted g0, g1
    });

    test("compares networks from the widest down: within one, the network with most gives first", async () => {
      const { arrive } = await createWaitingRooms(create, { bytes: 100 });
      await arrive("quiet", 5, "2001:db8:1:100::1");
      await arrive("loud", 30, "2001:db8:1:200::1");
      await arrive("louder", 20, "2001:db8:1:200::2");
      await arrive("other", 40, "198.51.100.1");
      expect(evictedNames(await arrive("newcomer", 10, "192.0.2.1"))).toEqual(["loud"]);
    });

    test("reserves a quarter for networks not seen within the day, so that nobody fills it alone", async () => {
      const { arrive } = await createWaitingRooms(create, { files: 8 });
      for (let file = 0; file < 6; file += 1) expect(await arrive(`a${file}`, 1, "203.0.113.1")).toEqual(forNow);
      expect(evictedNames(await arrive("a6", 1, "203.0.113.1"))).toEqual(["a0"]);
      expect(await arrive("new", 1, "198.51.100.1")).toEqual(forNow);
    });

    test("keeps what has arrived for half an hour, unless its own network has more than its share", async () => {
      const { arrive, enter, pass, waitFor } = await createWaitingRooms(create, { bytes: 100 });
      await enter("arriving", 90, "203.0.113.1");
      await arrive("modest", 8, "198.51.100.1");
      expect(await enter("third", 5, "192.0.2.1")).toEqual({ evicted: [], waitSeconds: 1800 });
      pass(halfAnHour - 10_000);
      expect(await waitFor(5, "192.0.2.1")).toBe(10);
      pass(10_000);
      expect(await waitFor(5, "192.0.2.1")).toBe(0);
      expect(evictedNames(await enter("third", 5, "192.0.2.1"))).toEqual(["modest"]);
    });

    test("never evicts an arriving upload; those of one network use at most an eighth", async () => {
      const { enter, room, waitFor } = await createWaitingRooms(create, { bytes: 1600 });
      expect(await enter("large", 1000, "203.0.113.1")).toEqual(forNow); // admitted because it is the only upload
      expect(await enter("second", 1, "203.0.113.2")).toEqual({ evicted: [], waitSeconds: 60 });
      expect(await enter("other", 100, "198.51.100.1")).toEqual(forNow);
      expect(await enter("beside", 90, "198.51.100.2")).toEqual(forNow);
      expect(await waitFor(50, "198.51.100.2")).toBe(60);
      await room().leave([uploadKey("u/large")]);
      expect(await enter("second", 1, "203.0.113.2")).toEqual(forNow);
    });

    test("reserves no more for a growing upload than it asks for, and nothing for a refused one", async () => {
      const { enter, arrive, waitFor } = await createWaitingRooms(create, { bytes: 100 });
      expect(await enter("one", 10, "203.0.113.1")).toEqual(forNow);
      expect(await enter("one", 60, "203.0.113.1")).toEqual(forNow);
      expect(await enter("two", 50, "198.51.100.1")).toMatchObject({ waitSeconds: 60 });
      expect(await arrive("two", 40, "198.51.100.1")).toEqual(forNow);
      expect(await waitFor(1, "192.0.2.1")).toBe(0);
    });

    test("evicts uploads of unknown networks first, as after a restart", async () => {
      const { arrive, store, claim, pass } = await createWaitingRooms(create, { bytes: 100 });
      store("unknown", 60, "2026-05-01T09:00:00.000Z");
      expect(await arrive("one", 30, "203.0.113.1")).toEqual(forNow);
      expect(evictedNames(await arrive("two", 20, "198.51.100.1"))).toEqual(["unknown"]);
      pass(60_000);
      claim("one");
      expect(await arrive("three", 80, "192.0.2.1")).toEqual(forNow);
    });

    test("knows the network of a file that was sent directly to the bucket", async () => {
      const { room, arrive, store, pass } = await createWaitingRooms(create, { bytes: 100 });
      await room().expect(uploadKey("u/direct"), networkPathOf("203.0.113.1"));
      await arrive("one", 30, "198.51.100.1");
      store("direct", 60);
      pass(60_000);
      expect(evictedNames(await arrive("two", 20, "192.0.2.1"))).toEqual(["direct"]); // evicted because its network has more than its share
    });

    test("lists overdue uploads, and evicts them before anything else", async () => {
      const { room, enter, settle, arrive, pass } = await createWaitingRooms(create, { bytes: 100 });
      await enter("form", 10, "203.0.113.1");
      await settle("form", 10, halfAnHour);
      await arrive("file", 80, "198.51.100.1");
      expect(await room().overdue()).toEqual([]);
      pass(halfAnHour - 60_000);
      await room().extend(uploadKey("u/form"), halfAnHour);
      pass(60_001);
      expect(await room().overdue()).toEqual([]);
      pass(halfAnHour);
      expect(evictedNames(await arrive("newcomer", 15, "192.0.2.1"))).toEqual(["form"]);
      await settle("newcomer", 15, 1000);
      pass(1000);
      expect(await room().overdue()).toEqual([uploadKey("u/newcomer")]);
      expect(await room().overdue()).toEqual([]);
    });
  });
}

import { expect, test } from "vitest";
import { createLocks } from "#core/duties/locks.ts";
import { createMeters } from "#core/limits/meters.ts";
import { createSeenNetworks } from "#core/limits/seen-networks.ts";
import { createMemoryWaitingTable } from "#core/uploads/waiting-in-memory.ts";
import { createWaitingRoom } from "#core/uploads/waiting-room.ts";
import { isFullRun } from "../../../full-run.ts";
import { type CreateRooms, createWaitingRooms, waitingRoomSuite } from "../../../ports/waiting-room.ts";

const inMemory: CreateRooms = async (processes, given) => {
  const [table, locks] = [createMemoryWaitingTable(), createLocks()];
  const room = createWaitingRoom({
    ...given,
    maxWaitMs: 24 * 3_600_000,
    seen: createSeenNetworks(createMeters(1, given.now), "uploadsSeen"),
    exclusively: (work) => locks.exclusively("room", () => work(table)),
    reading: (work) => work(table),
    codeOf: (prefix) => prefix,
  });
  return Array(processes).fill(room);
};

waitingRoomSuite("memory", inMemory);

/** How many of the 65,536 /64 networks in a /48 send uploads: far more than the room can hold. The full run uses all of them. */
const cycled = isFullRun ? 65_536 : 2048;

// trust S 800
test("a /48 that rotates its networks counts as one network, and evicts only its own uploads", async () => {
  const { arrive } = await createWaitingRooms(inMemory, { bytes: 1e9, files: 40 });
  await arrive("honest", 9, "2001:db8:77:1::1");
  const gone = new Set<string>();
  for (let network = 0; network < cycled; network += 1)
    for (const key of (await arrive(`f${network}`, 9, `2001:db8:1:${network.toString(16)}::1`)).evicted) gone.add(key);
  expect(gone.has("u/honest")).toBe(false);
  expect(gone.size).toBeGreaterThan(cycled - 100);
  expect(await arrive("newcomer", 500, "2001:db8:99:1::1")).toEqual({ evicted: [], waitSeconds: 0 });
  expect((await arrive("again", 500, "2001:db8:99:1::1")).waitSeconds).toBe(0);
});

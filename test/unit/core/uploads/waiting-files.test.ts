import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createLocks } from "#core/duties/locks.ts";
import { createMeters } from "#core/limits/meters.ts";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { createSeenNetworks } from "#core/limits/seen-networks.ts";
import { noopListener } from "#core/refusals/refusals.ts";
import { withWaitingRoom } from "#core/uploads/waiting-files.ts";
import { createMemoryWaitingTable } from "#core/uploads/waiting-in-memory.ts";
import { createWaitingRoom } from "#core/uploads/waiting-room.ts";
import { uploadKey } from "../../../identities.ts";
import { temporaryFolder } from "../../../temporary.ts";

const megabyte = 1024 * 1024;

/** A bucket to which browsers upload directly, with a limit for unclaimed files. */
function aBucket(capacity: { bytes: number; files: number }) {
  let time = Date.now();
  const store = createDiskFileStore({ folder: temporaryFolder() });
  const [table, locks] = [createMemoryWaitingTable(), createLocks()];
  const room = createWaitingRoom({
    capacity,
    listed: store.waiting,
    maxWaitMs: 1e9,
    now: () => time,
    seen: createSeenNetworks(
      createMeters(1, () => time),
      "uploadsSeen",
    ),
    exclusively: (work) => locks.exclusively("room", () => work(table)),
    reading: (work) => work(table),
    codeOf: (prefix) => prefix,
  });
  const files = withWaitingRoom({ files: store, room, refusals: noopListener });
  return {
    store,
    /** Prepares an upload, then stores it as if a browser had sent it directly to the bucket. */
    async send(name: string, from: string, bytes: number): Promise<void> {
      const [key, network] = [uploadKey(`u/${name}`), networkPathOf(from)];
      await files.admit(network, 10 * megabyte);
      await files.expect(key, network);
      const about = { contentType: "application/pdf", name, maxBytes: 10 * megabyte };
      await store.receive(key, Readable.from([Buffer.alloc(bytes)]), about);
      time += 60_000; // so that the bucket is listed again
    },
  };
}

// trust S 972
test("direct uploads are limited too: the network that has most makes room for the next", async () => {
  const { send, store } = aBucket({ bytes: 20 * megabyte, files: 100 });
  await send("honest", "198.51.100.1", megabyte);
  for (let file = 0; file < 30; file += 1) await send(`greedy-${file}`, "203.0.113.1", 2 * megabyte);
  expect(await store.head(uploadKey("u/honest"))).toBeDefined();
  expect(await store.waitingBytes(0)).toBeLessThan(24 * megabyte);
});

// trust S 972
test("the number of uploads is limited too, sent or not", async () => {
  const { send, store } = aBucket({ bytes: 1000 * megabyte, files: 10 });
  await send("honest", "198.51.100.1", 9);
  for (let file = 0; file < 30; file += 1) await send(`greedy-${file}`, "203.0.113.1", 9);
  expect(await store.head(uploadKey("u/honest"))).toBeDefined();
  expect((await store.waiting()).length).toBeLessThanOrEqual(10);
});

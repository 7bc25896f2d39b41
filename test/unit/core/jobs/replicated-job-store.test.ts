import { describe, expect, test, vi } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { PorticoError } from "#core/errors.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { createReplicatedJobStore, type ReplicaStore } from "#core/jobs/replicated-job-store.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { aJob } from "../../../fixtures.ts";
import { jobId, moment } from "../../../identities.ts";
import { jobStoreSuite } from "../../../ports/job-store.ts";

const aStore = (): JobStore => createSqlJobStore(temporaryDatabase("catalogue"));
const isCopy = async (): Promise<boolean> => true;
const gone = (): Promise<never> => Promise.reject(new PorticoError("unavailable"));
const away: ReplicaStore = {
  ...{ get: gone, getAll: gone, lastChange: gone, changesAfter: gone, openAfter: gone, numberOf: gone, numbered: gone },
};

const over = (replica: (primary: JobStore) => ReplicaStore) => async () => {
  const primary = aStore();
  return createReplicatedJobStore({ primary, replica: replica(primary), isCopy, time: () => performance.now() });
};
jobStoreSuite(
  "a catalogue with a copy that is never late",
  over((primary) => primary),
);
jobStoreSuite("a catalogue with a copy that has nothing yet", over(aStore));
jobStoreSuite(
  "a catalogue with a copy that is away",
  over(() => away),
);

describe("a catalogue with a copy", () => {
  const at = moment("2026-11-22T10:00:00.000Z");
  const ids = ["one", "two", "three"].map(jobId);
  /** Two stores with the same openings, and a clock. */
  async function twoStores() {
    const [primary, copy] = [aStore(), aStore()];
    const put = ids.map((id) => ({ job: aJob({ id }), hash: id }));
    for (const store of [primary, copy]) await store.apply({ source: "own", put, close: [], at });
    const clock = { now: 0 };
    const replica = { ...copy, get: vi.fn(copy.get), lastChange: vi.fn(copy.lastChange) };
    const looked = vi.fn(isCopy);
    const store = createReplicatedJobStore({ primary, replica, isCopy: looked, time: () => clock.now });
    return { primary, copy, replica, store, clock, looked };
  }
  const [first] = ids as [(typeof ids)[number]];

  test("reads openings from it while it has all changes", async () => {
    const { store, replica } = await twoStores();
    for (let turn = 0; turn < 5; turn += 1) expect(await store.get(first)).toMatchObject({ state: "open" });
    expect(replica.get).toHaveBeenCalledTimes(5);
    expect(replica.lastChange).toHaveBeenCalledTimes(1);
  });

  test("gives no change that the primary does not show yet", async () => {
    const { store, copy } = await twoStores();
    await store.get(first);
    await copy.setState(first, "closed", at);
    expect((await store.changesAfter(0, 10)).map(({ job, change }) => [job.id, change])).toEqual([
      ["two", 2],
      ["three", 3],
    ]);
  });

  test("shows a closed opening as closed at most a moment later, though the copy is late", async () => {
    const { store, primary, copy, clock } = await twoStores();
    await store.get(first);
    await primary.setState(first, "closed", at);
    clock.now = 200;
    expect(await store.get(first)).toMatchObject({ state: "closed" });
    await copy.setState(first, "closed", at);
    clock.now = 400;
    expect(await store.get(first)).toMatchObject({ state: "closed" });
  });

  test("tells every change, though the copy knows an older one", async () => {
    const { store, primary } = await twoStores();
    await primary.setState(first, "closed", at);
    expect(await store.lastChange()).toBe(4);
    expect((await store.changesAfter(0, 10)).map(({ job, change }) => [job.id, change])).toEqual([
      ["two", 2],
      ["three", 3],
      ["one", 4],
    ]);
  });

  test("leaves a copy that fails alone for five seconds", async () => {
    const { store, replica, clock } = await twoStores();
    replica.get.mockImplementation(gone);
    expect(await store.get(first)).toMatchObject({ state: "open" });
    expect(await store.get(first)).toMatchObject({ state: "open" });
    expect(replica.get).toHaveBeenCalledTimes(1);
    clock.now = 5000;
    await store.get(first);
    expect(replica.get).toHaveBeenCalledTimes(2);
  });

  test("keeps one reader at most waiting for a copy that hangs", async () => {
    const { store, replica } = await twoStores();
    const hanging = Promise.withResolvers<number>();
    replica.lastChange.mockReturnValue(hanging.promise);
    const waiting = store.get(first);
    await expect.poll(() => replica.lastChange.mock.calls.length).toBe(1);
    expect(await store.get(first)).toMatchObject({ state: "open" });
    hanging.reject(new PorticoError("unavailable"));
    expect(await waiting).toMatchObject({ state: "open" });
    expect(replica.get).not.toHaveBeenCalled();
  });

  test("reads nothing from what is no copy, and looks again at what was one", async () => {
    const { store, replica, clock, looked } = await twoStores();
    looked.mockResolvedValue(false);
    await store.get(first);
    expect(replica.get).not.toHaveBeenCalled();
    looked.mockResolvedValue(true);
    clock.now = 5000;
    await store.get(first);
    expect(replica.get).toHaveBeenCalledTimes(1);
    looked.mockResolvedValue(false);
    clock.now = 10_000;
    await store.get(first);
    expect(replica.get).toHaveBeenCalledTimes(1);
  });

  test("reads nothing from a copy that knows more changes than there are, as after a restore of the primary", async () => {
    const { store, replica, copy, primary, clock } = await twoStores();
    for (const id of ids.slice(1)) await copy.setState(id, "closed", at);
    await store.get(first);
    await primary.setState(first, "closed", at);
    clock.now = 200;
    expect(await store.get(first)).toMatchObject({ state: "closed" });
    expect(replica.get).not.toHaveBeenCalled();
  });

  test("asks a copy anew after the primary was away, which may have fewer changes then", async () => {
    const { store, replica, primary, clock } = await twoStores();
    await store.get(first);
    const { lastChange } = primary;
    primary.lastChange = gone;
    clock.now = 200;
    await expect(store.get(first)).rejects.toMatchObject({ code: "unavailable" });
    primary.lastChange = lastChange;
    clock.now = 400;
    await store.get(first);
    expect(replica.lastChange).toHaveBeenCalledTimes(2);
  });
});

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
const isReplica = async (): Promise<boolean> => true;
const gone = (): Promise<never> => Promise.reject(new PorticoError("unavailable"));
const away: ReplicaStore = {
  get: gone,
  getAll: gone,
  lastChange: gone,
  changesAfter: gone,
  openAfter: gone,
  numberOf: gone,
  numbered: gone,
};

const over = (replica: (primary: JobStore) => ReplicaStore) => async () => {
  const primary = aStore();
  return createReplicatedJobStore({ primary, replica: replica(primary), isReplica, time: () => performance.now() });
};
jobStoreSuite(
  "a catalogue with a replica that never lags",
  over((primary) => primary),
);
jobStoreSuite("a catalogue with a replica that is still empty", over(aStore));
jobStoreSuite(
  "a catalogue with a replica that is down",
  over(() => away),
);

describe("a catalogue with a replica", () => {
  const at = moment("2026-11-22T10:00:00.000Z");
  const ids = ["one", "two", "three"].map(jobId);
  /** A primary and a replica with the same openings, and a clock that the test moves. */
  async function twoStores() {
    const [primary, copy] = [aStore(), aStore()];
    const put = ids.map((id) => ({ job: aJob({ id }), hash: id }));
    for (const store of [primary, copy]) await store.apply({ source: "own", put, close: [], at });
    const clock = { now: 0 };
    const replica = { ...copy, get: vi.fn(copy.get), lastChange: vi.fn(copy.lastChange) };
    const checked = vi.fn(isReplica);
    const store = createReplicatedJobStore({ primary, replica, isReplica: checked, time: () => clock.now });
    return { primary, copy, replica, store, clock, checked };
  }
  const [first] = ids as [(typeof ids)[number]];

  test("reads openings from it while it is up to date", async () => {
    const { store, replica } = await twoStores();
    for (let turn = 0; turn < 5; turn += 1) expect(await store.get(first)).toMatchObject({ state: "open" });
    expect(replica.get).toHaveBeenCalledTimes(5);
    expect(replica.lastChange).toHaveBeenCalledTimes(1);
  });

  test("returns no change that the primary does not show yet", async () => {
    const { store, copy } = await twoStores();
    await store.get(first);
    await copy.setState(first, "closed", at);
    expect((await store.changesAfter(0, 10)).map(({ job, change }) => [job.id, change])).toEqual([
      ["two", 2],
      ["three", 3],
    ]);
  });

  test("shows a closed opening as closed at most a moment later, even if the replica lags", async () => {
    const { store, primary, copy, clock } = await twoStores();
    await store.get(first);
    await primary.setState(first, "closed", at);
    clock.now = 200;
    expect(await store.get(first)).toMatchObject({ state: "closed" });
    await copy.setState(first, "closed", at);
    clock.now = 400;
    expect(await store.get(first)).toMatchObject({ state: "closed" });
  });

  test("returns every change, even if the replica has an older one", async () => {
    const { store, primary } = await twoStores();
    await primary.setState(first, "closed", at);
    expect(await store.lastChange()).toBe(4);
    expect((await store.changesAfter(0, 10)).map(({ job, change }) => [job.id, change])).toEqual([
      ["two", 2],
      ["three", 3],
      ["one", 4],
    ]);
  });

  test("does not ask a failing replica for five seconds", async () => {
    const { store, replica, clock } = await twoStores();
    replica.get.mockImplementation(gone);
    expect(await store.get(first)).toMatchObject({ state: "open" });
    expect(await store.get(first)).toMatchObject({ state: "open" });
    expect(replica.get).toHaveBeenCalledTimes(1);
    clock.now = 5000;
    await store.get(first);
    expect(replica.get).toHaveBeenCalledTimes(2);
  });

  test("lets at most one reader wait for a hanging replica", async () => {
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

  test("reads nothing from what is not a replica, and checks an earlier replica again", async () => {
    const { store, replica, clock, checked } = await twoStores();
    checked.mockResolvedValue(false);
    await store.get(first);
    expect(replica.get).not.toHaveBeenCalled();
    checked.mockResolvedValue(true);
    clock.now = 5000;
    await store.get(first);
    expect(replica.get).toHaveBeenCalledTimes(1);
    checked.mockResolvedValue(false);
    clock.now = 10_000;
    await store.get(first);
    expect(replica.get).toHaveBeenCalledTimes(1);
  });

  test("reads nothing from a replica with more changes than the primary, as after a restore of the primary", async () => {
    const { store, replica, copy, primary, clock } = await twoStores();
    for (const id of ids.slice(1)) await copy.setState(id, "closed", at);
    await store.get(first);
    await primary.setState(first, "closed", at);
    clock.now = 200;
    expect(await store.get(first)).toMatchObject({ state: "closed" });
    expect(replica.get).not.toHaveBeenCalled();
  });

  test("asks the replica again after the primary was down, which may then have fewer changes", async () => {
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

import { describe, expect, onTestFinished, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import type { Snapshot } from "#core/search/index/snapshot.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { aJob } from "../../../../fixtures.ts";
import { moment } from "../../../../identities.ts";
import { knowledge, site } from "../index-of.ts";

const at = moment("2026-05-01T00:00:00Z");
const request = { text: "", filters: {}, language: "de" as const, from: 0, count: 10, today: "2026-05-01" };

/** A site that is already running before its first import. */
async function aNewSite() {
  const store = createSqlJobStore(temporaryDatabase("catalogue"));
  const engine = createMemoryEngine({
    catalogue: store,
    site,
    knowledge,
    clock: () => performance.now(),
    snapshots: {
      sourceId: async () => "",
      read: async () => undefined,
      write: async () => undefined,
      changed: async () => false,
    },
    yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
  });
  onTestFinished(() => engine.close());
  await engine.ready();
  const bring = (source: string, count: number) =>
    store.apply({
      source,
      at,
      close: [],
      put: Array.from({ length: count }, (_, number) => ({ job: aJob({ id: `${source}-${number}` }), hash: "x" })),
    });
  return { engine, bring };
}

test("the first visitors after two large imports see a site full of openings before all are indexed (trust P 223)", {
  tags: "full",
}, async () => {
  const { engine, bring } = await aNewSite();
  await bring("one", 1500);
  await bring("two", 1500);
  const [first, second] = await Promise.all([engine.search(request), engine.search(request)]);
  for (const { total } of [first, second]) {
    expect(total).toBeGreaterThanOrEqual(250);
    expect(total).toBeLessThan(3000);
  }
  await expect.poll(async () => (await engine.search(request)).total).toBe(3000);
});

test("visitors of a site with many openings do not wait for a large import", async () => {
  const { engine, bring } = await aNewSite();
  await bring("one", 300);
  await expect.poll(async () => (await engine.search(request)).total).toBe(300);
  await bring("two", 600);
  expect((await engine.search(request)).total).toBeLessThan(900);
  await expect.poll(async () => (await engine.search(request)).total).toBe(900);
});

describe("a catalogue that is rolled back, as by a failover that lost changes", () => {
  const openings = (source: string, count: number) =>
    Array.from({ length: count }, (_, number) => ({ job: aJob({ id: `${source}-${number}` }), hash: "x" }));

  /**
   * A running search over a catalogue of `count` openings. A test can replace the catalogue with one that has another history. `kept` contains the
   * stored snapshots.
   */
  async function aSearch(count: number) {
    const past = () => createSqlJobStore(temporaryDatabase("catalogue"));
    const before = past();
    const state = { store: before, kept: [] as Snapshot[], asked: 0, timeline: "1" };
    await before.apply({ source: "one", at, close: [], put: openings("one", count) });
    const start = () => {
      const engine = createMemoryEngine({
        catalogue: {
          lastChange: () => state.store.lastChange(),
          hasChanges: (changes) => state.store.hasChanges(changes),
          getAll: (ids) => state.store.getAll(ids),
          changesAfter: (change, limit) => {
            state.asked += 1;
            return state.store.changesAfter(change, limit);
          },
        },
        site,
        knowledge,
        clock: () => performance.now(),
        snapshots: {
          sourceId: async () => state.timeline,
          read: async () => state.kept.at(-1),
          write: async (snapshot) => void state.kept.push(snapshot),
          changed: async () => false,
        },
        yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
      });
      onTestFinished(() => engine.close());
      return engine;
    };
    const engine = start();
    await engine.ready();
    const total = async () => (await engine.search(request)).total;
    expect(await total()).toBe(count);
    /** Replaces the catalogue with one in which the last `lost` openings never existed, but `others` other ones do. */
    const goBack = async (lost: number, others: number) => {
      const other = past();
      await other.apply({ source: "one", at, close: [], put: openings("one", count - lost) });
      await other.apply({ source: "two", at, close: [], put: openings("two", others) });
      state.store = other;
    };
    return { engine, start, state, total, goBack };
  }

  // trust S 690
  test.each([
    ["with fewer changes", 6, 0],
    ["with as many changes", 6, 6],
    ["with more changes", 6, 20],
  ])("%s: a search finds what it has, and nothing that it lost", async (_how, lost, others) => {
    const { engine, state, goBack } = await aSearch(40);
    await goBack(lost, others);
    await expect.poll(() => engine.seen()).toBe(40 - lost + others);
    const there = await state.store.changesAfter(0, 100);
    const { ids } = await engine.search({ ...request, count: 100 });
    expect(ids.toSorted()).toEqual(there.map(({ job }) => job.id).toSorted());
  });

  test("does not make visitors of a large site wait", async () => {
    const { engine, state, total, goBack } = await aSearch(2000);
    await goBack(10, 30);
    const asked = state.asked;
    const found = await total();
    expect(found).toBe(2000);
    expect(state.asked - asked).toBeLessThan(5);
    await expect.poll(total).toBe(2020);
    expect(await engine.seen()).toBe(2020);
  });

  test("makes the search report that it is incomplete until it is rebuilt", async () => {
    const { engine, goBack } = await aSearch(2000);
    await goBack(10, 10);
    expect(await engine.seen()).toBe(0);
    await expect.poll(() => engine.seen()).toBe(2000);
    const { ids } = await engine.search({ ...request, count: 2000 });
    expect(ids.filter((id) => id.startsWith("two-"))).toHaveLength(10);
  });

  test("leaves a snapshot of what it has for the next start", async () => {
    const { engine, state, start, goBack } = await aSearch(40);
    await engine.keep();
    await goBack(6, 6);
    await engine.keep();
    await expect.poll(() => engine.seen()).toBe(40);
    await expect.poll(() => state.kept.length).toBe(2);
    const next = start();
    expect((await next.ready()).from).toBe("snapshot");
    const { ids } = await next.search({ ...request, count: 50 });
    expect(ids.filter((id) => id.startsWith("two-"))).toHaveLength(6);
  });

  test("leaves a new snapshot after a failover that lost nothing, as its identity differs", async () => {
    const { engine, state } = await aSearch(40);
    for (let time = 0; time < 2; time += 1) await engine.keep();
    const before = state.kept.length;
    state.timeline = "2";
    await engine.keep();
    expect(state.kept).toHaveLength(before + 1);
  });

  test("does not overwrite the snapshot while the catalogue is down", async () => {
    const { engine, state } = await aSearch(40);
    await engine.keep();
    const kept = state.kept.length;
    state.store = { ...state.store, lastChange: () => Promise.reject(new Error("gone")) };
    await engine.keep();
    expect(state.kept).toHaveLength(kept);
  });
});

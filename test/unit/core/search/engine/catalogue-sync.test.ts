import { expect, onTestFinished, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { aJob } from "../../../../fixtures.ts";
import { moment } from "../../../../identities.ts";
import { knowledge, site } from "../index-of.ts";

const at = moment("2026-05-01T00:00:00Z");
const request = { text: "", filters: {}, language: "de" as const, from: 0, count: 10, today: "2026-05-01" };

/** A site that is served before anything was imported. */
async function aNewSite() {
  const store = createSqlJobStore(temporaryDatabase("catalogue"));
  const engine = createMemoryEngine({
    ...{ catalogue: store, site, knowledge, clock: () => performance.now() },
    snapshots: { read: async () => undefined, write: async () => undefined, changed: async () => false },
    yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
  });
  onTestFinished(() => engine.close());
  await engine.ready();
  const bring = (source: string, count: number) =>
    store.apply({
      ...{ source, at, close: [] },
      put: Array.from({ length: count }, (_, number) => ({ job: aJob({ id: `${source}-${number}` }), hash: "x" })),
    });
  return { engine, bring };
}

test("the first visitors after two large imports see a site full of openings, before all are taken in (trust P 223)", async () => {
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

test("visitors of a site that shows much already do not wait for a large import", async () => {
  const { engine, bring } = await aNewSite();
  await bring("one", 300);
  await expect.poll(async () => (await engine.search(request)).total).toBe(300);
  await bring("two", 600);
  expect((await engine.search(request)).total).toBeLessThan(900);
  await expect.poll(async () => (await engine.search(request)).total).toBe(900);
});

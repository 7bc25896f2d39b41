import { existsSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { createThreadSearchEngine } from "#adapters/thread/search-engine.ts";
import { codeOf } from "#core/errors.ts";
import type { Job } from "#core/jobs/job.ts";
import { migrationsOf } from "../databases.ts";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";

const program = new URL("../../server/compose/search-worker.ts", import.meta.url);
const siteFolder = new URL("../../site", import.meta.url).pathname;

/** A catalogue, and a thread with the real worker program, which searches it. */
function aCatalogue() {
  const folder = temporaryFolder();
  const database = openSqlite({ file: join(folder, "catalogue.sqlite"), migrations: migrationsOf("catalogue") });
  onTestFinished(() => database.close());
  const store = createSqlJobStore(database);
  const snapshot = join(folder, "search.index");
  const nowhere = { DATABASE_URL: "", DATABASE_REPLICA_URL: "", FILES_URL: "" };
  const data = { DATA_DIR: folder, ...nowhere, siteFolder, snapshot };
  return {
    snapshot,
    store,
    put: (...jobs: readonly Job[]) =>
      store.apply({
        source: "test",
        put: jobs.map((job) => ({ job, hash: job.id })),
        close: [],
        at: moment("2026-05-01T00:00:00Z"),
      }),
    start() {
      const engine = createThreadSearchEngine({ program, data });
      onTestFinished(() => engine.close());
      return engine;
    },
  };
}

const query = (text: string) => ({
  text,
  filters: { country: "de" },
  language: "de" as const,
  from: 0,
  count: 10,
  today: "2026-05-01",
});

test("the thread answers from the catalogue, including every earlier change", async () => {
  const { put, store, start } = aCatalogue();
  await put(aJob());
  const engine = start();
  expect(await engine.search(query("tester"))).toMatchObject({ ids: ["de-tester"], total: 1 });
  await put(aJob({ id: "second" }));
  expect(await engine.search(query("tester"))).toMatchObject({ ids: ["de-tester", "second"], total: 2 });
  await store.setState(jobId("de-tester"), "closed", moment("2026-05-01T00:00:00Z"));
  expect(await engine.search(query("tester"))).toMatchObject({ ids: ["second"], total: 1 });
});

test("a second start reads the snapshot of the first, and the changes since", async () => {
  const { put, start, snapshot } = aCatalogue();
  await put(aJob());
  const first = start();
  expect(await first.ready()).toMatchObject({ openings: 1, from: "catalogue" });
  await put(aJob({ id: "second" }));
  await first.search(query("tester"));
  await first.keep();
  await first.close();
  await put(aJob({ id: "third" }));
  expect(existsSync(snapshot)).toBe(true);
  const second = start();
  expect(await second.ready()).toMatchObject({ openings: 3, from: "snapshot" });
  expect(await second.search(query("tester"))).toMatchObject({ total: 3 });
});

test.each([
  ["cut", (file: string) => truncateSync(file, 100)],
  ["no snapshot", (file: string) => writeFileSync(file, "something else")],
])("a snapshot that is %s is detected and written again", { tags: "full" }, async (_what, damage) => {
  const { put, start, snapshot } = aCatalogue();
  await put(aJob());
  const first = start();
  await first.ready();
  await first.keep();
  await first.close();
  damage(snapshot);
  const second = start();
  expect(await second.ready()).toMatchObject({ openings: 1, from: "catalogue" });
  expect(await second.search(query("tester"))).toMatchObject({ total: 1 });
});

test("the index answers while it is rebuilt", async () => {
  const { put, start } = aCatalogue();
  await put(...Array.from({ length: 300 }, (_, number) => aJob({ id: `job-${number}` })));
  const engine = start();
  await engine.ready();
  const rebuilt = engine.reindex();
  expect(await engine.search(query("tester"))).toMatchObject({ total: 300 });
  expect(await rebuilt).toMatchObject({ openings: 300, from: "catalogue" });
});

test("a site keeps serving while another program rebuilds the index", { tags: "full" }, async () => {
  const { put, start } = aCatalogue();
  await put(aJob());
  const [serving, other] = [start(), start()];
  await serving.search(query("tester"));
  await put(aJob({ id: "second" }));
  const told: number[] = [];
  expect(await other.reindex((openings) => told.push(openings))).toMatchObject({ openings: 2 });
  expect(told.at(-1)).toBe(2);
  await expect.poll(() => serving.search(query("tester"))).toMatchObject({ total: 2 });
});

test("a failing thread is reported as unavailable", async () => {
  const engine = createThreadSearchEngine({ program, data: {} });
  onTestFinished(() => engine.close());
  const outcome = await engine.ready().catch((error: unknown) => codeOf(error));
  expect(outcome).toBe("unavailable");
});

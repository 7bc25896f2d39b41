import { expect, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import type { Job } from "#core/jobs/job.ts";
import { placeNames } from "#core/jobs/job-index.ts";
import { createSearchJobIndex } from "#core/search/results/job-index.ts";
import { days } from "#core/time/time.ts";
import { createSameThreadEngine } from "../../../../create-same-thread-engine.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { aJob, demoSite } from "../../../../fixtures.ts";
import { jobId, moment } from "../../../../identities.ts";
import { jobIndexSuite, today } from "../../../../ports/job-index.ts";
import { jobIndexHelpSuite } from "../../../../ports/job-index-help.ts";
import { jobIndexWordsSuite } from "../../../../ports/job-index-words.ts";
import { temporaryFolder } from "../../../../temporary.ts";

const site = demoSite();

async function create(jobs: readonly Job[], closed: readonly string[] = []) {
  const store = createSqlJobStore(temporaryDatabase("catalogue"));
  const put = jobs.map((job) => ({ job, hash: job.id }));
  await store.apply({ source: "test", put, close: [], at: moment("2026-04-01T00:00:00.000Z") });
  for (const id of closed) await store.setState(jobId(id), "closed", moment("2026-04-02T00:00:00.000Z"));
  return createSearchJobIndex({
    engine: createSameThreadEngine({ DATA_DIR: temporaryFolder() }, store, site),
    store,
    site,
    today: () => days.of(today),
  });
}

jobIndexSuite("The engine in memory", (jobs) => create(jobs));
jobIndexHelpSuite("The engine in memory", (jobs) => create(jobs));
jobIndexWordsSuite("The engine in memory", (jobs) => create(jobs));

test("the in-memory index distinguishes a closed opening, with its content, from one that never existed", async () => {
  const index = await create([aJob(), aJob({ id: "over", validThrough: "2026-04-30" })], ["de-tester"]);
  expect(await index.find("de-tester", "de")).toMatchObject({
    state: "closed",
    job: { title: "Tester (m/w/d)" },
    closedAt: "2026-04-02T00:00:00.000Z",
  });
  expect(await index.find("over", "de")).toMatchObject({
    state: "closed",
    job: { id: "over" },
    closedAt: "2026-04-30T21:59:59.000Z",
  });
  expect(await index.search({ country: "de", page: 1 }, "de")).toMatchObject({ items: [], total: 0 });
});

// trust P 232
test("the in-memory index names the country of a place without a city, in the requested language", async () => {
  const index = await create([
    aJob({ id: "anywhere", places: [{ country: "at" }, { country: "de", city: { code: "berlin", label: "Berlin" } }] }),
  ]);
  const { items } = await index.search({ country: "at", page: 1 }, "de");
  expect(items).toMatchObject([{ cities: ["Berlin"], countries: ["Österreich"] }]);
  expect(items.map(placeNames)).toEqual([["Berlin", "Österreich"]]);
  expect(await index.find("anywhere", "fr")).toMatchObject({ job: { countries: ["Autriche"] } });
});

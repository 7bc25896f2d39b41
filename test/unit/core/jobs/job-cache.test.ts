import { expect, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { cacheJobs } from "#core/jobs/job-cache.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { aJob } from "../../../fixtures.ts";
import { jobId, moment } from "../../../identities.ts";

const at = moment("2026-05-01T10:00:00.000Z");
const ids = ["a", "b", "c"].map(jobId);

async function aCatalogue(most: number) {
  const store = createSqlJobStore(temporaryDatabase("catalogue"));
  const bring = (id: string, title: string) =>
    store.apply({ source: "feed", put: [{ job: aJob({ id, title }), hash: title }], close: [], at });
  for (const id of ids) await bring(id, "old");
  const asked: string[][] = [];
  const getAll = cacheJobs(
    {
      lastChange: store.lastChange,
      getAll: (wanted) => {
        asked.push([...wanted]);
        return store.getAll(wanted);
      },
    },
    most,
  );
  const titles = async (wanted = ids) =>
    (await getAll(wanted)).map(({ job, state }) => `${job.id} ${job.title} ${state}`);
  return { bring, asked, titles, store };
}

test("cached openings are not read again, and come in the requested order", async () => {
  const { asked, titles } = await aCatalogue(10);
  await titles(ids.slice(0, 2));
  expect(await titles([...ids].reverse())).toEqual(["c old open", "b old open", "a old open"]);
  expect(await titles([jobId("nobody"), ...ids])).toEqual(["a old open", "b old open", "c old open"]);
  expect(asked).toEqual([["a", "b"], ["c"], ["nobody"]]);
});

test("a change of the catalogue, such as a closing, is seen at once", async () => {
  const { bring, titles, store } = await aCatalogue(10);
  await titles();
  await bring("b", "new");
  expect(await titles()).toEqual(["a old open", "b new open", "c old open"]);
  await store.setState(jobId("c"), "closed", at);
  expect(await titles()).toEqual(["a old open", "b new open", "c old closed"]);
});

test("a change during a call is seen by the next one", async () => {
  const { bring, titles } = await aCatalogue(10);
  const reading = titles();
  await bring("a", "new");
  await reading;
  expect(await titles()).toEqual(["a new open", "b old open", "c old open"]);
});

test("the cache never exceeds its size", async () => {
  const { asked, titles } = await aCatalogue(2);
  await titles();
  await titles(ids.slice(0, 2));
  await titles(ids.slice(2));
  await titles(ids.slice(2));
  expect(asked).toEqual([["a", "b", "c"], ["a", "b"], ["c"]]);
});

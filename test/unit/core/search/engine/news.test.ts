import { expect, onTestFinished, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import type { Job } from "#core/jobs/job.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import type { NewsRequest } from "#core/search/engine/search-engine.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { aJob } from "../../../../fixtures.ts";
import { jobId, moment, type Plain } from "../../../../identities.ts";
import { knowledge, site } from "../index-of.ts";

const at = moment("2026-05-01T00:00:00Z");
const today = "2026-05-10";

async function aCatalogue() {
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
  /** Stores openings. The id of each is its title. */
  const bring = async (...jobs: readonly (Partial<Plain<Job>> & { readonly title: string })[]) => {
    const put = jobs.map((job) => ({
      job: aJob({ id: job.title.replaceAll(" ", "-").toLowerCase(), places: [{ country: "de" }], ...job }),
      hash: JSON.stringify(job),
    }));
    await store.apply({ source: "one", at, close: [], put });
  };
  const news = async (text: string, given: Partial<NewsRequest> = {}, more: object = {}) => {
    const searches = [{ text, filters: { country: "de" }, language: "de" as const, today, ...more }];
    const { change, matches } = await engine.news({ after: 0, since: today, searches, ...given });
    return { change, ids: matches[0]?.map(({ id }) => id) ?? [], matches: matches[0] ?? [] };
  };
  return { store, engine, bring, news };
}

test("only openings that changed since a change are news, best first", async () => {
  const { bring, news, store } = await aCatalogue();
  await bring({ title: "Java one" });
  const after = await store.lastChange();
  await bring({ title: "Nurse" }, { title: "Assistant of the head of Java" }, { title: "Java two" });
  const found = await news("java", { after });
  expect(found.ids).toEqual(["java-two", "assistant-of-the-head-of-java"]);
  expect(found.change).toBe(await store.lastChange());
  expect(found.matches.map(({ change }) => change)).toEqual([after + 3, after + 2]);
  expect((await news("java", { after: found.change })).ids).toEqual([]);
});

test("words are corrected by what all openings say, not only the new ones", async () => {
  const { bring, news, store } = await aCatalogue();
  await bring({ title: "ASIC engineer" }, { title: "ASIC verification" }, { title: "ASIC design" });
  const after = await store.lastChange();
  await bring({ title: "Basic training" }, { title: "Basic support" }, { title: "Basic sales" });
  expect((await news("asic", { after })).ids).toEqual([]);
});

test("the matches are those of a search, whatever the words and filters", async () => {
  const { bring, news, engine, store } = await aCatalogue();
  const titles = ["Java developer", "Javascript developer", "Softwareentwickler Java", "Pflegekraft", "Data engineer"];
  await bring(...titles.map((title) => ({ title })));
  const after = await store.lastChange();
  await bring(...titles.map((title) => ({ title: `${title} new` })));
  for (const text of ["java", "javva", "entwickler", "engineer data", "", "pfleg"]) {
    const whole = await engine.search({
      ...{ text, filters: { country: "de" }, language: "de", today },
      ...{ from: 0, count: 100, allWords: true },
    });
    const fresh = whole.ids.filter((id) => id.endsWith("-new"));
    expect([text, (await news(text, { after })).ids.toSorted()]).toEqual([text, fresh.toSorted()]);
  }
});

test("closed and unlisted openings are no news, and an opening that begins later is none before its first day", async () => {
  const { bring, news, store } = await aCatalogue();
  await bring(
    { title: "Java unlisted", unlisted: true },
    { title: "Java closed" },
    { title: "Java soon", validFrom: "2026-05-12" },
    { title: "Java over", validThrough: "2026-05-09" },
  );
  await store.setState(jobId("java-closed"), "closed", at);
  expect((await news("java")).ids).toEqual([]);
  const change = await store.lastChange();
  const found = await news("java", { after: change, since: "2026-05-11" }, { today: "2026-05-12" });
  expect(found.matches).toMatchObject([{ id: "java-soon", from: "2026-05-12" }]);
  expect((await news("java", { after: change, since: "2026-05-12" }, { today: "2026-05-13" })).ids).toEqual([]);
});

test("after the catalogue was rolled back, all openings may be news", async () => {
  const { bring, news } = await aCatalogue();
  await bring({ title: "Java one" });
  expect((await news("java", { after: 1000 })).ids).toEqual(["java-one"]);
});

import { expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import type { JobId } from "#core/jobs/job-id.ts";
import { titleWords } from "#core/jobs/similarity.ts";
import { jobId, moment } from "../identities.ts";
import { createTestApp, sharedTestApp } from "../test-app.ts";

const maxSimilar = 3;
const demo = sharedTestApp();

/** The listed openings of the demo in the largest countries, each with the three openings most similar to it. */
async function demoWithSimilar() {
  const { services } = await demo();
  const { jobIndex, jobStore } = services;
  const found: { readonly job: Job; readonly country: string; readonly similar: readonly Job[] }[] = [];
  const jobsOf = async (ids: readonly JobId[]) => (await jobStore.getAll(ids)).map(({ job }) => job);
  for (const country of ["de", "fr", "it", "uk", "br"]) {
    const listed = await jobIndex.newest({ country, page: 1 }, "en", 100);
    for (const job of await jobsOf(listed.map(({ id }) => id))) {
      const similar = await jobIndex.similar(job, country, "en", maxSimilar);
      found.push({ job, country, similar: await jobsOf(similar.map(({ id }) => id)) });
    }
  }
  return found;
}

const shares = (some: Iterable<string>, others: Iterable<string>): boolean => {
  const known = new Set(others);
  return [...some].some((each) => known.has(each));
};

test("similar openings of the demo share words of the title, or the area, and none is confidential", async () => {
  const all = await demoWithSimilar();
  expect(all.length).toBeGreaterThan(80);
  const alike = ({ job, similar }: (typeof all)[number]): number =>
    similar.filter((other) => shares(titleWords(job), titleWords(other)) || shares(job.areas, other.areas)).length;
  const named = all.reduce((sum, { similar }) => sum + similar.length, 0);
  const good = all.reduce((sum, each) => sum + alike(each), 0);
  expect(good / named).toBeGreaterThan(0.97);
  expect(all.filter(({ similar }) => similar.length === maxSimilar).length / all.length).toBeGreaterThan(0.93);
  for (const { job, country, similar } of all) {
    expect(similar.map(({ id }) => id)).not.toContain(job.id);
    for (const other of similar) {
      expect(other.hiddenPosition || other.unlisted).toBe(false);
      expect(other.places.map((place) => place.country)).toContain(country);
    }
  }
});

test("one that shares words of the title comes before one that only shares the area", async () => {
  const all = await demoWithSimilar();
  const ranks = all.flatMap(({ job, similar }) => similar.map((other) => shares(titleWords(job), titleWords(other))));
  const first = all
    .filter(({ similar: [one] }) => one)
    .map(({ job, similar }) => shares(titleWords(job), titleWords(similar[0] as Job)));
  const share = (of: readonly boolean[]): number => of.filter(Boolean).length / of.length;
  expect(share(first)).toBeGreaterThan(share(ranks));
});

test("a closed one is no longer listed as similar, but still has similar ones (trust C 308)", async () => {
  const { services } = await createTestApp();
  const { jobIndex, jobStore } = services;
  const id = jobId("de-masterarbeit-embedded-sensorik");
  const job = { id, title: "" };
  const [first] = await jobIndex.similar(job, "de", "de", maxSimilar);
  expect(first).toBeDefined();
  for (const closed of [first?.id as JobId, id])
    await jobStore.setState(closed, "closed", moment("2026-04-01T00:00:00.000Z"));
  const after = await jobIndex.similar(job, "de", "de", maxSimilar);
  expect(after.length).toBeGreaterThan(0);
  expect(after.map((each) => each.id)).not.toContain(first?.id);
});

// trust C 309
test("an unknown id has no similar openings", async () => {
  const { services } = await demo();
  for (const id of ["nobody", "\u0000", "../..", "x".repeat(5000)])
    expect(await services.jobIndex.similar({ id: id as JobId, title: "Tester" }, "de", "de", maxSimilar)).toEqual([]);
});

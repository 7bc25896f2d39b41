import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { listedIn } from "../openings.ts";
import { siteForTests } from "./site.ts";

const site = siteForTests();
const kept = () => `${site.data}/search.index`;
const today = () => new Date().toISOString().slice(0, 10);
const anew = /^[1-9]\d* openings in \d+\.\d s\n$/;

const asked = [
  "country=de",
  "country=de&q=entwickler",
  "country=de&q=consultant&role=professional",
  "country=it&q=dat",
];

/** The complete responses to some searches: the openings in order, totals and counts. */
const answers = async (): Promise<string[]> =>
  Promise.all(
    asked.map(async (query) => {
      const answer = await fetch(`${site.address}/api/search/jobpost2?${query}`);
      expect(answer.status).toBe(200);
      return answer.text();
    }),
  );

test("while the index is rebuilt, and afterwards, every search is answered as before", { tags: "full" }, async () => {
  const before = await answers();
  expect(JSON.parse(before[0] ?? "").total.value).toBe(listedIn("de", today()).length);
  await expect.poll(() => existsSync(kept())).toBe(true);
  const file = statSync(kept()).ino;
  let [ended, meanwhile] = [false, 0];
  const command = site.careers("reindex").finally(() => {
    ended = true;
  });
  while (!ended) {
    expect(await answers()).toEqual(before);
    meanwhile += 1;
    await pause(20);
  }
  expect(meanwhile).toBeGreaterThan(0);
  expect(await command).toMatch(anew);
  expect(statSync(kept()).ino).not.toBe(file);
  await pause(2500); // the server checks for a new index every two seconds
  for (let turn = 0; turn < 3; turn += 1) expect(await answers()).toEqual(before);
});

/** The file with one byte changed. */
const changed = (file: Buffer, at: number): Buffer => {
  const other = Buffer.from(file);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
};

test.each([
  ["of an older version", (file: Buffer) => changed(file, 4)],
  ["damaged in the middle", (file: Buffer) => changed(file, file.length >> 1)],
  ["cut", (file: Buffer) => file.subarray(0, file.length >> 1)],
])("an index that is %s is noticed at the start and rebuilt", { tags: "full" }, async (_what, spoil) => {
  const before = await answers();
  await site.terminate();
  const whole = readFileSync(kept());
  const spoiled = spoil(whole);
  writeFileSync(kept(), spoiled);
  await site.restart();
  expect(await answers()).toEqual(before);
  await expect.poll(() => readFileSync(kept()).equals(spoiled)).toBe(false);
  await expect.poll(() => readFileSync(kept()).length).toBe(whole.length);
});

test("without a running server the damaged index is replaced for the next start", { tags: "full" }, async () => {
  const before = await answers();
  await site.terminate();
  writeFileSync(kept(), "no index");
  expect(await site.careers("reindex")).toMatch(anew);
  expect(statSync(kept()).size).toBeGreaterThan(10_000);
  await site.restart();
  expect(await answers()).toEqual(before);
});

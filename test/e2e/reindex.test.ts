import { existsSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { listedIn } from "../openings.ts";
import { siteForTests } from "./site.ts";

const site = siteForTests();
const kept = () => `${site.data}/search.index`;
const today = () => new Date().toISOString().slice(0, 10);
const total = async (): Promise<number> =>
  (await (await fetch(`${site.address}/api/search/jobpost2?country=de`)).json()).total.value;
const anew = /^[1-9]\d* openings in \d+\.\d s\n$/;

test("the index is made anew while searches go on", async () => {
  const all = listedIn("de", today()).length;
  expect(await total()).toBe(all);
  await expect.poll(() => existsSync(kept())).toBe(true);
  const before = statSync(kept()).ino;
  let ended = false;
  const command = site.careers("reindex").finally(() => {
    ended = true;
  });
  const totals = new Set<number>();
  while (!ended) {
    totals.add(await total());
    await pause(20);
  }
  await pause(2500); // the server looks for a new one every two seconds
  totals.add(await total());
  expect(await command).toMatch(anew);
  expect([...totals]).toEqual([all]);
  expect(statSync(kept()).ino).not.toBe(before);
});

test("without a server the damaged index is replaced for the next start", async () => {
  await site.terminate();
  writeFileSync(kept(), "no index");
  expect(await site.careers("reindex")).toMatch(anew);
  expect(statSync(kept()).size).toBeGreaterThan(10_000);
  await site.restart();
  expect(await total()).toBe(listedIn("de", today()).length);
});

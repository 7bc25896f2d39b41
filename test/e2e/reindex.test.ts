import { existsSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { listedIn } from "../openings.ts";
import { siteForTests } from "./site.ts";

const site = siteForTests();
const kept = () => `${site.data}/search.index`;
const total = async (): Promise<number> =>
  (await (await fetch(`${site.address}/api/search/jobpost2?country=de`)).json()).total.value;

test("the index is made anew while searches go on", async () => {
  const all = listedIn("de", new Date().toISOString().slice(0, 10)).length;
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
  expect(await command).toMatch(/The index is new: [1-9]\d* openings\.\n$/);
  expect([...totals]).toEqual([all]);
  expect(statSync(kept()).ino).not.toBe(before);
});

test("without a server the next start makes it anew", async () => {
  await site.terminate();
  expect(existsSync(kept())).toBe(true);
  expect(await site.careers("reindex")).toContain("No server is running");
  expect(existsSync(kept())).toBe(false);
  await site.restart();
  expect(await total()).toBeGreaterThan(0);
  await expect.poll(() => existsSync(kept())).toBe(true);
});

import { expect, test } from "vitest";
import { allowedBlockMs } from "../../tools/fuzz/blocking-requests.ts";
import { createBlockWatch } from "../../tools/fuzz/blocks.ts";
import { fuzz } from "../../tools/fuzz/run.ts";
import { fuzzSearch } from "../../tools/fuzz/search-http.ts";
import { siteForTests } from "../e2e/site.ts";
import { listedIn } from "../openings.ts";
import { newFolder } from "../temporary.ts";

const blocks = createBlockWatch(newFolder());
const site = siteForTests(() => ({
  CHALLENGE: "none",
  LOG_LEVEL: "fatal",
  TRUSTED_PROXIES: "127.0.0.1",
  ...blocks.environment,
}));

// trust L 167
test("three thousand malformed requests crash nothing, reveal no internals and delay nobody", async () => {
  const { address, data } = site;
  const { findings, byStatus, blocks: seen } = await fuzz({ address, data, requests: 3000, seed: 20_261_121, blocks });
  expect(findings).toEqual([]);
  expect(seen.long.filter(({ aloneMs }) => aloneMs > allowedBlockMs)).toEqual([]); // `aloneMs`, because two at once may be slow
  expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(["200", "302", "400", "404", "405", "415", "422"]));
  expect((await fetch(`${site.address}/health`)).status).toBe(200);
});

test("a thousand searches of words, signs, scripts and broken Unicode are answered, and the next one as before", async () => {
  const words = listedIn("de", "2026-05-01").flatMap(({ title }) => title.split(" "));
  const { errors, byStatus } = await fuzzSearch({ address: site.address, queries: 1000, seed: 20_261_121, words });
  expect(errors).toEqual([]);
  expect(byStatus[200]).toBeGreaterThan(700);
  const plain = await fetch(`${site.address}/api/search/jobpost2?country=de`);
  expect((await plain.json()).total.value).toBeGreaterThan(0);
});

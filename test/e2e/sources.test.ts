import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { ownSite } from "../own-site.ts";
import { newFolder } from "../temporary.ts";
import { aRecord } from "../unit/core/imports/context.ts";
import { siteForTests } from "./site.ts";

const port = await freePort();
const folder = ownSite("site", { demo: false }, newFolder());
const source = { name: "acme", format: "native", from: "feed.json", company: "tavela" };
writeFileSync(join(folder, "sources.json"), JSON.stringify({ sources: [source] }));
writeFileSync(join(folder, "feed.json"), JSON.stringify(["one", "two"].map((id) => aRecord({ id }))));

const site = siteForTests(() => ({
  SITE_DIR: folder,
  WEB_CONCURRENCY: "2",
  METRICS_PORT: `${port}`,
  CHALLENGE: "none",
  LOG_LEVEL: "info",
}));

test("a running site of several processes fetches its sources once, and reports their state", {
  tags: "full",
  timeout: 60_000,
}, async () => {
  const status = async (): Promise<number> =>
    (await fetch(`${site.address}/de/careers/de/job-details/one?country=de`)).status;
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  await expect.poll(() => site.printed().split("imported a source").length - 1).toBe(1);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(/^portico_source_last_success_seconds\{source="acme"\} 1\d{9}/m);
  expect(text).toMatch(/^portico_source_failures\{source="acme"\} 0$/m);
  expect(text).toMatch(/^portico_source_openings\{source="acme",kind="added"\} 2$/m);
  const listed = JSON.parse(await site.careers("sources", "--json")) as { name: string; nextAt: string }[];
  expect(listed).toEqual([expect.objectContaining({ name: "acme", failures: 0 })]);
  expect(Date.parse(listed[0]?.nextAt ?? "")).toBeGreaterThan(Date.now());
  expect(await site.terminate()).toBe(0);
});

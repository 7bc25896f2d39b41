import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { callServer } from "#server/process/control.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import { siteForTests } from "./site.ts";

const folder = newFolder();
cpSync("site", folder, { recursive: true });
afterAll(() => removeFolder(folder));
const site = siteForTests(() => ({ WEB_CONCURRENCY: "2", SITE_DIR: folder, LOG_LEVEL: "error" }));
const workers = async () => (await callServer(site.data, "status")).workers;

/** The process ids of all processes started by the parent of the given worker. */
function childProcessesOfParent(worker: number): string[] {
  const main = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${worker}/status`, "utf8"))?.[1] ?? "";
  return execFileSync("ps", ["-o", "pid=", "--ppid", main], { encoding: "utf8" }).trim().split(/\s+/);
}

// trust S 296
test("a restart that cannot work says why, the old processes continue, and no half-started one is left", {
  tags: "full",
}, async () => {
  const before = await workers();
  writeFileSync(`${folder}/brand.json`, "{");
  expect(await site.careers("restart")).toMatch(/^careers restart: .*brand\.json/);
  expect(await workers()).toEqual(before);
  await expect.poll(() => childProcessesOfParent(before[0] ?? 0)).toEqual(before.map(String));
  expect((await fetch(`${site.address}/health`)).status).toBe(200);
});

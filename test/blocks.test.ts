import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allowedBlockMs, createBlockingRequestFinder } from "../tools/fuzz/blocking-requests.ts";
import { createBlockWatch } from "../tools/fuzz/blocks.ts";
import type { FuzzRequest } from "../tools/fuzz/requests.ts";
import { temporaryFolder } from "./temporary.ts";

/** Runs a program, and records when its event loop is blocked. Returns the recorded blocks. */
function watched(program: string) {
  const folder = temporaryFolder();
  const watch = createBlockWatch(folder);
  const file = join(folder, "program.mjs");
  writeFileSync(file, program);
  const { status, stderr } = spawnSync(process.execPath, [file], {
    encoding: "utf8",
    env: watch.environment,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return watch.since(0);
}

const busy = `
const own = () => Object.values(process.threadCpuUsage()).reduce((sum, each) => sum + each, 0);
const works = (ms) => { const begun = own(); while (own() - begun < ms * 1000); };`;

test("a long turn of a server's event loop is reported with its cause, CPU time and clock time", () => {
  const blocks = watched(`${busy} setTimeout(() => { works(150); setTimeout(() => {}, 100); }, 100);`);
  const longest = Math.max(...blocks.map(({ cpuMs }) => cpuMs));
  expect(longest).toBeGreaterThanOrEqual(149);
  expect(longest).toBeLessThan(300);
});

test("a turn that waits, as for a busy core, is distinguished from one that works", () => {
  const waits = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)";
  const blocks = watched(`setTimeout(() => { ${waits}; setTimeout(() => {}, 100); }, 100);`);
  const waited = blocks.filter(({ wallMs }) => wallMs >= 190);
  expect(waited.length).toBeGreaterThan(0);
  for (const { cpuMs } of waited) expect(cpuMs).toBeLessThan(allowedBlockMs);
});

test("work in another thread blocks nobody", () => {
  const worker = `import { Worker } from "node:worker_threads";
new Worker(\`${busy} works(150);\`, { eval: true });`;
  expect(watched(worker).filter(({ cpuMs }) => cpuMs > 100)).toEqual([]);
});

test("a block is attributed to the request that blocks again when repeated alone", async () => {
  const request = (path: string): FuzzRequest => ({ method: "GET", path, headers: {}, body: undefined });
  let seen: { at: number; wallMs: number; cpuMs: number }[] = [];
  const ask = async ({ path }: FuzzRequest) => {
    if (path === "/slow") seen.push({ at: Date.now(), wallMs: 90, cpuMs: 80 });
  };
  const environment = { NODE_OPTIONS: "" };
  const since = (at: number) => seen.filter((block) => block.at >= at);
  const blame = createBlockingRequestFinder({ environment, since }, ask, ({ path }) => path);
  blame.begin();
  const answered = ["/quick", "/slow"].map((path) => blame.note(request(path)));
  seen = [{ at: Date.now(), wallMs: 200, cpuMs: 120 }];
  for (const each of answered) each();
  const { worstMs, worstWallMs, long } = await blame.end();
  expect({ worstMs, worstWallMs }).toEqual({ worstMs: 120, worstWallMs: 200 });
  expect(long.map(({ asked, aloneMs }) => ({ asked, aloneMs }))).toEqual([{ asked: "/slow", aloneMs: 80 }]);
});

// Preloaded into a server with `--import`, without any change to the server's program. Appends a line of JSON to a file for each long turn of the
// event loop. The path of the file is in the query of this module's URL.

import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import type { Block } from "./blocks.ts";

/** The interval between two ticks, and the minimum length of a reported turn, both in milliseconds. */
const [intervalMs, minBlockMs] = [2, 10];

const file = new URL(import.meta.url).searchParams.get("file");
if (file && isMainThread) watch(file);

function watch(into: string): void {
  let [wall, cpu] = [Date.now(), ownTime()];
  setInterval(() => {
    const [wallNow, cpuNow] = [Date.now(), ownTime()];
    const block: Block = { at: wall, wallMs: wallNow - wall, cpuMs: cpuNow - cpu };
    if (block.wallMs >= minBlockMs) appendFileSync(into, `${JSON.stringify(block)}\n`);
    [wall, cpu] = [wallNow, ownTime()];
  }, intervalMs).unref();
}

/** The CPU time of this thread in milliseconds. It does not advance while other programs use the core. */
function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

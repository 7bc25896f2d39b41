// Node loads this module into a server before the server's own program (`--import`). The program does not know about it. For each long turn of the
// event loop, the module writes a line of JSON into a file. The path of the file is in the query of this module's URL.

import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import type { Block } from "./blocks.ts";

/** How many milliseconds are between two ticks, and how many milliseconds a turn must last to be reported. */
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

/** The CPU time of this thread in milliseconds. It does not grow while other programs have the core. */
function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

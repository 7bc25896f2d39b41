// Node loads this module into a server before the server's program (`--import`). For each long turn of the event loop, it writes a line of JSON into
// a file, whose path is in the query of this module's URL. The program does not know about this module.

import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import type { Block } from "./blocks.ts";

/** The milliseconds between two ticks, and of the shortest turn that is reported. */
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

// usage: npm run bench:slow
//
// Opens 900 slow connections: 300 send their headers byte by byte, 300 a body, and 300 send nothing at all. Prints when the server closes them, and
// how long honest visitors wait while they are open.

import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfNeeded } from "../../scripts/build.ts";
import { startChild } from "./children.ts";

const each = 300;
const kinds = {
  headers: "GET /de/careers/de/job-search HTTP/1.1\r\nHost: localhost\r\nX-Drip: ",
  body: "POST /api/jobapp/attachment/cv HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
  silent: "",
} as const;
const maxWaitMs = 30_000;

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-slow-"));
const site = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, {
  DATA_DIR: folder,
  PORT: "0",
  LOG_LEVEL: "fatal",
  LIMIT_PER_ADDRESS: "0",
});
const { port } = new URL(site.found);

/** Opens a slow connection, and resolves to the number of milliseconds until the server closed it. */
function drip(first: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), "127.0.0.1", () => {
      if (first) socket.write(first);
    });
    const dripping = setInterval(() => {
      if (first) socket.write("x");
    }, 1000);
    socket.on("error", () => undefined);
    socket.on("data", () => undefined);
    socket.on("close", () => {
      clearInterval(dripping);
      resolve(performance.now() - begun);
    });
    setTimeout(() => socket.destroy(), maxWaitMs).unref();
  });
}

async function honest(until: { done: boolean }): Promise<number[]> {
  const times: number[] = [];
  while (!until.done) {
    const start = performance.now();
    const answer = await fetch(`${site.found}/de/careers/de/job-search?country=de`);
    await answer.text();
    if (!answer.ok) throw new Error(`${answer.status}`);
    times.push(performance.now() - start);
    await pause(20);
  }
  return times;
}

const at = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;

try {
  const warm = { done: false };
  const calm = honest(warm);
  await pause(2000);
  warm.done = true;
  const calmP95 = at(await calm, 0.95);
  const until = { done: false };
  const visits = honest(until);
  const closing = Object.entries(kinds).map(async ([kind, first]) => {
    const times = await Promise.all(Array.from({ length: each }, () => drip(first)));
    console.log(`${kind.padEnd(8)} ${each} closed after at most ${(Math.max(...times) / 1000).toFixed(1)} s`);
    return times;
  });
  const all = (await Promise.all(closing)).flat();
  until.done = true;
  const times = await visits;
  console.log(
    `honest visits meanwhile: ${times.length}, p95 ${at(times, 0.95).toFixed(0)} ms (before: ${calmP95.toFixed(0)} ms)`,
  );
  const secondsToClose = Number((Math.max(...all) / 1000).toFixed(1));
  console.log(JSON.stringify({ connections: all.length, secondsToClose, honestP95Ms: Math.round(at(times, 0.95)) }));
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

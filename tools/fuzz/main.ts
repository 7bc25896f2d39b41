// usage: npm run fuzz [-- OPTION ...]
//
// Starts a server and sends it malformed requests. One of ten is meant to take long. Exits with 1 if a response is wrong, if the server has ended, or
// if a request blocks the server's event loop for more than 30 ms. The request counts only if it blocks again when it is repeated alone: a single
// block may be caused by garbage collection, or by several requests together.
//
//   --requests N   how many requests (100000)
//   --seed N       the same seed makes the same requests (1)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { startChild } from "../bench/children.ts";
import { allowedBlockMs } from "./blocking-requests.ts";
import { createBlockWatch } from "./blocks.ts";
import { fuzz } from "./run.ts";

const { values } = parseArgs({ options: { requests: { type: "string" }, seed: { type: "string" } } });
const requests = Number(values.requests ?? 100_000);
const seed = Number(values.seed ?? 1);

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-fuzz-"));
const blocks = createBlockWatch(folder);
const data = join(folder, "data");
const site = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, {
  DATA_DIR: data,
  PORT: "0",
  LOG_LEVEL: "fatal",
  CHALLENGE: "none",
  LIMIT_PER_ADDRESS: "0",
  TRUSTED_PROXIES: "127.0.0.1",
  LIMIT_UPLOAD_SECONDS: "86400",
  ...blocks.environment,
});
let crashed = 0;
site.process.once("exit", () => {
  crashed += 1;
});
try {
  const start = performance.now();
  const {
    byStatus,
    findings,
    blocks: { worstMs, worstWallMs, long },
  } = await fuzz({ address: site.found, data, requests, seed, blocks });
  const seconds = (performance.now() - start) / 1000;
  for (const [status, count] of Object.entries(byStatus))
    console.log(`${status.padStart(8)}${String(count).padStart(10)}`);
  for (const { why, asked, answer } of findings) console.log(`\n${why}\n  ${asked}\n  ${answer}`);
  for (const { cpuMs, wallMs, aloneMs, asked } of long)
    console.log(
      `\nblocked ${cpuMs.toFixed(0)} ms (${wallMs.toFixed(0)} by the clock), alone ${aloneMs.toFixed(0)} ms\n  ${asked}`,
    );
  console.log(`${requests} requests with seed ${seed} in ${seconds.toFixed(0)} s`);
  const healthy = await fetch(`${site.found}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  const maxAloneMs = Math.round(Math.max(0, ...long.map(({ aloneMs }) => aloneMs)));
  const [maxBlockMs, maxBlockWallMs] = [Math.round(worstMs), Math.round(worstWallMs)];
  console.log(
    JSON.stringify({
      requests,
      crashed,
      findings: findings.length,
      healthy,
      maxBlockMs,
      maxBlockWallMs,
      maxAloneMs,
      blocks: long.length,
    }),
  );
  if (crashed > 0 || findings.length > 0 || !healthy || maxAloneMs > allowedBlockMs) process.exitCode = 1;
} finally {
  if (crashed === 0) await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

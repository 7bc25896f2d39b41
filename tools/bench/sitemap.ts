// usage: npm run bench:sitemap [-- OPTION ...]
//
// Reads all sitemaps of a large catalogue as a web search engine does. Prints how long this takes, how much more memory the server uses than when
// idle, and for how long its event loop is blocked at most. Fails if the sitemaps exceed the limits of the protocol.
//
//   --openings N  how many openings there are (100000)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { sitemapLimits } from "#core/found/sitemap.ts";
import { createBlockWatch } from "../fuzz/blocks.ts";
import { memoryOf, resetPeakMemory, startChild } from "./children.ts";
import { storeCatalogue } from "./sitemap-catalogue.ts";

const { values } = parseArgs({ options: { openings: { type: "string", default: "100000" } } });
const openings = Number(values.openings);
const maxMemoryBytes = 150 * 1_048_576;
const allowedBlockMs = 50;

const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
const file = join(folder, "catalogue.sqlite");
const secondsSince = (begin: number): number => Math.round((performance.now() - begin) / 10) / 100;
const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

try {
  const storing = performance.now();
  const listed = await storeCatalogue(file, openings, console.log);
  console.log(`${openings} openings stored in ${secondsSince(storing)} s, ${listed} of them listed`);
  const watch = createBlockWatch(folder);
  const server = await startChild(["tools/bench/sitemap-server.ts", file], /listening at (\d+)/, watch.environment);
  const base = `http://127.0.0.1:${server.found}`;
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const call = (): Promise<Response> => fetch(base + path, { headers });
    const answer = await call().catch(call); // retries once, because the connection may have been closed while the previous file was processed
    return {
      status: answer.status,
      tag: answer.headers.get("ETag") ?? "",
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  await ask("/sitemaps/site.xml.gz");
  await pause(2000);
  const watching = Date.now();
  const idle = memoryOf(server, "VmRSS");
  resetPeakMemory(server);

  const beginning = performance.now();
  const index = (await ask("/sitemap.xml")).bytes.toString();
  const indexSeconds = secondsSince(beginning);
  const paths = [...index.matchAll(/<loc>https:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = ""]) => path);
  const found = new Set<string>();
  const most = { addresses: 0, bytes: 0 };
  let [addresses, packed, waited] = [0, 0, 0];
  const faults: string[] = [];
  for (const path of paths) {
    const asking = performance.now();
    const { status, bytes } = await ask(path);
    waited += performance.now() - asking;
    const xml = gunzipSync(bytes).toString();
    const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);
    for (const location of locations) {
      if (found.has(location)) faults.push(`${location} stands there twice`);
      found.add(Buffer.from(location).toString()); // a copy, because a slice would keep the entire file in memory
    }
    if (status !== 200 || !xml.startsWith("<?xml") || !xml.endsWith("</urlset>\n"))
      faults.push(`${path} is no sitemap`);
    addresses += locations.length;
    packed += bytes.length;
    most.addresses = Math.max(most.addresses, locations.length);
    most.bytes = Math.max(most.bytes, Buffer.byteLength(xml));
  }
  const seconds = Math.round(waited / 10) / 100 + indexSeconds;
  const blockMs = Math.round(Math.max(0, ...watch.since(watching).map(({ cpuMs }) => cpuMs)));

  const last = paths.at(-1) ?? "";
  const { tag } = await ask(last);
  const repeating = performance.now();
  for (let round = 0; round < 500; round += 1) {
    const [kept, same] = await Promise.all([ask(last), ask(last, { "If-None-Match": tag })]);
    if (kept.status !== 200 || same.status !== 304) faults.push("a repeated request was answered otherwise");
  }
  const repeatedSeconds = secondsSince(repeating);
  const memory = memoryOf(server, "VmHWM") - idle;
  await server.stop();

  const prose = 20;
  if (found.size !== listed * 5 + prose) faults.push(`${found.size} addresses of ${listed} listed openings`);
  if (most.addresses > sitemapLimits.addresses) faults.push(`a file of ${most.addresses} addresses`);
  if (most.bytes > sitemapLimits.bytes) faults.push(`a file of ${most.bytes} bytes`);
  if (memory > maxMemoryBytes) faults.push(`${megabytes(memory)} MB above idle`);
  if (blockMs > allowedBlockMs) faults.push(`nobody else was answered for ${blockMs} ms`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  console.log(`${paths.length} files, ${addresses} addresses, ${megabytes(packed)} MB packed`);
  console.log(
    `all read in ${seconds} s, the index in ${indexSeconds} s; 1000 repeated requests in ${repeatedSeconds} s`,
  );
  console.log(`memory ${megabytes(memory)} MB above idle (${megabytes(idle)} MB), longest block ${blockMs} ms`);
  console.log(
    JSON.stringify({
      openings,
      listed,
      files: paths.length,
      addresses,
      seconds,
      indexSeconds,
      repeatedSeconds,
      packedMb: megabytes(packed),
      mostAddresses: most.addresses,
      mostMb: megabytes(most.bytes),
      peakMbAboveIdle: megabytes(memory),
      maxBlockMs: blockMs,
      valid: faults.length === 0,
    }),
  );
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

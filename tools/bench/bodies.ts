// usage: npm run bench:bodies [-- OPTION ...]
//
// Attacks a server that is limited to 1,024 open file descriptors: sends 4,000 request bodies at one byte per second, first from random addresses,
// then from one network. Prints how many descriptors and how much memory the server uses before, during and after the attack. Also prints whether
// honest visitors get pages, and whether they can send a form with a CV without JavaScript, at 100 kB per second.
//
//   --seconds N   how long each attack lasts (30)
//   --root DIR    the checkout whose program is attacked, with its packages installed (this one)

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { AttackedServer } from "./attacked-application.ts";
import { attacksOnBodies } from "./attacks-bodies.ts";
import { type Child, memoryOf, resetPeakMemory, startChild } from "./children.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "30" }, root: { type: "string" } } });
const seconds = Number(values.seconds);
const root = values.root ? resolve(values.root) : new URL("../..", import.meta.url).pathname;
const opening = "de-masterarbeit-embedded-sensorik";
const limit = 1024;

const open = ({ process: { pid } }: Child): number => readdirSync(`/proc/${pid}/fd`).length;
const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** Sends a form with a CV of 200 kB, as a browser without JavaScript does, at 100 kB per second. Returns the status of the response. */
async function apply(address: string, number: number): Promise<number> {
  const { hostname, port } = new URL(address);
  const part = (name: string, value: string, rest = "") =>
    `--honest\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${value}\r\n`;
  const texts = {
    firstName: "Lena",
    lastName: "Vogt",
    email: `lena.${number}@example.org`,
    telephone: "+49 151 2345678",
  };
  const fields = Object.entries({ ...texts, consent: "on", formKey: `honest-${number}-${Date.now()}` });
  const file = part("cv", `%PDF-1.7\n${"x".repeat(200_000)}`, '; filename="cv.pdf"\r\nContent-Type: application/pdf');
  const body = Buffer.from(`${fields.map(([name, value]) => part(name, value)).join("")}${file}--honest--\r\n`);
  const headers = {
    "Content-Type": "multipart/form-data; boundary=honest",
    "Content-Length": body.length,
    "X-Forwarded-For": `198.51.${number % 256}.7`,
  };
  const path = `/de/careers/de/job-application/${opening}?country=de`;
  return new Promise((done) => {
    const call = request({ hostname, port, path, method: "POST", headers, agent: false }, (answer) =>
      answer.resume().once("close", () => done(answer.statusCode ?? 0)),
    );
    call.on("error", () => done(0));
    void (async () => {
      for (let at = 0; at < body.length && !call.destroyed; at += 10_000) {
        call.write(body.subarray(at, at + 10_000));
        await pause(100);
      }
      call.end();
    })();
  });
}

/** Repeats `work` until `until`. Returns how often it succeeded and failed, and how long each success took. */
async function honest(until: number, work: (number: number) => Promise<boolean>) {
  const times: number[] = [];
  let failed = 0;
  for (let number = 0; performance.now() < until; number += 1) {
    const start = performance.now();
    if (await work(number).catch(() => false)) times.push(performance.now() - start);
    else failed += 1;
    await pause(100);
  }
  times.sort((a, b) => a - b);
  return { good: times.length, failed, p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? Number.NaN) };
}

async function measure(begin: (attacked: AttackedServer) => Promise<() => Promise<number>>) {
  const folder = mkdtempSync(join(tmpdir(), "portico-bodies-"));
  const words = ["-c", `ulimit -n ${limit} && exec "$0" "$1"`, process.execPath, join(root, "scripts/start.ts")];
  const site = await startChild(
    words,
    /ready:\s+(\S+)/,
    {
      DATA_DIR: folder,
      PORT: "0",
      LOG_LEVEL: "fatal",
      CHALLENGE: "none",
      LIMIT_PER_ADDRESS: "0",
      TRUSTED_PROXIES: "127.0.0.1",
    },
    "/bin/sh",
  );
  const page = async (): Promise<boolean> => (await fetch(`${site.found}/de/careers/de/job-search?country=de`)).ok;
  try {
    await honest(performance.now() + 3000, page); // warms up the compiler
    const before = { descriptors: open(site), mb: megabytes(memoryOf(site, "VmRSS")) };
    resetPeakMemory(site);
    const until = performance.now() + seconds * 1000;
    const stop = await begin({ address: site.found, page: "", opening, until });
    let mostOpen = 0;
    const watch = setInterval(() => {
      mostOpen = Math.max(mostOpen, open(site));
    }, 100);
    const applying = honest(until - 5000, async (number) => [200, 302, 303].includes(await apply(site.found, number)));
    const [pages, forms] = await Promise.all([honest(until, page), applying]);
    clearInterval(watch);
    const bodies = await stop();
    const peakMb = megabytes(memoryOf(site, "VmHWM"));
    await pause(12_000);
    const after = { descriptors: open(site), mb: megabytes(memoryOf(site, "VmRSS")) };
    return { bodies, before, mostOpen, peakMb, after, pages, forms };
  } finally {
    site.process.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const [name, begin] of Object.entries(attacksOnBodies)) {
  const { before, after, pages, forms, ...row } = await measure(begin);
  console.log(`\n${name}: ${row.bodies} bodies begun in ${seconds} s`);
  console.log(`  open: ${before.descriptors} before, ${row.mostOpen} at most of ${limit}, ${after.descriptors} after`);
  console.log(`  memory: ${before.mb} MB before, ${row.peakMb} at most, ${after.mb} after`);
  for (const [what, { good, failed, p99Ms }] of Object.entries({ pages, forms }))
    console.log(`  honest ${what}: ${good} answered, p99 ${p99Ms} ms, ${failed} not`);
  console.log(JSON.stringify({ [name]: { before, after, pages, forms, ...row } }));
}
process.exit();

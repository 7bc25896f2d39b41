// usage: npm run upgrades:rolling [-- OPTION ...]
//
// Upgrades three hosts from an earlier program to this one, one after another, behind nginx, with PostgreSQL and a shared folder, while people
// search, read and apply. Exits with 1 if a page or a call failed, or if an acknowledged application is lost or stored twice.
//
//   --from COMMIT   the earlier program (4dcdf847, which lacks migrations of both databases)
//   --minutes N     how long both versions run side by side (1)
//   --rest MS       how long each reader and candidate pauses before the next visit (20)

import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { freePort } from "../../test/free-port.ts";
import { type Child, startChild } from "../bench/children.ts";
import { startCrowd } from "../chaos/crowd.ts";
import { databasesOf } from "../chaos/databases.ts";
import { judge } from "../chaos/judge.ts";
import { startMailServer } from "../chaos/mail-server.ts";
import { startNginx } from "../chaos/nginx.ts";
import { jobId, settingsOf, temporaryRoot } from "../chaos/series.ts";
import { waitUntilSettledByHosts } from "../chaos/settled.ts";
import { earlierProgram } from "./earlier-program.ts";
import { startReaders } from "./readers.ts";

const { values } = parseArgs({
  options: {
    from: { type: "string", default: "4dcdf847" },
    minutes: { type: "string", default: "1" },
    rest: { type: "string", default: "20" },
  },
});
const [minutes, restMs] = [Number(values.minutes), Number(values.rest)];
if (!(minutes >= 0 && restMs >= 0)) throw new RangeError("--minutes and --rest must be numbers");

const secret = "upgrades only: of thirty-two letters or more";
const [hostCount, readerCount, candidateCount] = [3, 4, 2];
/** How long visitors use the site before the first host is replaced, and again after the last one, in milliseconds. */
const aloneMs = 5000;
/** The minimum time between the replacements of two hosts. For this long, nginx sends no requests to a host that has refused a connection. */
const leftOutMs = 2000;

const earlier = earlierProgram(values.from, console.log);
buildIfNeeded(console.log);
const folder = mkdtempSync(join(temporaryRoot, "portico-rolling-"));
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const also = <Thing>(thing: Thing, end: (thing: Thing) => unknown): Thing => {
  endings.unshift(() => end(thing));
  return thing;
};

try {
  const mail = also(await startMailServer(), (one) => one.stop());
  const databases = also(await databasesOf("postgres", join(folder, "none")), (one) => one.stop());
  const settings = {
    ...settingsOf(mail, 1),
    ...databases.settings,
    SECRET: secret,
    LOG_LEVEL: "silent",
    PUBLIC_URL: "http://127.0.0.1",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const files = join(folder, "files");
  mkdirSync(files);

  const start = (program: string, data: string, port: number): Promise<Child> =>
    startChild([join(program, "scripts/start.ts")], /ready:\s+(\S+)/, {
      ...settings,
      DATA_DIR: data,
      PORT: String(port),
      SITE_DIR: join(program, "site"),
    });
  const hosts: { readonly data: string; readonly port: number; child: Child }[] = [];
  for (let at = 1; at <= hostCount; at += 1) {
    const data = join(folder, `host-${at}`);
    mkdirSync(data, { mode: 0o700 });
    symlinkSync(files, join(data, "files"));
    const port = await freePort();
    hosts.push(also({ data, port, child: await start(earlier, data, port) }, ({ child }) => child.stop()));
  }
  console.log(`${hostCount} hosts of ${values.from} serve.`);
  const ports = hosts.map(({ port }) => port);
  const { port } = also(await startNginx(join(folder, "nginx"), ports), (one) => one.stop());
  const crowd = startCrowd({ port, size: candidateCount, jobId, secret, restMs });
  const readers = startReaders({ port, size: readerCount, jobId, restMs });

  await pause(aloneMs);
  const awaySeconds: number[] = [];
  const root = new URL("../..", import.meta.url).pathname;
  const begun = performance.now();
  for (const [at, host] of hosts.entries()) {
    const since = performance.now();
    await host.child.stop();
    host.child = await start(root, host.data, host.port);
    awaySeconds.push(Math.round((performance.now() - since) / 100) / 10);
    console.log(`Host ${at + 1} was replaced in ${awaySeconds.at(-1)} s; ${readers.failed.length} failed so far.`);
    await pause(at < hostCount - 1 ? Math.max(leftOutMs, (minutes * 60_000) / (hostCount - 1)) : aloneMs);
  }
  const sideBySideMinutes = Math.round((performance.now() - begun - aloneMs) / 6000) / 10;

  await Promise.all([crowd.close(), readers.close()]);
  for (const each of [...readers.failed, ...crowd.refused].slice(0, 20)) console.error(each);
  const kept = also(await databases.open("applications"), (one) => one.close());
  await waitUntilSettledByHosts(kept);
  const { acknowledged, refused, left } = crowd;
  const stored = createDiskFileStore({ folder: files });
  const { lost, duplicated, strays } = await judge({
    data: folder,
    files: stored,
    databases,
    acknowledged,
    left,
    received: mail.received,
  });
  const wrong = [...lost, ...duplicated, ...strays];
  for (const each of wrong.slice(0, 20)) console.error(each);
  const failed = readers.failed.length + refused.length;
  const figures = {
    from: values.from,
    sideBySideMinutes,
    awaySeconds,
    ...readers.complete,
    applications: acknowledged.length,
    failed,
    slowestMs: readers.slowestMs(),
    repeatedCalls: crowd.broken() + crowd.retryableResponses(),
    lost: lost.length,
    duplicated: duplicated.length,
    strays: strays.length,
  };
  console.log(JSON.stringify(figures));
  process.exitCode = failed + wrong.length > 0 ? 1 : 0;
} finally {
  for (const end of endings) await end();
}

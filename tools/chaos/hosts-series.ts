import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { loadSite } from "#adapters/disk/load-site.ts";
import type { Radosgw } from "../../scripts/radosgw/start.ts";
import { createSeededRandom } from "../bench/random.ts";
import { startCrowd } from "./crowd.ts";
import { databasesOf } from "./databases.ts";
import { type Host, startHost } from "./hosts.ts";
import { type ImportVerdict, startImporter } from "./importer.ts";
import { judge } from "./judge.ts";
import type { RetractedApplication } from "./leaver.ts";
import { startMailServer } from "./mail-server.ts";
import { startNginx } from "./nginx.ts";
import { openOperator } from "./operator.ts";
import { isWrong, medianMsOf, type ReadinessErrorPeriod, readinessErrorPeriods, startProbe } from "./probe.ts";
import { jobId, type Outcome, settingsOf, temporaryRoot } from "./series.ts";
import { waitUntilSettledByHosts } from "./settled.ts";
import { sharedFiles } from "./shared-files.ts";
import { findStrays } from "./strays.ts";
import { durationMs, hostLockDurationMs, type Trouble } from "./troubles.ts";
import { waitForMore, waitUntil } from "./wait-until.ts";

export interface HostsOptions {
  /** The path of the program that runs the site. */
  readonly entry: string;
  readonly crashes: number;
  readonly seed: number;
  /** How many hosts, each with its own data folder. */
  readonly hosts: number;
  /** How many serving processes each host has. */
  readonly workers?: number;
  /** The share of crashes that hit the database server, from 0 to 1. */
  readonly ofDatabase?: number;
  /** The S3 server of the bucket in which files are stored; if missing, they are stored in a folder. */
  readonly bucket?: Radosgw | undefined;
  /** If true, no candidate withdraws or erases an application, and no feed is imported. */
  readonly withoutLeavers?: boolean;
  /** If present, this trouble replaces the crashes. All hosts have to survive it. */
  readonly trouble?: Trouble;
}

/** The result of a series with several hosts. It extends the result of a series with one host. */
export interface HostsOutcome extends Outcome, ImportVerdict {
  /** The number of crashes, by what crashed. */
  readonly ended: Readonly<Record<What, number>>;
  /** The number of crashes during each kind of work. */
  readonly during: Readonly<Record<"submits" | "uploads" | "mails" | "imports", number>>;
  /** How often hosts were probed with a request to `/ready` and, at the same moment, an application. */
  readonly asked: number;
  /** How often `/ready` was wrong. */
  readonly wrongReadyCount: number;
  /** The median duration of the probe's accepted applications, in milliseconds. */
  readonly medianApplicationMs: number;
  /** The periods in which a host's `/ready` was wrong. */
  readonly wrong: readonly ReadinessErrorPeriod[];
  /**
   * How long each host took to accept an application again after the database server or the bucket was back, in milliseconds.
   */
  readonly back: Readonly<Record<"database" | "bucket", readonly number[]>>;
}

type What = "process" | "database" | "bucket" | "import";

const secret = "chaos only: of thirty-two letters or more";
const candidates = 8;
/** The next crash happens at the latest when `acknowledged` more applications have been acknowledged, plus `moreMs` milliseconds. */
const maxUntilCrash = { acknowledged: 20, moreMs: 400 };
/** The maximum downtime of a server, in milliseconds. */
const maxDowntimeMs = 1500;
/** The factor by which files are enlarged, to at most 300 kB, so that some crashes interrupt a transfer. */
const bulk = 40;
/** How many milliseconds the mail server takes for each mail. This is realistic, so some crashes interrupt a mail. */
const mailDelayMs = 40;

/**
 * Runs a series with several hosts behind nginx, from empty stores: candidates apply while hosts, the database and the bucket crash, one at a time.
 * Then checks the data.
 */
export async function runHosts({
  entry,
  crashes,
  seed,
  hosts: count,
  workers = 1,
  ofDatabase = 1 / 4,
  bucket,
  withoutLeavers = false,
  trouble,
}: HostsOptions): Promise<HostsOutcome> {
  const random = createSeededRandom(seed);
  const folder = mkdtempSync(join(temporaryRoot, "portico-chaos-"));
  const mail = await startMailServer(mailDelayMs);
  const databases = await databasesOf("postgres", join(folder, "none"));
  const endings: (() => unknown)[] = [
    () => databases.stop(),
    () => mail.stop(),
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const also = <Thing>(thing: Thing, end: (thing: Thing) => unknown): Thing => {
    endings.unshift(() => end(thing));
    return thing;
  };
  try {
    const files = await sharedFiles(folder, loadSite("site").brand.productKey, bucket);
    const settings = {
      ...settingsOf(mail, workers),
      ...databases.settings,
      ...files.settings,
      SECRET: secret,
      LOG_LEVEL: "silent",
      PUBLIC_URL: "http://127.0.0.1",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const hosts: Host[] = [];
    const start = async (name: string): Promise<void> => {
      const host = await startHost({ entry, settings, folder, name, files: files.folder });
      hosts.push(also(host, (one) => one.stop()));
    };
    await Promise.all(Array.from({ length: count }, (_, at) => start(`host-${at + 1}`)));
    const nginx = also(
      await startNginx(
        join(folder, "nginx"),
        hosts.map(({ port }) => port),
      ),
      (one) => one.stop(),
    );
    const operator = also(
      openOperator(await databases.open("applications"), () => [secret]),
      (one) => one.close(),
    );
    const leaving = { operator };
    const crowd = startCrowd({
      port: nginx.port,
      size: candidates,
      jobId,
      secret,
      bulk,
      ...(withoutLeavers ? {} : { leaving }),
    });
    const probe = startProbe(hosts, jobId);
    const catalogue = also(await databases.open("catalogue"), (one) => one.close());
    mkdirSync(join(folder, "operator"));
    const commands = { ...settings, DATA_DIR: join(folder, "operator") };
    const importer = withoutLeavers
      ? undefined
      : also(startImporter({ folder, settings: commands, catalogue }), (one) => one.stop());

    const beside = also(await databases.open("applications"), (one) => one.close());
    const seen = also(await files.open(), (one) => one.close());
    const strays: string[] = [];
    const ended = { process: 0, database: 0, bucket: 0, import: 0 };
    const during = { submits: 0, uploads: 0, mails: 0, imports: 0 };
    let leavingInFlight = 0;
    const back: Record<"database" | "bucket", number[]> = { database: [], bucket: [] };
    for (let crash = 0; crash < crashes; crash += 1) {
      await waitForMore(
        crowd.acknowledged,
        Math.floor(random() * maxUntilCrash.acknowledged),
        "applications to be accepted",
      );
      await pause(random() * maxUntilCrash.moreMs);
      if (trouble) {
        if (crowd.submitting() > 0) during.submits += 1;
        await (trouble === "frozen" ? files.freeze?.(durationMs.frozen) : databases.hold(hostLockDurationMs));
        await probe.back(performance.now());
        strays.push(...(await findStrays(beside, seen)));
        continue;
      }
      const what = whatOf(random(), {
        ofDatabase,
        ofBucket: files.crash ? ofDatabase : 0,
        importing: importer?.importing() ?? false,
      });
      const victims = hosts.filter((host) => host.isUp());
      const victim = victims[Math.floor(random() * victims.length)];
      if (what === "process" && !victim) await waitUntil(() => hosts.some((host) => host.isUp()), "a host is back");
      ended[what] += 1;
      if (crowd.submitting() > 0) during.submits += 1;
      if (crowd.uploading() > 0) during.uploads += 1;
      if (mail.receiving() > 0) during.mails += 1;
      if (importer?.importing()) during.imports += 1;
      if (crowd.leaving() > 0) leavingInFlight += 1;
      if (what === "import") importer?.kill();
      else if (what === "process") await victim?.kill();
      else {
        await (what === "bucket" ? files : databases).crash?.(random() * maxDowntimeMs);
        back[what].push(...(await probe.back(performance.now())));
        strays.push(...(await findStrays(beside, seen)));
      }
    }
    await Promise.all(hosts.map((host) => host.up()));
    const imported = await importer?.close();
    await crowd.close();
    await probe.close();
    const kept = also(await databases.open("applications"), (one) => one.close());
    await waitUntilSettledByHosts(kept);
    for (const host of hosts) await host.stop();
    const { refused, left } = crowd;
    const acknowledged = [...crowd.acknowledged, ...probe.acknowledged];
    const stored = also(await files.open(), (one) => one.close());
    const evidence = { data: folder, files: stored, databases, acknowledged, left, received: mail.received };
    const verdict = await judge(evidence);
    const samples = [...probe.samples.values()];
    const leavers = (is: (one: RetractedApplication) => boolean): number => left.filter(is).length;
    return {
      ...verdict,
      crashes,
      inFlight: during.submits,
      leavingInFlight,
      refused,
      brokenInRestart: 0,
      acknowledged: acknowledged.length,
      taken: leavers(({ taken }) => taken),
      withdrawn: leavers(({ how }) => how === "withdrawn"),
      erased: leavers(({ how }) => how === "erased"),
      erasedDuringRetries: leavers(({ hadRetriesInFlight }) => hadRetriesInFlight === true),
      strays: [...new Set([...strays, ...verdict.strays])],
      ...(imported ?? { imports: 0, tornImports: 0, lostImports: 0 }),
      ended,
      during,
      back,
      asked: samples.flat().length,
      wrongReadyCount: samples.flat().filter(isWrong).length,
      medianApplicationMs: medianMsOf(samples.flat()),
      wrong: samples.flatMap(readinessErrorPeriods),
    };
  } finally {
    for (const end of endings) await end();
  }
}

/**
 * Chooses what crashes next. The database and the bucket crash with the given probabilities. Otherwise, a running import or a host crashes.
 */
function whatOf(
  chance: number,
  shares: { readonly ofDatabase: number; readonly ofBucket: number; readonly importing: boolean },
): What {
  const { ofDatabase, ofBucket, importing } = shares;
  if (chance < ofDatabase) return "database";
  if (chance < ofDatabase + ofBucket) return "bucket";
  return importing && chance > 0.9 ? "import" : "process";
}

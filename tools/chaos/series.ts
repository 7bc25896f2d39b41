import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { callServer } from "#server/process/control.ts";
import { type Child, startChild } from "../bench/children.ts";
import { createSeededRandom } from "../bench/random.ts";
import { startCrowd } from "./crowd.ts";
import { countUnsettled, countWaitingMails, databasesOf, type System } from "./databases.ts";
import { judge, type Verdict } from "./judge.ts";
import type { RetractedApplication } from "./leaver.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Operator, openOperator } from "./operator.ts";
import { createDisk } from "./power.ts";
import { findStrays } from "./strays.ts";
import { durationMs, mountSmallDisk, type Trouble } from "./troubles.ts";
import { waitForMore, waitUntilNone } from "./wait-until.ts";

export interface SeriesOptions {
  /** The path of the program that runs the site. */
  readonly entry: string;
  readonly crashes: number;
  /** The path of the compiled shim. With it, every crash is a power cut; without it, a kill. */
  readonly shim?: string | undefined;
  readonly seed: number;
  /**
   * How many processes serve (1). If there are several, two of three crashes hit only one of them, and at the end they are all restarted one after
   * another.
   */
  readonly workers?: number;
  readonly system?: System;
  /** The share of crashes that hit the database server, from 0 to 1; only if there is such a server. */
  readonly ofDatabase?: number;
  /** If true, no candidate withdraws or erases an application. */
  readonly withoutLeavers?: boolean;
  /** If present, this trouble replaces the crashes. The server has to survive it. */
  readonly trouble?: Trouble;
}

export interface Outcome extends Verdict {
  readonly crashes: number;
  /** How many crashes happened while a submit was under way. */
  readonly inFlight: number;
  /** How many crashes happened while a withdrawal or an erasure was under way. */
  readonly leavingInFlight: number;
  readonly acknowledged: number;
  readonly withdrawn: number;
  readonly erased: number;
  /** How many applications were erased while retries of the same submit were under way. */
  readonly erasedDuringRetries: number;
  /** How many applications were withdrawn or erased after they had been exported. */
  readonly taken: number;
  readonly refused: readonly string[];
  /** How many calls got no complete response while all processes were restarted in turn. */
  readonly brokenInRestart: number;
}

/** The id of the opening that candidates apply for. */
export const jobId = "de-werkstudium-webanalyse-ab-tests";
const candidates = 8;
/** The next crash happens at the latest when `acknowledged` more applications have been acknowledged, plus `moreMs` milliseconds. */
const maxUntilCrash = { acknowledged: 40, moreMs: 60 };
const timeoutMs = 60_000;

/**
 * The folder for data folders: in memory if possible. Neither kills nor simulated power cuts affect the real disk, so using it would only cost time.
 */
export const temporaryRoot = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Runs a series with one data folder, which is initially empty: candidates apply while the server crashes repeatedly. Then checks the data. */
export async function runSeries({
  entry,
  crashes,
  shim,
  seed,
  workers = 1,
  system = "sqlite",
  ofDatabase = 1 / 3,
  withoutLeavers,
  trouble,
}: SeriesOptions): Promise<Outcome> {
  const random = createSeededRandom(seed);
  const folder = mkdtempSync(join(temporaryRoot, "portico-chaos-"));
  const data = join(folder, "disk/data");
  mkdirSync(join(folder, "disk"));
  const small = trouble === "full" ? mountSmallDisk(join(folder, "disk")) : undefined;
  const disk = shim ? createDisk({ folder: join(folder, "disk"), shim }) : undefined;
  const mail = await startMailServer();
  const databases = await databasesOf(system, data);
  const settings = {
    DATA_DIR: data,
    ...settingsOf(mail, workers),
    ...disk?.settings,
    ...databases.settings,
    ...(small ? { LIMIT_FREE_BYTES: "0" } : {}),
  };
  const start = (port: string): Promise<Child> => startChild([entry], /ready:\s+(\S+)/, { ...settings, PORT: port });
  let server = await start("0");
  let operator: Operator | undefined;
  try {
    const secret = secretIn(data);
    const { port } = new URL(server.found);
    // no operator with a simulated disk: only the server's writes are simulated, so this process's writes would survive a power cut
    const beside = disk ? undefined : await databases.open("applications");
    operator = beside && openOperator(beside, () => [secret]);
    const files = createDiskFileStore({ folder: `${data}/files` });
    const strays: string[] = [];
    const leaving = { operator };
    const crowd = startCrowd({
      port: Number(port),
      size: candidates,
      jobId,
      secret,
      ...(withoutLeavers ? {} : { leaving }),
    });
    let [inFlight, leavingInFlight] = [0, 0];
    for (let crash = 0; crash < crashes; crash += 1) {
      await waitForMore(
        crowd.acknowledged,
        Math.floor(random() * maxUntilCrash.acknowledged),
        "applications to be accepted",
      );
      await pause(random() * maxUntilCrash.moreMs);
      if (crowd.submitting() > 0) inFlight += 1;
      if (crowd.leaving() > 0) leavingInFlight += 1;
      if (trouble) {
        await (small ? small.fill(durationMs.full) : databases.hold(durationMs.held));
        continue;
      }
      if (databases.crash && random() < ofDatabase) {
        await databases.crash();
        continue;
      }
      if (workers > 1 && random() < 2 / 3) {
        await killOne(data, random());
        continue;
      }
      await kill(server);
      disk?.cut();
      server = await start(port);
      if (beside) strays.push(...(await findStrays(beside, files)));
    }
    if (workers > 1) await crowd.settled();
    const brokenBefore = crowd.broken();
    if (workers > 1) await callServer(data, "restart");
    const brokenInRestart = crowd.broken() - brokenBefore;
    await crowd.close();
    await settled(await databases.open("applications"));
    await server.stop();
    if (secretIn(data) !== secret)
      throw new Error("the secret of the installation is another one than at its beginning");
    operator?.close();
    operator = undefined;
    const { acknowledged, refused, left } = crowd;
    const verdict = await judge({ data, databases, acknowledged, left, received: mail.received });
    const count = (is: (one: RetractedApplication) => boolean): number => left.filter(is).length;
    return {
      ...verdict,
      crashes,
      inFlight,
      leavingInFlight,
      refused,
      brokenInRestart,
      strays: [...new Set([...strays, ...verdict.strays])],
      erasedDuringRetries: count(({ hadRetriesInFlight }) => hadRetriesInFlight === true),
      acknowledged: acknowledged.length,
      taken: count(({ taken }) => taken),
      withdrawn: count(({ how }) => how === "withdrawn"),
      erased: count(({ how }) => how === "erased"),
    };
  } finally {
    operator?.close();
    await kill(server);
    await mail.stop();
    databases.stop();
    small?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many connections to the mail server a server opens. On each of them, a crash may interrupt a mail, which is then sent again. */
export const mailConnections = 5;

/** The settings of a server that will be crashed: no bot check and no rate limits. */
export const settingsOf = ({ url }: Pick<MailServer, "url">, workers: number) => ({
  SMTP_URL: url,
  SMTP_CONNECTIONS: String(mailConnections),
  CHALLENGE: "none",
  LIMIT_PER_ADDRESS: "0",
  LOG_LEVEL: workers > 1 ? "silent" : "error",
  WEB_CONCURRENCY: String(workers),
  NODE_COMPILE_CACHE: join(tmpdir(), "portico-chaos-cache"),
});

const secretIn = (data: string): string => readFileSync(join(data, "secret"), "utf8").trim();

/** Kills one of several serving processes, and waits until another has replaced it. */
async function killOne(data: string, chance: number): Promise<void> {
  const { workers } = await callServer(data, "status");
  const victim = workers[Math.floor(chance * workers.length)];
  if (victim === undefined) return;
  process.kill(victim, "SIGKILL");
  const end = Date.now() + timeoutMs;
  for (;;) {
    const now = await callServer(data, "status");
    if (now.workers.length >= workers.length && !now.workers.includes(victim)) return;
    if (Date.now() > end) throw new Error(`no process replaced a killed one within ${timeoutMs} ms`);
    await pause(20);
  }
}

async function kill({ process: child }: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Waits until the server has completed every withdrawal and erasure that can no longer be undone, and has sent every mail. */
async function settled(kept: Database): Promise<void> {
  await waitUntilNone(() => countUnsettled(kept), "withdrawals and erasures to be settled");
  await kept.run("UPDATE outbox SET claimed_until = NULL"); // ends the claims of killed senders, which would otherwise last five minutes
  await waitUntilNone(() => countWaitingMails(kept), "mails to be sent");
  kept.close();
}

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { Database } from "#adapters/sql/database.ts";
import { freePort } from "../../../test/free-port.ts";
import { createSeededRandom } from "../../bench/random.ts";
import { startCrowd } from "../crowd.ts";
import { databasesOf, type System } from "../databases.ts";
import { type Host, startHost } from "../hosts.ts";
import { startMailServer } from "../mail-server.ts";
import { openOperator } from "../operator.ts";
import { createDisk } from "../power.ts";
import { jobId, mailConnections, settingsOf, temporaryRoot } from "../series.ts";
import { waitUntilSettledByHosts } from "../settled.ts";
import { waitForMore, waitUntil } from "../wait-until.ts";
import { createBlackout } from "./blackout.ts";
import { peopleOf, startCrew } from "./crew.ts";
import { inviteBy } from "./invitations.ts";
import { type DeskVerdict, judgeDesk } from "./judge.ts";
import { createLedger } from "./ledger.ts";
import { sessionsAlive } from "./sign-in.ts";

export interface DeskSeriesOptions {
  /** The path of the program that runs the site. */
  readonly entry: string;
  readonly crashes: number;
  /** The path of the compiled shim. If present, every crash is a power cut; requires a single host with SQLite. */
  readonly shim?: string | undefined;
  readonly seed: number;
  readonly system: System;
  /** How many hosts serve the site and the desk; several need PostgreSQL. */
  readonly hosts: number;
  readonly pairs: number;
  /** The share of crashes that hit the database server, from 0 to 1. */
  readonly ofDatabase?: number;
}

export interface DeskOutcome extends DeskVerdict {
  /** The number of crashes, by what crashed. */
  readonly crashes: { readonly host: number; readonly database: number; readonly power: number };
  /** The number of crashes while a request to change something was in flight. */
  readonly crashesDuringChanges: number;
  /** How often the desk has confirmed each kind of change. */
  readonly confirmed: Readonly<Record<string, number>>;
  readonly applications: number;
  readonly races: number;
  /** How many pages and changes were checked against the log. */
  readonly checkedEntryCount: number;
  /** The faults in responses of the desk. */
  readonly faults: readonly string[];
}

const secret = "chaos only: of thirty-two letters or more";
/** How many candidates apply at the same time at each host, and how many milliseconds each pauses after an application. */
const [candidates, restMs] = [1, 500];
/** How many applications there are before the first crash. */
const applicationsAtFirst = 8;
/** The next crash happens at the latest when the desk has confirmed `confirmed` more changes, plus `moreMs` milliseconds. */
const maxUntilCrash = { confirmed: 12, moreMs: 500 };
const maxDowntimeMs = 1000;
const mailDelayMs = 20;

/** Lets people work at the desk while hosts and the database crash, or the power is cut. Then checks that everything is as the desk confirmed it. */
export async function runDeskSeries({
  entry,
  crashes: wanted,
  shim,
  seed,
  system,
  hosts: count,
  pairs,
  ofDatabase = 1 / 4,
}: DeskSeriesOptions): Promise<DeskOutcome> {
  const random = createSeededRandom(seed);
  const folder = mkdtempSync(join(temporaryRoot, "portico-chaos-desk-"));
  const links = new Map<string, string[]>();
  const linkMails = new Set<string>();
  const mail = await startMailServer(mailDelayMs, (content, messageId) => {
    if (!content.includes("person-")) return;
    linkMails.add(messageId);
    void PostalMime.parse(content).then(({ text = "", to = [] }) => {
      const [path] = /\/sign-in\/link\/[\w-]+/.exec(text) ?? [];
      const address = to[0]?.address ?? "";
      if (path) links.set(address, [...(links.get(address) ?? []), path]);
    });
  });
  const stores = join(folder, "stores");
  mkdirSync(stores);
  const disk = shim === undefined ? undefined : createDisk({ folder: stores, shim });
  const databases = await databasesOf(system, join(stores, "host-1"));
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
    const site = join(folder, "site");
    cpSync("site", site, { recursive: true });
    const people = peopleOf(pairs);
    writeFileSync(join(site, "desk.json"), JSON.stringify({ people }));
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const url = `http://localhost:${ports[0]}`;
    const settings = {
      ...settingsOf(mail, 1),
      ...databases.settings,
      ...disk?.settings,
      SITE_DIR: site,
      SECRET: secret,
      DESK_URL: url,
      ...(count > 1 ? { PUBLIC_URL: "http://127.0.0.1" } : {}),
    };
    const files = count > 1 ? join(folder, "files") : undefined;
    const hosts: Host[] = [];
    for (const [at, port] of ports.entries()) {
      const own = { ...settings, DESK_PORT: String(port) };
      const options = { entry, settings: own, folder: stores, name: `host-${at + 1}`, files };
      hosts.push(also(await startHost(options), (host) => host.stop()));
    }
    const ledger = createLedger();
    const crowds = hosts.map(({ port }) => startCrowd({ port, size: candidates, jobId, secret, restMs }));
    const learn = (): void => {
      for (const { id, cv } of crowds.flatMap((crowd) => crowd.acknowledged))
        if (!ledger.applications.has(id))
          ledger.applications.set(id, { id, cv, note: "", replies: [], stateChangeCount: 0, isBusy: false });
    };
    const blackout = disk && createBlackout({ disk, databases, people, secrets: () => [secret], random });
    if (blackout) await hosts[0]?.kill(blackout.prepare);
    const { invite, hurry } =
      blackout ?? besideServers(also(await databases.open("applications"), (one) => one.close()));
    const places = { url, ports, random };
    const crew = startCrew(people, { places, ledger, invite, linksTo: (email) => links.get(email) ?? [] });
    let isOver = false;
    const hurrying = (async () => {
      for (; !isOver; await pause(100 + random() * 900)) {
        learn();
        await hurry();
      }
    })();
    await waitUntil(() => ledger.applications.size >= applicationsAtFirst, "candidates have applied");
    const crashes = { host: 0, database: 0, power: 0 };
    let crashesDuringChanges = 0;
    while (crashes.host + crashes.database + crashes.power < wanted) {
      await waitForMore(ledger.confirmed, Math.floor(random() * maxUntilCrash.confirmed), "changes to be confirmed");
      await pause(random() * maxUntilCrash.moreMs);
      if (random() < 0.6) await waitUntil(() => ledger.deciding > 0, "somebody decides");
      const up = hosts.filter((host) => host.isUp());
      const victim = up[Math.floor(random() * up.length)];
      const isDatabase = databases.crash !== undefined && random() < ofDatabase;
      if (!isDatabase && !victim) {
        await waitUntil(() => hosts.some((host) => host.isUp()), "a host is back");
        continue;
      }
      if (ledger.deciding > 0) crashesDuringChanges += 1;
      crashes[isDatabase ? "database" : blackout ? "power" : "host"] += 1;
      if (isDatabase) await databases.crash?.(random() * maxDowntimeMs);
      else await victim?.kill(blackout?.cut);
    }
    await Promise.all(hosts.map((host) => host.up()));
    await crew.close();
    await Promise.all(crowds.map((crowd) => crowd.close()));
    isOver = true;
    await hurrying;
    ledger.faults.push(...(await sessionsAlive(places, ledger.endedSessions)));
    const kept = also(await databases.open("applications"), (one) => one.close());
    await openOperator(kept, () => [secret]).makeRepliesDue();
    await waitUntilSettledByHosts(kept);
    for (const host of hosts) await host.stop();
    const verdict = await judgeDesk({ kept, secret, ledger, received: mail.received, linkMails });
    return {
      ...verdict,
      crashes,
      crashesDuringChanges,
      confirmed: Object.fromEntries(
        [...Map.groupBy(ledger.confirmed, (what) => what)].map(([what, all]) => [what, all.length]),
      ),
      applications: ledger.applications.size,
      races: ledger.races,
      checkedEntryCount: ledger.entries.length,
      faults: [...ledger.faults, ...crowds.flatMap(({ refused }) => refused)],
    };
  } finally {
    for (const end of endings) await end();
  }
}

/** Does the operator's work while servers run: invites people, and lets replies wait for half a second on average, instead of ten minutes. */
const besideServers = (database: Database) => ({
  invite: inviteBy(database),
  hurry: () => openOperator(database, () => [secret]).makeRepliesDue(),
});

/** Whether more mails were repeated than crashes can explain: each crash may repeat the mails that were just being sent. */
export const hasTooManyRepeatedMails = ({ repeatedMails, crashes }: DeskOutcome): boolean =>
  repeatedMails > (crashes.host + crashes.database + crashes.power) * mailConnections;

// usage: npm run chaos [-- OPTION ...]
//
// Crashes servers on purpose. Exits with 1 if an acknowledged application, withdrawal, erasure or undo is lost, if an application is stored twice, or
// if recruiting is not asked to erase copies. Also crashes controls: servers that each break one promise on purpose, to prove that the test detects
// losses. Exits with 1 if a control loses nothing.
//
//   --kills N      how often the process is killed (300)
//   --cuts N       how often the power is cut (30); needs gcc
//   --controls N   how often each control is crashed (8)
//   --workers N    how many processes serve (1); if several, two of three kills hit one of them, and each series ends with a restart under load
//   --processes N  how many hosts run behind nginx, each with a data folder of its own (1); several need --database postgres, and share
//                  the database and the files: a crash hits a host, a server or an import, and /ready is compared with what hosts do
//   --files F      where several hosts keep files: folder, or bucket, in a radosgw that this run starts (bucket if Ceph is installed)
//   --database S   sqlite, or postgres (sqlite); with postgres, one of three crashes hits its server, and there are no power cuts
//   --held N       how often the database is locked for longer than writers wait for the lock (2)
//   --frozen N     how often the bucket hangs (2); only with --processes and a bucket
//   --full N       how often the disk of a server with SQLite is full (2); needs root, for a small disk
//   --seed N       the same seed crashes at the same moments (a new seed each time)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { isRadosgwInstalled } from "../../scripts/radosgw/programs.ts";
import { startRadosgw } from "../../scripts/radosgw/start.ts";
import { systems } from "./databases.ts";
import { runHosts } from "./hosts-series.ts";
import { compileShim } from "./power.ts";
import { failuresOf, type Report, tableOf } from "./report.ts";
import { failuresOfHosts, figuresOfHosts } from "./report-hosts.ts";
import { type Outcome, runSeries, type SeriesOptions, temporaryRoot } from "./series.ts";
import { canMount, type Trouble, troubles } from "./troubles.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "300" },
    cuts: { type: "string", default: "30" },
    controls: { type: "string", default: "8" },
    held: { type: "string", default: "2" },
    frozen: { type: "string", default: "2" },
    full: { type: "string", default: "2" },
    workers: { type: "string", default: "1" },
    processes: { type: "string", default: "1" },
    files: { type: "string", default: isRadosgwInstalled() ? "bucket" : "folder" },
    database: { type: "string", default: "sqlite" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const numberOf = (name: keyof typeof values): number => {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`--${name} must be a whole number`);
  return number;
};
const system = systems.find((name) => name === values.database);
if (!system) throw new RangeError(`--database must be one of ${systems.join(", ")}`);
const [kills, controls, seed] = [numberOf("kills"), numberOf("controls"), numberOf("seed")];
const cuts = system === "sqlite" ? numberOf("cuts") : 0;
const [workers, processes] = [Math.max(1, numberOf("workers")), Math.max(1, numberOf("processes"))];
if (processes > 1 && system !== "postgres") throw new RangeError("--processes needs --database postgres");

/** The number of crashes per data folder. After that, a new folder is used, because some losses happen only in a new one. */
const crashesPerSeries = { kills: processes > 1 ? 50 : 25, cuts: 5 };
const lanes = processes > 1 ? 1 : 2;

const hasBucket = processes > 1 && values.files === "bucket";
const isPossible: Readonly<Record<Trouble, boolean>> = {
  held: true,
  frozen: hasBucket,
  full: system === "sqlite" && canMount(join(temporaryRoot, "portico-chaos-mount")),
};
if (!isPossible.full && system === "sqlite") console.log("No disk is filled: only root can mount a small one.");

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-chaos-"));
const shim = cuts > 0 ? compiled() : undefined;

function compiled(): string {
  try {
    return compileShim(folder);
  } catch (error) {
    console.error(`Power cuts need gcc (Debian: apt-get install gcc libc6-dev); --cuts 0 goes without them.\n${error}`);
    process.exit(1);
  }
}

type Task = SeriesOptions & { readonly name: keyof Report; readonly hosts?: number };

const split = (count: number, size: number): number[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => Math.min(size, count - index * size));

const product = "scripts/start.ts";
const control = (name: string): string => `tools/chaos/control-${name}.ts`;
const tasks: readonly Task[] = [
  ...split(cuts, crashesPerSeries.cuts).map((crashes) => ({ name: "cuts" as const, entry: product, crashes, shim })),
  ...split(kills, crashesPerSeries.kills).map((crashes) => ({
    name: "kills" as const,
    entry: product,
    crashes,
    workers,
    system,
    hosts: processes,
  })),
  ...troubles.flatMap((trouble) =>
    split(isPossible[trouble] ? numberOf(trouble) : 0, crashesPerSeries.cuts).map((crashes) => ({
      name: trouble,
      entry: product,
      crashes,
      workers,
      system,
      hosts: processes,
      trouble,
    })),
  ),
  ...split(shim ? controls : 0, crashesPerSeries.cuts).map((crashes) => ({
    name: "normal" as const,
    entry: control("normal"),
    crashes,
    shim,
    withoutLeavers: true,
  })),
  ...split(system === "postgres" ? controls : 0, crashesPerSeries.kills).map((crashes) => ({
    name: "forgetful" as const,
    entry: control("forgetful"),
    crashes,
    system,
    ofDatabase: 1,
    withoutLeavers: true,
    hosts: processes,
  })),
  ...split(system === "sqlite" ? controls : 0, crashesPerSeries.kills).map((crashes) => ({
    name: "outbox" as const,
    entry: control("outbox"),
    crashes,
    withoutLeavers: true,
  })),
  ...split(system === "sqlite" ? controls : 0, crashesPerSeries.kills).map((crashes) => ({
    name: "copies" as const,
    entry: control("copies"),
    crashes,
  })),
  ...split(system === "sqlite" ? controls : 0, crashesPerSeries.kills).map((crashes) => ({
    name: "intents" as const,
    entry: control("intents"),
    crashes,
    withoutLeavers: true,
  })),
].map((task, index) => ({ ...task, seed: seed + index }));

console.log(`Seed ${seed}: ${kills} kills, ${cuts} power cuts, ${controls} crashes of each control.`);
const bucket = hasBucket ? await startRadosgw() : undefined;
const outcomes: Record<keyof Report, Outcome[]> = {
  kills: [],
  cuts: [],
  held: [],
  frozen: [],
  full: [],
  normal: [],
  forgetful: [],
  outbox: [],
  copies: [],
  intents: [],
};
const left = [...tasks];
const lane = async (): Promise<void> => {
  for (let task = left.shift(); task; task = left.shift()) {
    const { hosts = 1 } = task;
    const outcome = hosts > 1 ? await runHosts({ ...task, hosts, bucket }) : await runSeries(task);
    outcomes[task.name].push(outcome);
    console.log(
      `${task.name}: ${outcome.crashes} crashes, ${outcome.acknowledged} acknowledged, ${outcome.lost.length} lost`,
    );
  }
};
const ended = await Promise.allSettled(
  Array.from({ length: lanes }, () =>
    lane().catch((error: unknown) => {
      left.length = 0; // so that the other lane starts no further series; then the run fails
      throw error;
    }),
  ),
);
await bucket?.stop();
rmSync(folder, { recursive: true, force: true });
for (const end of ended) if (end.status === "rejected") throw end.reason;

console.log(`\n${tableOf(outcomes)}\n`);
const judgedHosts = [...outcomes.kills, ...outcomes.held];
const failures = [...failuresOf(outcomes), ...failuresOfHosts(judgedHosts)];
for (const failure of failures.slice(0, 20)) console.error(failure.slice(0, 600));
if (failures.length > 20) console.error(`... and ${failures.length - 20} more`);
const sum = (names: readonly (keyof Report)[], of: (outcome: Outcome) => number): number =>
  names.flatMap((name) => outcomes[name]).reduce((total, outcome) => total + of(outcome), 0);
const real = ["kills", "cuts", ...troubles] as const;
const crashed = ["kills", "cuts"] as const;
console.log(
  JSON.stringify({
    crashes: sum(crashed, ({ crashes }) => crashes),
    ...Object.fromEntries(troubles.map((name) => [name, sum([name], ({ crashes }) => crashes)])),
    acknowledged: sum(real, ({ acknowledged }) => acknowledged),
    lost: sum(real, ({ lost }) => lost.length),
    duplicated: sum(real, ({ duplicated }) => duplicated.length),
    withdrawn: sum(real, ({ withdrawn }) => withdrawn),
    erased: sum(real, ({ erased }) => erased),
    taken: sum(real, ({ taken }) => taken),
    crashedWhileLeaving: sum(real, ({ leavingInFlight }) => leavingInFlight),
    erasedDuringRetries: sum(real, ({ erasedDuringRetries }) => erasedDuringRetries),
    strays: sum(real, ({ strays }) => strays.length),
    remains: sum(real, ({ notRemoved }) => notRemoved.length),
    untold: sum(real, ({ withoutErasureMail }) => withoutErasureMail.length),
    ...(workers > 1 ? { brokenInRestart: sum(["kills"], ({ brokenInRestart }) => brokenInRestart) } : {}),
    ...figuresOfHosts(judgedHosts),
    lostInControls: Object.fromEntries(
      (["normal", "forgetful", "outbox"] as const)
        .filter((name) => outcomes[name].length > 0)
        .map((name) => [name, sum([name], ({ lost }) => lost.length)]),
    ),
    ...(outcomes.intents.length > 0 ? { straysInControl: sum(["intents"], ({ strays }) => strays.length) } : {}),
    ...(outcomes.copies.length > 0
      ? { untoldInControl: sum(["copies"], ({ withoutErasureMail }) => withoutErasureMail.length) }
      : {}),
  }),
);
process.exitCode = failures.length > 0 ? 1 : 0;

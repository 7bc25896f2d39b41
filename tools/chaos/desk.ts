// usage: npm run chaos:desk [-- OPTION ...]
//
// Crashes servers and cuts their power while people work at the desk: they sign in and out, read, reply, race to reply, take replies back, reply to
// several candidates at once, set states, write notes and download files. Exits with 1 if a reply is lost; if its mail is sent twice, or after the
// reply was taken back; if a state, a note or a session differs from what the desk confirmed; if the log lacks a page that was shown; or if the log
// cannot be verified. Ends with a line of JSON.
//
//   --kills N      how often something crashes (100)
//   --cuts N       how often the power is cut (20); needs gcc, and only with SQLite
//   --controls N   how often the power is cut for a server that does not sync its database (3); such a server must lose something
//   --database S   sqlite, or postgres (sqlite); with postgres, one of four crashes hits its server
//   --hosts N      how many hosts serve the desk (1); several need --database postgres
//   --pairs N      how many pairs of people work at the desk (3)
//   --seed N       the same seed makes the same choices (a new seed each time)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { systems } from "./databases.ts";
import { type DeskOutcome, type DeskSeriesOptions, hasTooManyRepeatedMails, runDeskSeries } from "./desk/series.ts";
import { compileShim } from "./power.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    cuts: { type: "string", default: "20" },
    controls: { type: "string", default: "3" },
    database: { type: "string", default: "sqlite" },
    hosts: { type: "string", default: "1" },
    pairs: { type: "string", default: "3" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const numberOf = (name: Exclude<keyof typeof values, "database">, least = 0): number => {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < least) throw new RangeError(`--${name} must be a whole number`);
  return number;
};
const system = systems.find((name) => name === values.database);
if (!system) throw new RangeError(`--database must be one of ${systems.join(", ")}`);
const [kills, hosts, pairs, seed] = [numberOf("kills"), numberOf("hosts", 1), numberOf("pairs", 1), numberOf("seed")];
if (hosts > 1 && system !== "postgres") throw new RangeError("--hosts needs --database postgres");

const cuts = system === "sqlite" ? numberOf("cuts") : 0;
const controls = cuts > 0 ? numberOf("controls") : 0;

/** The number of crashes per series, which begins with empty stores. */
const crashesPerSeries = { kills: 25, cuts: 5 };

buildIfNeeded(console.log);
console.log(
  `Seed ${seed}: ${kills} crashes of ${hosts === 1 ? "a host" : `${hosts} hosts`} with ${system}, ${cuts} power cuts.`,
);
const folder = mkdtempSync(join(tmpdir(), "portico-chaos-desk-"));
const shim = cuts > 0 ? compileShim(folder) : undefined;
const common = { system, hosts, pairs, entry: "scripts/start.ts" };
const split = (count: number, size: number): number[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => Math.min(size, count - index * size));
const series: readonly DeskSeriesOptions[] = [
  ...split(kills, crashesPerSeries.kills).map((crashes, at) => ({ ...common, crashes, seed: seed + at })),
  ...split(cuts, crashesPerSeries.cuts).map((crashes, at) => ({ ...common, crashes, seed: seed + 1000 + at, shim })),
];
const outcomes: DeskOutcome[] = [];
for (const options of series) {
  const outcome = await runDeskSeries(options);
  outcomes.push(outcome);
  console.log(`${JSON.stringify(outcome.crashes)}: ${JSON.stringify(outcome.confirmed)} confirmed`);
}
const control =
  controls > 0
    ? await runDeskSeries({ ...common, entry: "tools/chaos/control-normal.ts", crashes: controls, seed, shim })
    : undefined;
rmSync(folder, { recursive: true });
const lostInControl = control && control.lost.length + control.unlogged.length + control.faults.length;

const problems = outcomes.flatMap((outcome) => [
  ...outcome.faults.map((what) => `fault: ${what}`),
  ...outcome.lost.map((what) => `lost: ${what}`),
  ...outcome.wronglySent.map((what) => `sent: ${what}`),
  ...outcome.unlogged,
  ...outcome.log.map((what) => `log: ${what}`),
  ...(hasTooManyRepeatedMails(outcome) ? [`${outcome.repeatedMails} mails came again`] : []),
]);
if (lostInControl === 0) problems.push("a server that does not sync its database has lost nothing");
for (const problem of problems.slice(0, 30)) console.error(problem.slice(0, 600));
const sum = (of: (outcome: DeskOutcome) => number): number => outcomes.reduce((total, each) => total + of(each), 0);
const confirmed = (what: string): number => sum((each) => each.confirmed[what] ?? 0);
console.log(
  JSON.stringify({
    crashes: sum(({ crashes }) => crashes.host + crashes.database + crashes.power),
    ofPower: sum(({ crashes }) => crashes.power),
    ofDatabase: sum(({ crashes }) => crashes.database),
    crashesDuringChanges: sum(({ crashesDuringChanges }) => crashesDuringChanges),
    applications: sum(({ applications }) => applications),
    replies: confirmed("reply"),
    takenBack: confirmed("undo"),
    races: sum(({ races }) => races),
    states: confirmed("state"),
    notes: confirmed("note"),
    signIns: confirmed("sign-in"),
    signOuts: confirmed("sign-out"),
    mails: sum(({ mails }) => mails),
    repeatedMails: sum(({ repeatedMails }) => repeatedMails),
    looks: sum(({ checkedEntryCount }) => checkedEntryCount),
    provenEntries: sum(({ verifiedEntryCount }) => verifiedEntryCount),
    lost: sum(({ lost }) => lost.length),
    wronglySent: sum(({ wronglySent }) => wronglySent.length),
    unlogged: sum(({ unlogged }) => unlogged.length),
    logProblems: sum(({ log }) => log.length),
    faults: sum(({ faults }) => faults.length),
    ...(control ? { lostInControl } : {}),
  }),
);
process.exitCode = problems.length > 0 ? 1 : 0;
process.exit();

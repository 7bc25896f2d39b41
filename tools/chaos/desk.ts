// usage: npm run chaos:desk [-- OPTION ...]
//
// Crashes servers while people work at the desk: they sign in and out, read, reply, race for a reply, take replies back, reply to several, set states, write notes and
// take files. Exits with 1 if a reply is lost or its mail is sent twice, or although it was taken back; if a state, a note or a session is not what the
// desk has confirmed; if a page was shown that is not in the log; or if the log cannot be proven. Ends with a line of JSON.
//
//   --kills N      how often something crashes (100)
//   --database S   sqlite, or postgres (sqlite); with postgres, one of four crashes hits its server
//   --hosts N      how many hosts serve the desk (1); several need --database postgres
//   --pairs N      how many pairs of people work at the desk (3)
//   --seed N       the same seed makes the same choices (a new seed each time)

import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { systems } from "./databases.ts";
import { type DeskOutcome, repeatedTooOften, runDeskSeries } from "./desk/series.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    database: { type: "string", default: "sqlite" },
    hosts: { type: "string", default: "1" },
    pairs: { type: "string", default: "3" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const numberOf = (name: "kills" | "hosts" | "pairs" | "seed", least = 0): number => {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < least) throw new RangeError(`--${name} must be a whole number`);
  return number;
};
const system = systems.find((name) => name === values.database);
if (!system) throw new RangeError(`--database must be one of ${systems.join(", ")}`);
const [kills, hosts, pairs, seed] = [numberOf("kills"), numberOf("hosts", 1), numberOf("pairs", 1), numberOf("seed")];
if (hosts > 1 && system !== "postgres") throw new RangeError("--hosts needs --database postgres");

/** How many crashes each set of empty stores gets. */
const chapter = 25;

buildIfNeeded(console.log);
console.log(`Seed ${seed}: ${kills} crashes of ${hosts === 1 ? "a host" : `${hosts} hosts`} with ${system}.`);
const outcomes: DeskOutcome[] = [];
for (let done = 0; done < kills; done += chapter) {
  const series = { kills: Math.min(chapter, kills - done), seed: seed + done, system, hosts, pairs };
  const outcome = await runDeskSeries(series);
  outcomes.push(outcome);
  console.log(`${JSON.stringify(outcome.crashes)}: ${JSON.stringify(outcome.confirmed)} confirmed`);
}

const problems = outcomes.flatMap((outcome) => [
  ...outcome.faults.map((what) => `fault: ${what}`),
  ...outcome.lost.map((what) => `lost: ${what}`),
  ...outcome.wronglySent.map((what) => `sent: ${what}`),
  ...outcome.unlogged,
  ...outcome.log.map((what) => `log: ${what}`),
  ...(repeatedTooOften(outcome) ? [`${outcome.repeatedMails} mails came again`] : []),
]);
for (const problem of problems.slice(0, 30)) console.error(problem.slice(0, 600));
const sum = (of: (outcome: DeskOutcome) => number): number => outcomes.reduce((total, each) => total + of(each), 0);
const confirmed = (what: string): number => sum((each) => each.confirmed[what] ?? 0);
console.log(
  JSON.stringify({
    crashes: sum(({ crashes }) => crashes.host + crashes.database),
    ofDatabase: sum(({ crashes }) => crashes.database),
    whileDeciding: sum(({ whileDeciding }) => whileDeciding),
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
    looks: sum(({ looks }) => looks),
    provenEntries: sum(({ proven }) => proven),
    lost: sum(({ lost }) => lost.length),
    wronglySent: sum(({ wronglySent }) => wronglySent.length),
    unlogged: sum(({ unlogged }) => unlogged.length),
    logProblems: sum(({ log }) => log.length),
    faults: sum(({ faults }) => faults.length),
  }),
);
process.exitCode = problems.length > 0 ? 1 : 0;
process.exit();

import { mailConnections, type Outcome } from "./series.ts";
import { troubles } from "./troubles.ts";

/** The outcomes of all series: those of the program, and those of the controls, which must lose something. */
export interface Report {
  readonly kills: readonly Outcome[];
  readonly cuts: readonly Outcome[];
  /** Runs with a locked database, a frozen bucket or a full disk. */
  readonly held: readonly Outcome[];
  readonly frozen: readonly Outcome[];
  readonly full: readonly Outcome[];
  readonly normal: readonly Outcome[];
  readonly forgetful: readonly Outcome[];
  readonly outbox: readonly Outcome[];
  readonly copies: readonly Outcome[];
  readonly intents: readonly Outcome[];
}

const titles: Readonly<Record<keyof Report, string>> = {
  kills: "kills",
  cuts: "power cuts",
  held: "database held",
  frozen: "bucket frozen",
  full: "disk full",
  normal: "control: synchronous=NORMAL",
  forgetful: "control: synchronous_commit=off",
  outbox: "control: outbox afterwards",
  copies: "control: mail on copies afterwards",
  intents: "control: no intents",
};

const sumsOf = (outcomes: readonly Outcome[]) => {
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, each) => total + of(each), 0);
  return {
    crashes: sum(({ crashes }) => crashes),
    "in flight": sum(({ inFlight }) => inFlight),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost.length),
    duplicated: sum(({ duplicated }) => duplicated.length),
    "same mail again": sum(({ repeatedMails }) => repeatedMails),
    refused: sum(({ refused }) => refused.length),
    withdrawn: sum(({ withdrawn }) => withdrawn),
    erased: sum(({ erased }) => erased),
    "leaving in flight": sum(({ leavingInFlight }) => leavingInFlight),
    taken: sum(({ taken }) => taken),
    remains: sum(({ notRemoved }) => notRemoved.length),
    untold: sum(({ withoutErasureMail }) => withoutErasureMail.length),
    "among retries": sum(({ erasedDuringRetries }) => erasedDuringRetries),
    strays: sum(({ strays }) => strays.length),
  };
};

const keys = ["kills", "cuts", "held", "frozen", "full", "normal", "forgetful", "outbox", "copies", "intents"] as const;

/** Formats a table with a line for each kind of series. */
export function tableOf(report: Report): string {
  const columns = Object.keys(sumsOf([]));
  const first = Math.max(...Object.values(titles).map(({ length }) => length));
  const lines = keys.map((key) =>
    Object.values(sumsOf(report[key])).reduce<string>(
      (line, value, index) => line + String(value).padStart((columns[index]?.length ?? 0) + 2),
      titles[key].padEnd(first),
    ),
  );
  return [`${"".padEnd(first)}${columns.map((name) => `  ${name}`).join("")}`, ...lines].join("\n");
}

/** At least the share `minShare` of crashes must interrupt a submit. Checked only if there were at least `fromCrashes` crashes. */
const interrupted = { fromCrashes: 20, minShare: 0.3 };

/** The reasons why the run fails, one per line. */
export function failuresOf(report: Report): string[] {
  const failures = [...report.kills, ...report.cuts, ...troubles.flatMap((name) => report[name])].flatMap(
    ({
      lost,
      duplicated,
      refused,
      notRemoved,
      withoutErasureMail,
      strays,
      repeatedMails,
      crashes,
      brokenInRestart,
    }) => [
      ...lost.map((what) => `lost: ${what}`),
      ...duplicated.map((what) => `duplicated: ${what}`),
      ...refused.map((what) => `a candidate's step failed: ${what}`),
      ...notRemoved.map((what) => `left after its page said otherwise: ${what}`),
      ...strays.map((what) => `a stray: ${what}`),
      ...withoutErasureMail.map((what) => `recruiting was not told: ${what}`),
      ...(brokenInRestart > 0 ? [`${brokenInRestart} calls were not answered during a restart`] : []),
      ...(repeatedMails > crashes * mailConnections
        ? [`${repeatedMails} mails came again after ${crashes} crashes`]
        : []),
    ],
  );
  for (const key of ["kills", "cuts"] as const) {
    const { crashes, "in flight": inFlight } = sumsOf(report[key]);
    if (crashes >= interrupted.fromCrashes && inFlight < crashes * interrupted.minShare)
      failures.push(`too few ${titles[key]} hit a submit`);
  }
  for (const key of ["normal", "forgetful", "outbox"] as const)
    if (report[key].length > 0 && sumsOf(report[key]).lost === 0) failures.push(`${titles[key]} lost nothing`);
  if (report.copies.length > 0 && sumsOf(report.copies).untold === 0) failures.push(`${titles.copies} told of all`);
  if (report.intents.length > 0 && sumsOf(report.intents).strays === 0)
    failures.push(`${titles.intents} left no stray`);
  return failures;
}

import type { HostsOutcome } from "./hosts-series.ts";
import type { ReadinessErrorPeriod } from "./probe.ts";
import type { Outcome } from "./series.ts";

/**
 * For how many milliseconds a host may wrongly report that it is ready (`ready`) or not ready (`unready`), and how long it may take to recover
 * (`back`). The result of `/ready` is cached for a second, and requests take some time. `unready` is longer, because a host reports that it is not
 * ready until three seconds after its last slow write (decision 0066).
 */
const allowedMs = { ready: 2000, unready: 5000, back: 5000 };

/**
 * The limits are raised by the usual duration of an application in the same series, times this factor, to allow for a busy machine. The factor is
 * two, because an application of the probe may have to wait for an earlier one.
 */
const usualTimes = 2;

const isOfHosts = (outcome: Outcome): outcome is HostsOutcome => "ended" in outcome;

function added(records: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const record of records)
    for (const [name, value] of Object.entries(record)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

type Judged = Pick<HostsOutcome, "wrong" | "back" | "medianApplicationMs">;

const allowedIn = ({ medianApplicationMs }: Judged, what: keyof typeof allowedMs): number =>
  allowedMs[what] + usualTimes * medianApplicationMs;
const wrongTooLong = (series: Judged): readonly ReadinessErrorPeriod[] =>
  series.wrong.filter(({ ready, milliseconds }) => milliseconds > allowedIn(series, ready ? "ready" : "unready"));
const backTooLate = (series: Judged, of: keyof HostsOutcome["back"]): readonly number[] =>
  series.back[of].filter((time) => time > allowedIn(series, "back"));
const largest = (numbers: readonly number[]): number => Math.round(Math.max(0, ...numbers));
const longestOf = (times: readonly ReadinessErrorPeriod[]): number =>
  largest(times.map(({ milliseconds }) => milliseconds));
const middle = (numbers: readonly number[]): number =>
  Math.round([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);

/** The figures in the line of JSON that only series with several hosts have; empty if there were none. */
export function figuresOfHosts(outcomes: readonly Outcome[]): Readonly<Record<string, unknown>> {
  const ofHosts = outcomes.filter(isOfHosts);
  if (ofHosts.length === 0) return {};
  const back = (of: keyof HostsOutcome["back"]) => {
    const times = ofHosts.flatMap((outcome) => outcome.back[of]);
    return {
      measured: times.length,
      medianMs: middle(times),
      mostMs: largest(times),
      late: ofHosts.flatMap((series) => backTooLate(series, of)).length,
    };
  };
  const wrong = ofHosts.flatMap((outcome) => outcome.wrong);
  const { imports, tornImports, lostImports } = added(
    ofHosts.map(({ imports, tornImports, lostImports }) => ({ imports, tornImports, lostImports })),
  );
  return {
    ended: added(ofHosts.map(({ ended }) => ended)),
    during: added(ofHosts.map(({ during }) => during)),
    imports,
    tornImports,
    lostImports,
    readiness: {
      asked: ofHosts.reduce((sum, { asked }) => sum + asked, 0),
      unlikeWhatWasDone: ofHosts.reduce((sum, { wrongReadyCount }) => sum + wrongReadyCount, 0),
      wrong: ofHosts.flatMap(wrongTooLong).length,
      longestWrongMs: {
        ready: longestOf(wrong.filter(({ ready }) => ready)),
        unready: longestOf(wrong.filter(({ ready }) => !ready)),
      },
    },
    back: { database: back("database"), bucket: back("bucket") },
    medianApplicationMs: largest(ofHosts.map(({ medianApplicationMs }) => medianApplicationMs)),
  };
}

/** The reasons why series with several hosts make the run fail, one per line. */
export const failuresOfHosts = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter(isOfHosts)
    .flatMap((series) => [
      ...wrongTooLong(series).map(
        ({ ready, milliseconds, reasons }) =>
          `a host said for ${Math.round(milliseconds)} ms that it was ${ready ? "" : "not "}ready, which was not so: ${reasons.join("; ")}`,
      ),
      ...[...backTooLate(series, "database"), ...backTooLate(series, "bucket")].map(
        (time) =>
          `a host took applications again only ${Math.round(time)} ms after the server's return; an application usually took ${Math.round(series.medianApplicationMs)} ms`,
      ),
      ...(series.tornImports > 0 ? [`${series.tornImports} times half of an import was there`] : []),
      ...(series.lostImports > 0 ? ["an import that was done is lost"] : []),
    ]);

import { later, type Moment, timeOf } from "../time/time.ts";
import type { SourceState, SourceTrouble } from "./source-store.ts";

const minute = 60_000;

/** The longest pause after failures, in milliseconds; a source that is fetched more rarely keeps its pace. */
const longestPause = 12 * 60 * minute;

/** How far a run may move, as a part of its pause: sources of one host do not all come at once. */
const spread = 0.1;

/** After how many failures in a row somebody is told. */
const manyFailures = 3;

/** After how many intervals without a success a source is silent. */
const silentIntervals = 3;

/** When a source is fetched next after a success; `random` is from 0 to 1. */
export const nextAfterSuccess = (at: Moment, everyMinutes: number, random: number): Moment =>
  later(at, Math.round(everyMinutes * minute * (1 - spread + 2 * spread * random)));

/**
 * When a source is tried again that has failed so often in a row: soon after the first time, as most failures pass, then twice as late each
 * time; never before the host asks for it, in seconds.
 */
export function nextAfterFailure(
  at: Moment,
  {
    everyMinutes,
    failures,
    retryAfter = 0,
  }: { readonly everyMinutes: number; readonly failures: number; readonly retryAfter?: number },
  random: number,
): Moment {
  const usual = everyMinutes * minute;
  const first = Math.min(usual, 5 * minute);
  const wait = Math.min(first * 2 ** Math.max(0, failures - 1), Math.max(usual, longestPause));
  return later(at, Math.round(Math.max(wait * (1 + spread * random), retryAfter * 1000)));
}

/** What is wrong with a source; nothing where it is well, and for its first intervals (spec C21). */
export function troubleOf(
  state: SourceState,
  { everyMinutes }: { readonly everyMinutes: number },
  now: Moment,
): SourceTrouble | undefined {
  if (state.failure?.kind === "shrank") return "shrinking";
  if (state.failures >= manyFailures) return "failing";
  const silentSince = timeOf(state.lastSuccessAt ?? state.since) + silentIntervals * everyMinutes * minute;
  return timeOf(now) > silentSince ? "silent" : undefined;
}

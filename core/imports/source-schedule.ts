import { epochMsOf, later, type Moment } from "../time/time.ts";
import type { SourceState, SourceTrouble } from "./source-store.ts";

const minuteMs = 60_000;

/** The longest pause after failures, except for sources whose own interval is longer. */
const maxPauseMs = 12 * 60 * minuteMs;

/** A run is moved by up to this share of its interval, so that the sources of one host are not all fetched at once. */
const jitter = 0.1;

/** After how many failures in a row a source counts as failing. */
const failuresUntilFailing = 3;

/** After how many intervals without a success a source counts as silent. */
const intervalsUntilSilent = 3;

/** Returns the time of a source's next fetch after a success; `random` is from 0 to 1. */
export const nextAfterSuccess = (at: Moment, everyMinutes: number, random: number): Moment =>
  later(at, Math.round(everyMinutes * minuteMs * (1 - jitter + 2 * jitter * random)));

/**
 * Returns when a source is tried again after `failures` in a row. The first retry is soon, because most failures are brief. After that, the pause
 * doubles each time, up to a maximum. The pause is never shorter than the `retryAfter` seconds that the host asked for.
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
  const intervalMs = everyMinutes * minuteMs;
  const firstPauseMs = Math.min(intervalMs, 5 * minuteMs);
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), Math.max(intervalMs, maxPauseMs));
  return later(at, Math.round(Math.max(pauseMs * (1 + jitter * random), retryAfter * 1000)));
}

/** Returns what is wrong with a source, if anything; a new source does not count as silent in its first intervals (spec C21). */
export function troubleOf(
  state: SourceState,
  { everyMinutes }: { readonly everyMinutes: number },
  now: Moment,
): SourceTrouble | undefined {
  if (state.failure?.kind === "shrank") return "shrinking";
  if (state.failures >= failuresUntilFailing) return "failing";
  const silentSince = epochMsOf(state.lastSuccessAt ?? state.since) + intervalsUntilSilent * everyMinutes * minuteMs;
  return epochMsOf(now) > silentSince ? "silent" : undefined;
}

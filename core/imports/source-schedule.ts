import { epochMsOf, later, type Moment } from "../time/time.ts";
import type { SourceState, SourceTrouble } from "./source-store.ts";

const minuteMs = 60_000;

/** The longest pause after failures, in milliseconds. A source whose own interval is longer is paused for that interval. */
const maxPauseMs = 12 * 60 * minuteMs;

/**
 * Each run is moved earlier or later by a random part of its interval, up to this share, so that the sources of one host are not all fetched at once.
 */
const jitter = 0.1;

/** The number of consecutive failures after which a source counts as failing. */
const failuresUntilFailing = 3;

/** The number of intervals without a success after which a source counts as silent. */
const intervalsUntilSilent = 3;

/** Returns the time of a source's next fetch after a success; `random` is from 0 to 1. */
export const nextAfterSuccess = (at: Moment, everyMinutes: number, random: number): Moment =>
  later(at, Math.round(everyMinutes * minuteMs * (1 - jitter + 2 * jitter * random)));

/**
 * Returns when a source is tried again after `failures` consecutive failures. The first retry is soon, because most failures are brief. After that,
 * the pause doubles each time, up to a maximum. The pause is never shorter than `retryAfter`, the number of seconds that the host has requested.
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

/** Returns the problem that a source has, if any. A new source does not count as silent during its first intervals (spec C21). */
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

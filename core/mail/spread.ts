import { later, type Moment } from "../time/time.ts";

const minuteMs = 60_000;

/**
 * When many mails are queued together, at most this many of them become due per minute. Otherwise mail servers might take them for spam, and they
 * would delay other mails.
 */
export const maxSpreadPerMinute = 30;

/** The maximum delay of a mail. The outbox assumes that a due time more than a day ahead comes from a wrong clock. */
const maxWaitMs = 23 * 60 * minuteMs;

/**
 * Returns when the next of many mails becomes due, at `earliest` or later. `waiting` has the due times of the mails before it, latest first; the
 * first `maxSpreadPerMinute` of them are enough.
 */
export function spreadDueAt(now: Moment, waiting: readonly Moment[], earliest = now): Moment {
  const lastOfMinuteBefore = waiting[maxSpreadPerMinute - 1];
  const spread = lastOfMinuteBefore === undefined ? earliest : later(lastOfMinuteBefore, minuteMs);
  const latest = later(now, maxWaitMs);
  return [earliest, spread < latest ? spread : latest].toSorted().at(-1) ?? earliest;
}

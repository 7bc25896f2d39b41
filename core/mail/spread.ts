import { later, type Moment } from "../time/time.ts";

const minuteMs = 60_000;

/**
 * At most this many of the mails that are spread together become due in a minute, so that mail servers do not take them for spam, and other mails are
 * sent between them.
 */
export const maxSpreadPerMinute = 30;

/** No mail waits for longer than this, because the outbox treats a time more than a day ahead as that of a wrong clock. */
const maxWaitMs = 23 * 60 * minuteMs;

/**
 * Returns when to send the next of many mails, at `earliest` or later. `waiting` has the times at which the mails before it will be sent, latest
 * first: at least `maxSpreadPerMinute` of them, if there are so many.
 */
export function spreadDueAt(now: Moment, waiting: readonly Moment[], earliest = now): Moment {
  const lastOfMinuteBefore = waiting[maxSpreadPerMinute - 1];
  const spread = lastOfMinuteBefore === undefined ? earliest : later(lastOfMinuteBefore, minuteMs);
  const latest = later(now, maxWaitMs);
  return [earliest, spread < latest ? spread : latest].toSorted().at(-1) ?? earliest;
}

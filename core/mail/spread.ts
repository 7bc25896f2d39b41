import { later, type Moment } from "../time/time.ts";

const minuteMs = 60_000;

/** At most this many mails of one sort become due in a minute, so that mail servers do not take them for spam, and other mails are sent between them. */
export const maxSpreadPerMinute = 30;

/** No mail waits for longer, because the outbox takes a time more than a day ahead for that of a wrong clock. */
const maxWaitMs = 23 * 60 * minuteMs;

/**
 * When to send the next of many mails, at `earliest` or later. `waiting` is when the ones before it will be sent, latest first; at least
 * `maxSpreadPerMinute` of them, if there are so many.
 */
export function spreadDueAt(now: Moment, waiting: readonly Moment[], earliest = now): Moment {
  const lastOfMinuteBefore = waiting[maxSpreadPerMinute - 1];
  const spread = lastOfMinuteBefore === undefined ? earliest : later(lastOfMinuteBefore, minuteMs);
  const latest = later(now, maxWaitMs);
  return [earliest, spread < latest ? spread : latest].toSorted().at(-1) ?? earliest;
}

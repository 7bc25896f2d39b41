import * as v from "valibot";
import { dayMs } from "../../time/durations.ts";
import { anyMoment, later, type Moment } from "../../time/time.ts";

const hourMs = 3_600_000;
const maxMailsADay = 3;

const storedMoments = v.array(anyMoment);

/** The mails that asked a mailbox to confirm alerts, as JSON: when they were queued. */
export type MailCount = string;

/** The count of a mailbox that got no such mail within a day. */
export const noMails: MailCount = "[]";

/**
 * The period whose mails are counted at a moment: the day before it, and the hour after it, because the clocks of hosts may differ a little. A mail
 * with a later date was recorded while a clock was wrong. It is ignored; otherwise the mailbox would get no mail until that date.
 */
export const mailCountPeriod = (at: Moment): { readonly after: Moment; readonly until: Moment } => ({
  after: later(at, -dayMs),
  until: later(at, hourMs),
});

/**
 * Counts another mail. Returns `undefined` if the mailbox must not get another: it got three within a day, or one within the last hour. A new
 * subscriber gets a mail even if the mailbox got one within the last hour, because the link in that mail belongs to a subscriber who has left, or to
 * an address with another `+tag`.
 */
export function countMail(count: MailCount, at: Moment, isNewSubscriber: boolean): MailCount | undefined {
  const { after, until } = mailCountPeriod(at);
  const queued = v.parse(storedMoments, JSON.parse(count)).filter((each) => each > after && each <= until);
  if (queued.length >= maxMailsADay) return undefined;
  if (!isNewSubscriber && queued.some((each) => each > later(at, -hourMs))) return undefined;
  return JSON.stringify([...queued, at]);
}

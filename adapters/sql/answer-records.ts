import type { AnswerRecord } from "#core/applications/stored/answer-record.ts";
import type { FailedItem } from "#core/duties/one-by-one.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { type Day, days, isCalendarDay } from "#core/time/time.ts";
import {
  type Database,
  type Dialect,
  momentIn,
  numberIn,
  optionalMomentIn,
  optionalTextIn,
  type Row,
  textIn,
} from "./database.ts";
import { readableRecords } from "./readable-records.ts";
import { optionalReferenceIn, referenceColumn, type WithoutReference, withReferences } from "./references.ts";

/** A condition on the row of an application: it is erased before its retention period ends (`isErasedEarly`). */
const early = `(state = 'withdrawn' OR exported_at IS NOT NULL OR disowned_at IS NOT NULL OR suspect = 1 OR erasing IS NOT NULL
  OR erase_asked_at IS NOT NULL OR erase_wished_at IS NOT NULL)`;

/** A condition on the row of an application: it needs no answer (`isSettled`). */
const settled = `(${early} OR state IN ('hired', 'rejected') OR (restricted_at IS NOT NULL AND restricted_until IS NULL))`;

/**
 * SQL for the moment at which the state was first set to one that counts as an answer. A state that was set without a mail counts, unless the state
 * was later set back to `received`. An answer with a mail counts until it is taken back (which deletes its row), whatever the state becomes later.
 */
function decidedAt({ textAt }: Dialect): string {
  const to = (event: string): string => textAt(`${event}.about`, "to");
  const answer = (event: string): string => textAt(`${event}.about`, "answer");
  const isKeptAnswer =
    "EXISTS (SELECT 1 FROM answer WHERE answer.application = application.id AND answer.place = event.place)";
  return `(SELECT min(at) FROM event WHERE event.alias = application.alias AND kind = 'state_changed' AND ${to("event")} NOT IN ('received', 'in_review')
    AND (${isKeptAnswer} OR (${answer("event")} IS NULL AND place > coalesce(
      (SELECT max(back.place) FROM event AS back WHERE back.alias = application.alias AND back.kind = 'state_changed'
        AND ${to("back")} = 'received' AND ${answer("back")} IS NULL), 0))))`;
}

/** SQL for the moment of the first answer whose mail has been sent. */
const answerSentAt = `(SELECT min(answer.at) FROM answer JOIN outbox ON outbox.id = answer.mail
  WHERE answer.application = application.id AND outbox.sent_at IS NOT NULL AND outbox.dropped = 0)`;

/** A condition on the row of an application: it has a promised day, and its candidate waits for an answer. */
export const waitsForAnswerSql = (dialect: Dialect): string =>
  `(answer_by IS NOT NULL AND NOT ${settled} AND ${decidedAt(dialect)} IS NULL AND ${answerSentAt} IS NULL)`;

/**
 * SQL for the day for which recruiting was last reminded of an application. The last event counts: an earlier one may contain a later day, if it was
 * recorded while the clock was wrong.
 */
export const lastReminderDaySql = ({ textAt }: Dialect): string =>
  `(SELECT ${textAt("about", "reminderDay")} FROM event WHERE event.alias = application.alias AND kind = 'reminded' ORDER BY place DESC LIMIT 1)`;

/** Reads the records of all applications with a promised day, oldest first, without the applications' documents. */
export async function answerRecordsIn(
  database: Database,
  onUnreadable?: (failed: FailedItem) => void,
): Promise<AnswerRecord[]> {
  const { dialect } = database;
  const rows = await database.all(
    `SELECT ${referenceColumn}, id, received_at, answer_by, ${dialect.textAt("document", "country")} AS country, ${dialect.textAt("document", "company")} AS company,
       CASE WHEN ${settled} THEN 1 ELSE 0 END AS settled, CASE WHEN ${early} THEN 1 ELSE 0 END AS early, ${decidedAt(dialect)} AS decided_at, ${answerSentAt} AS answer_sent_at,
       ${lastReminderDaySql(dialect)} AS reminded_for,
       CASE WHEN EXISTS (SELECT 1 FROM event WHERE event.alias = application.alias AND kind = 'late') THEN 1 ELSE 0 END AS noted_late
     FROM application WHERE answer_by IS NOT NULL ORDER BY received_at, id`,
  );
  return withReferences(readableRecords(rows, recordIn, onUnreadable), database.transaction);
}

function recordIn(row: Row): WithoutReference<AnswerRecord> {
  const [answeredAt] = [optionalMomentIn(row, "decided_at"), optionalMomentIn(row, "answer_sent_at")]
    .filter((at) => at !== undefined)
    .sort();
  const [company, remindedFor] = [optionalTextIn(row, "company"), optionalTextIn(row, "reminded_for")];
  return {
    id: applicationIds.of(textIn(row, "id")),
    ...optionalReferenceIn(row),
    receivedAt: momentIn(row, "received_at"),
    country: countryCodes.of(textIn(row, "country")),
    ...(company === undefined ? {} : { company }),
    answerBy: calendarDayIn(row, "answer_by"),
    isSettled: numberIn(row, "settled") === 1,
    isErasedEarly: numberIn(row, "early") === 1,
    ...(answeredAt ? { answeredAt } : {}),
    ...(remindedFor === undefined ? {} : { remindedFor: days.of(remindedFor) }),
    isLateRecorded: numberIn(row, "noted_late") === 1,
  };
}

/** Reads a day. Raises a `TypeError` if the calendar has no such day. */
function calendarDayIn(row: Row, column: string): Day {
  const day = textIn(row, column);
  if (!isCalendarDay(day)) throw new TypeError(`the calendar has no day ${JSON.stringify(day)}`);
  return day;
}

import { createHash } from "node:crypto";
import type { Reminders } from "#core/applications/stored/reminders.ts";
import { dayOf } from "#core/time/time.ts";
import { dayAfter } from "#core/time/working-days.ts";
import { lastReminderDaySql, waitsForAnswerSql } from "./answer-records.ts";
import type { Database, Queries } from "./database.ts";
import type { EventRecorder } from "./record-event.ts";

export function createReminders(database: Database, record: EventRecorder): Reminders {
  const { dialect } = database;
  const waits = waitsForAnswerSql(dialect);
  const isReminded = `coalesce(${lastReminderDaySql(dialect)} BETWEEN ? AND ?, false)`;
  const isLateRecorded = "EXISTS (SELECT 1 FROM event WHERE event.alias = application.alias AND kind = 'late')";
  return {
    remind: ({ at, address, language, reminder, applications }) =>
      database.transaction(async (queries) => {
        const ofAddress = `reminder-${createHash("sha256").update(address).digest("hex").slice(0, 16)}`;
        const id = `${ofAddress}-${reminder.on}`;
        const queued = await queries.run(
          `INSERT INTO outbox (id, reminder, template, language, next_at, since) VALUES (?, ?, 'reminder', ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
          ...[id, JSON.stringify(reminder), language, at, at],
        );
        if (queued === 0) return false; // queued before, by another process or by an earlier run on this day
        let reminded = 0;
        for (const { id: application, reminderDay } of applications) {
          const days = [reminderDay, dayAfter(dayOf(at), 2)]; // "today" in the country may be a day later than in UTC
          const needed = await lockIf(queries, application, `${waits} AND NOT ${isReminded}`, ...days);
          if (!needed) continue;
          await record(queries, application, { kind: "reminded", at, who: "program", reminderDay });
          reminded += 1;
        }
        if (reminded === 0) await queries.run("DELETE FROM outbox WHERE id = ?", id);
        else
          await queries.run(
            `DELETE FROM outbox WHERE id LIKE ? AND id <> ? AND template = 'reminder' AND sent_at IS NULL AND claimed_until IS NULL`,
            ...[`${ofAddress}-%`, id],
          );
        return reminded > 0;
      }),
    noteLate: (id, at) =>
      database.transaction(async (queries) => {
        const isNew = await lockIf(queries, id, `${waits} AND NOT ${isLateRecorded}`);
        if (isNew) await record(queries, id, { kind: "late", at, who: "program" });
        return isNew;
      }),
  };
}

/**
 * Locks an application, and then evaluates a condition. It takes two statements, because a statement that waits for the lock does not see what
 * happened in the meantime.
 */
async function lockIf(queries: Queries, id: string, condition: string, ...values: readonly string[]): Promise<boolean> {
  await queries.run("UPDATE application SET state = state WHERE id = ?", id);
  return (await queries.get(`SELECT 1 FROM application WHERE id = ? AND ${condition}`, id, ...values)) !== undefined;
}

import type { AnswerRecord } from "#core/applications/stored/answer-record.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { days } from "#core/time/time.ts";
import { type Database, numberIn, optionalMomentIn, type Row, textIn } from "./database.ts";
import { maybeReference, referenceColumn, type WithoutReference, withReferences } from "./references.ts";

/**
 * Reads the records of all applications with a promised day, oldest first, without the applications' documents. A state that was set without a mail counts as
 * the answer unless the state was set back to `received` after it.
 */
export async function answerRecordsIn(database: Database): Promise<AnswerRecord[]> {
  const { textAt } = database.dialect;
  const to = (event: string): string => textAt(`${event}.about`, "to");
  const answer = (event: string): string => textAt(`${event}.about`, "answer");
  /** An answer counts until it is taken back, which deletes its row, whatever the state becomes later. */
  const isKeptAnswer =
    "EXISTS (SELECT 1 FROM answer WHERE answer.application = application.id AND answer.place = event.place)";
  const rows = await database.all(
    `SELECT ${referenceColumn}, id, answer_by, ${textAt("document", "country")} AS country,
       CASE WHEN state IN ('withdrawn', 'hired', 'rejected') OR exported_at IS NOT NULL OR disowned_at IS NOT NULL OR suspect = 1 OR erasing IS NOT NULL
         OR erase_asked_at IS NOT NULL OR erase_wished_at IS NOT NULL THEN 1 ELSE 0 END AS settled,
       (SELECT min(at) FROM event WHERE event.alias = application.alias AND kind = 'state_changed' AND ${to("event")} NOT IN ('received', 'in_review')
         AND (${isKeptAnswer} OR (${answer("event")} IS NULL AND place > coalesce(
           (SELECT max(back.place) FROM event AS back WHERE back.alias = application.alias AND back.kind = 'state_changed'
             AND ${to("back")} = 'received' AND ${answer("back")} IS NULL), 0)))) AS answered_at
     FROM application WHERE answer_by IS NOT NULL ORDER BY received_at, id`,
  );
  return withReferences(rows.map(recordIn), database.transaction);
}

function recordIn(row: Row): WithoutReference<AnswerRecord> {
  const answeredAt = optionalMomentIn(row, "answered_at");
  return {
    id: applicationIds.of(textIn(row, "id")),
    ...maybeReference(row),
    country: countryCodes.of(textIn(row, "country")),
    answerBy: days.of(textIn(row, "answer_by")),
    isSettled: numberIn(row, "settled") === 1,
    ...(answeredAt ? { answeredAt } : {}),
  };
}

import type { Logger } from "pino";
import { type AnswerTimesParts, countAnswerTimes } from "#core/applications/kept/count-answer-times.ts";
import { type RemindingParts, remindOfAnswers } from "#core/applications/kept/reminding.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

/** How often to look. The interval is short enough that recruiting is reminded at the beginning of its working day. */
const defaultIntervalMs = 10 * 60_000;

/**
 * Regularly reminds recruiting of answers that are due or late, and calculates once a day how fast companies answer. Calls `onMails` if that may have
 * created mails.
 */
export function startReminders(
  parts: RemindingParts & AnswerTimesParts,
  log: Logger,
  onMails: () => void,
  intervalMs = defaultIntervalMs,
): { stop(): Promise<void> } {
  const count = async (): Promise<void> => {
    for (const { id, error } of await countAnswerTimes(parts))
      log.error({ err: error, unreadable: id }, "left out of the figures on how fast companies answer");
  };
  const remind = async (): Promise<void> => {
    const { reminders, late, failed } = await remindOfAnswers(parts);
    if (reminders > 0) log.info({ reminders }, "reminded recruiting of promised answers");
    for (const { id } of late) log.warn({ application: id }, "not answered by the promised day");
    if (reminders + late.length > 0) onMails();
    for (const { id, error } of failed)
      log.error({ err: error, application: id }, "recruiting cannot be reminded of a promised answer");
  };
  const onError = (error: unknown): void => log.error({ err: error }, "promised answers cannot be checked");
  const countAndRemind = async (): Promise<void> => {
    await count().catch(onError); // an error here must not prevent reminders
    await remind();
  };
  return checkRepeatedly(countAndRemind, intervalMs, onError);
}

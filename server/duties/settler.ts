import type { Logger } from "pino";
import type { EraseParts } from "#core/applications/kept/erase.ts";
import { settleSecondThoughts } from "#core/applications/mine/settle.ts";
import type { WithLease } from "#core/duties/duties.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

/**
 * How often to look. The interval is short enough that an erasure is carried out within seconds after its request can no longer be undone (spec C10).
 */
const defaultIntervalMs = 5000;

/** Regularly carries out withdrawals and erasure requests that can no longer be undone. Calls `onMails` if this may have created mails. */
export function startSettler(
  parts: EraseParts & WithLease,
  log: Logger,
  onMails: () => void,
  intervalMs = defaultIntervalMs,
): { stop(): Promise<void> } {
  const settle = async (): Promise<void> => {
    const { done, failed } = await settleSecondThoughts(parts);
    if (done.length > 0) {
      log.info({ applications: done }, "finally withdrawn or erased, as their candidates asked a day ago");
      onMails();
    }
    for (const { id, error } of failed)
      log.error({ err: error, application: id }, "a withdrawal or erasure of a day ago cannot be settled");
  };
  return checkRepeatedly(settle, intervalMs, (error) =>
    log.error({ err: error }, "withdrawals and erasures of a day ago cannot be listed"),
  );
}

import type { Logger } from "pino";
import type { EraseParts } from "#core/applications/kept/erase.ts";
import { settleSecondThoughts } from "#core/applications/mine/settle.ts";
import type { WithLease } from "#core/duties/duties.ts";
import { lookNowAndThen } from "./look-now-and-then.ts";

/** So that an erasure request is carried out within seconds after it can no longer be undone (spec C10). */
const defaultIntervalMs = 5000;

/** Regularly settles withdrawals and erasures that candidates can no longer undo. Calls `onMails` when that may have created mails. */
export function startSettler(
  parts: EraseParts & WithLease,
  log: Logger,
  onMails: () => void,
  intervalMs = defaultIntervalMs,
): { stop(): Promise<void> } {
  const look = async (): Promise<void> => {
    const { done, failed } = await settleSecondThoughts(parts);
    if (done.length > 0) {
      log.info({ applications: done }, "finally withdrawn or erased, as their candidates asked a day ago");
      onMails();
    }
    for (const { id, error } of failed)
      log.error({ err: error, application: id }, "a withdrawal or erasure of a day ago cannot be settled");
  };
  return lookNowAndThen(look, intervalMs, (error) =>
    log.error({ err: error }, "withdrawals and erasures of a day ago cannot be listed"),
  );
}

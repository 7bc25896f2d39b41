import type { Logger } from "pino";
import type { EraseParts } from "#core/applications/kept/erase.ts";
import { settleSecondThoughts } from "#core/applications/mine/settle.ts";
import type { Leased } from "#core/duties/duties.ts";
import { lookNowAndThen } from "./look-now-and-then.ts";

/** A wish to erase is done within seconds after it can be undone no more (spec C10). In milliseconds. */
const interval = 5000;

/** Settles, now and again and again, what candidates can undo no more; `onMails` is told when mails may wait to leave. */
export function startSettler(
  parts: EraseParts & Leased,
  log: Logger,
  onMails: () => void,
  every = interval,
): { stop(): Promise<void> } {
  const look = async (): Promise<void> => {
    const { done, failed } = await settleSecondThoughts(parts);
    if (done.length > 0) {
      log.info({ applications: done }, "withdrawn for good, or erased, as their candidates wished a day ago");
      onMails();
    }
    for (const { id, error } of failed)
      log.error({ err: error, application: id }, "what a candidate wished a day ago cannot be done");
  };
  return lookNowAndThen(look, every, (error) =>
    log.error({ err: error }, "what candidates wished a day ago cannot be looked for"),
  );
}

import type { Logger } from "pino";
import { type EraseEndedParts, eraseEnded } from "#core/applications/kept/erase-ended.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

/**
 * How often to look for applications to erase. The interval is short enough that an application is erased within seconds after its candidate was
 * told.
 */
const defaultIntervalMs = 5000;

/** If an erasure fails, for example because its files cannot be reached, it is tried again after this pause. */
const putOffMs = 10 * 60_000;

/** Regularly erases the applications whose candidates were told of the erasure. Calls `onMails` if that may have created mails. */
export function startAnnouncedErasures(
  parts: EraseEndedParts,
  log: Logger,
  onMails: () => void,
  intervalMs = defaultIntervalMs,
): { stop(): Promise<void> } {
  const retryAt = new Map<string, number>();
  const isDeferred = (id: string): boolean => parts.now().getTime() < (retryAt.get(id) ?? 0);
  const erase = async (): Promise<void> => {
    const { done, failed } = await eraseEnded({ ...parts, isDeferred });
    for (const { id } of done) retryAt.delete(id);
    for (const { id } of failed) retryAt.set(id, parts.now().getTime() + putOffMs);
    if (done.length > 0) {
      log.info({ applications: done }, "deleted applications after their candidates were told");
      onMails();
    }
    for (const { id, error } of failed)
      log.error({ err: error, application: id }, "an application whose candidate was told cannot be deleted");
  };
  return checkRepeatedly(erase, intervalMs, (error) =>
    log.error({ err: error }, "applications whose candidates were told cannot be listed"),
  );
}

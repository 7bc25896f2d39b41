import type { Logger } from "pino";
import { type ResolveParts, resolveIntents } from "#core/applications/kept/resolve-intents.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

/** How often to look. The interval is short enough that the files of a failed attempt are gone within a minute. */
const defaultIntervalMs = 20_000;

/** Regularly cleans up after attempts to store an application that were cut off, or whose outcome is unknown. */
export function startIntentResolver(
  parts: ResolveParts,
  log: Logger,
  intervalMs = defaultIntervalMs,
): { stop(): Promise<void> } {
  const resolve = async (): Promise<void> => {
    const { forgotten, cleared, failed } = await resolveIntents(parts);
    if (forgotten + cleared > 0) log.info({ forgotten, cleared }, "removed copies of failed attempts to apply");
    for (const { id, error } of failed)
      log.error({ err: error, intent: id }, "the copies of a failed attempt to apply cannot be removed");
  };
  return checkRepeatedly(resolve, intervalMs, (error) =>
    log.error({ err: error }, "attempts to apply cannot be checked"),
  );
}

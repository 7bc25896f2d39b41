import type { Logger } from "pino";
import { type ResolveParts, resolveIntents } from "#core/applications/kept/resolve-intents.ts";
import { lookNowAndThen } from "./look-now-and-then.ts";

/** So that files of an attempt in doubt are gone within a minute. */
const defaultIntervalMs = 20_000;

/** Regularly resolves the intents of attempts that ended in doubt or without a trace. */
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
  return lookNowAndThen(resolve, intervalMs, (error) =>
    log.error({ err: error }, "attempts to apply cannot be checked"),
  );
}

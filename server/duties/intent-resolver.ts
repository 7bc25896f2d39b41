import type { Logger } from "pino";
import { type ResolveParts, resolveIntents } from "#core/applications/kept/resolve-intents.ts";
import { lookNowAndThen } from "./look-now-and-then.ts";

/** What an attempt in doubt has left is gone within a minute. In milliseconds. */
const interval = 20_000;

/** Resolves, now and again and again, the intents of attempts that have ended without a word, or in doubt. */
export function startIntentResolver(parts: ResolveParts, log: Logger, every = interval): { stop(): Promise<void> } {
  const resolve = async (): Promise<void> => {
    const { forgotten, cleared, failed } = await resolveIntents(parts);
    if (forgotten + cleared > 0)
      log.info({ forgotten, cleared }, "removed what attempts to apply had copied and not kept");
    for (const { id, error } of failed)
      log.error({ err: error, intent: id }, "what an attempt to apply has copied cannot be removed");
  };
  return lookNowAndThen(resolve, every, (error) =>
    log.error({ err: error }, "attempts to apply cannot be looked through"),
  );
}

import type { Logger } from "pino";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";

/** How often to try. The interval is short enough that erased data is gone within a minute (trust 1.22). */
const defaultIntervalMs = 20_000;

/** After this many failed attempts in a row, a single warning says that something keeps the database busy. */
const attemptsUntilWarning = 30;

export type ErasingApplications = Pick<ApplicationStore, "finishErasures">;

/**
 * Overwrites the remains of erased applications in the database files, as soon as no reader needs them any more. The applications may have been
 * erased by this process, by a command, or by a process that crashed before it could overwrite them.
 */
export function startErasureFinisher(
  applications: ErasingApplications,
  log: Logger,
  intervalMs = defaultIntervalMs,
): { stop(): Promise<void> } {
  let failedAttempts = 0;
  const finish = async (): Promise<void> => {
    failedAttempts = (await applications.finishErasures()) ? 0 : failedAttempts + 1;
    if (failedAttempts === attemptsUntilWarning)
      log.warn(
        "somebody has been reading or holding the database of applications for minutes: what was erased stays in its files until that ends",
      );
  };
  const timer = setInterval(() => {
    finish().catch((error: unknown) => log.error({ err: error }, "erasures cannot be finished"));
  }, intervalMs);
  return { stop: async () => clearInterval(timer) };
}

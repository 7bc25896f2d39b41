import type { Logger } from "pino";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";

/** What is erased is gone within a minute (trust 1.22). In milliseconds. */
const interval = 20_000;

/** After so many tries in vain the operator is told, once: somebody reads or holds the database all the time. */
const manyTries = 30;

export type ErasingApplications = Pick<ApplicationStore, "finishErasures">;

/**
 * Overwrites, as soon as nobody reads it any more, what erased applications have left in the database: those that this process erased, a
 * command beside it, or a process that crashed before it could.
 */
export function startErasureFinisher(
  applications: ErasingApplications,
  log: Logger,
  every = interval,
): { stop(): Promise<void> } {
  let inVain = 0;
  const finish = async (): Promise<void> => {
    inVain = (await applications.finishErasures()) ? 0 : inVain + 1;
    if (inVain === manyTries)
      log.warn(
        "somebody has been reading or holding the database of applications for minutes: what was erased stays in its files until that ends",
      );
  };
  const timer = setInterval(() => {
    finish().catch((error: unknown) => log.error({ err: error }, "erasures cannot be finished"));
  }, every);
  return { stop: async () => clearInterval(timer) };
}

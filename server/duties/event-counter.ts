import type { Logger } from "pino";
import type { ApplicationEvents } from "#core/applications/stored/application-events.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

const defaultIntervalMs = 30_000;
const eventsAtOnce = 500;

/** Adds new events of applications to the totals that the metrics show. */
export function startEventCounter(
  events: Pick<ApplicationEvents, "count">,
  log: Logger,
  intervalMs = defaultIntervalMs,
): { stop(): Promise<void> } {
  let stopped = false;
  const countAll = async (): Promise<void> => {
    while (!stopped && (await events.count(eventsAtOnce)) === eventsAtOnce);
  };
  const repeated = checkRepeatedly(countAll, intervalMs, (error) =>
    log.error({ err: error }, "events cannot be counted"),
  );
  return {
    stop() {
      stopped = true;
      return repeated.stop();
    },
  };
}

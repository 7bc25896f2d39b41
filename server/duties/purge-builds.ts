import type { Logger } from "pino";
import type { BuildStore } from "#core/builds/build-store.ts";
import { purgeBuilds } from "#core/builds/purge-builds.ts";
import type { WithLease } from "#core/duties/duties.ts";
import { momentOf } from "#core/time/time.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

const intervalMs = 3_600_000;

export interface BuildPurgeParts {
  readonly builds: BuildStore;
  readonly now: () => Date;
}

/** Removes expired builds, at once and then once an hour. */
export function startBuildPurge(
  { builds, now, lease }: BuildPurgeParts & WithLease,
  log: Logger,
): { stop(): Promise<void> } {
  let isOver = false;
  const purge = async (): Promise<void> => {
    const removed = await purgeBuilds(builds, momentOf(now()), () => !isOver && lease?.isOver() !== true);
    if (removed.length > 0) log.info({ builds: removed }, "removed expired builds");
  };
  const repeated = checkRepeatedly(purge, intervalMs, (error) =>
    log.error({ err: error }, "earlier builds cannot be purged"),
  );
  return {
    stop() {
      isOver = true;
      return repeated.stop();
    },
  };
}

import type { Logger } from "pino";
import type { BuildStore } from "#core/builds/build-store.ts";
import { aliveIntervalMs, type KeepResult, keepBuild, type OwnBuild } from "#core/builds/keep-build.ts";
import type { PackSeal } from "#core/builds/pack.ts";
import { momentOf } from "#core/time/time.ts";

export interface WatchBuildParts {
  readonly builds: BuildStore;
  readonly buildSeal: PackSeal;
  readonly now: () => Date;
}

/** How long to wait after the first failure, after the second in a row, and so on. The last delay is used for all further failures. */
const retryDelaysMs = [2000, 5000, 15_000, 60_000, 300_000] as const;

/**
 * Stores the build that this process serves, for all hosts, and marks it as alive once an hour. If the build disappears from the store, stores it
 * again. All this happens in the background, and is attempted again after a failure.
 */
export function keepBuildAlive(
  own: OwnBuild,
  { builds, buildSeal, now }: WatchBuildParts,
  log: Logger,
): { stop(): void } {
  let [timer, isOver, failures, examines]: [NodeJS.Timeout | undefined, boolean, number, boolean] = [
    undefined,
    false,
    0,
    true,
  ];
  let lastTold: KeepResult | undefined;
  const tell = (keeping: KeepResult, build: string): void => {
    if (keeping === "withdrawn")
      log.error(
        { build },
        "this host runs a build that was withdrawn: replace it. Its pages work, and no other host serves its files",
      );
    else if (keeping === "kept") log.info({ build }, "kept this build, for tabs that stay open after the next one");
    else if (failures > 0 || lastTold === "withdrawn") log.info({ build }, "this build is kept");
    lastTold = keeping;
  };
  const run = async (): Promise<void> => {
    let next: number = aliveIntervalMs;
    try {
      tell(await keepBuild(own, builds, buildSeal, { at: momentOf(now()), examines }), own.id);
      [failures, examines] = [0, false];
    } catch (error) {
      if (isOver) return;
      if (failures === 0)
        log.error({ err: error }, "this build cannot be kept for tabs that stay open; trying again later");
      next = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? aliveIntervalMs;
      failures += 1;
    }
    if (!isOver) timer = setTimeout(again, next).unref();
  };
  const again = (): void => void run();
  timer = setTimeout(again).unref(); // in a later turn of the event loop, so that visitors do not have to wait for it
  return {
    stop() {
      isOver = true;
      clearTimeout(timer); // work in progress is not awaited: a build is kept either completely or not at all
    },
  };
}

import type { Logger } from "pino";
import type { OwnBuild } from "#core/builds/keep-build.ts";
import type { Services } from "../../compose/compose.ts";
import type { BuiltAssets } from "../../pages/pages.ts";
import { createEarlierBuilds, type EarlierBuilds } from "./earlier-builds.ts";
import { keepBuildAlive } from "./keep-build-alive.ts";
import { ownBuildOf } from "./own-build.ts";

/**
 * Stores the build that this process serves, for all hosts, and finds the builds that were stored earlier or by other hosts. If either fails, the
 * site still works.
 */
export function serveBuilds(
  services: Services,
  assets: BuiltAssets,
  log: Logger,
): { readonly earlier: EarlierBuilds; stop(): void } {
  const earlier = createEarlierBuilds({ ...services.process, now: services.now, log });
  const own = ownOf(services, assets, log);
  const keeping = own && keepBuildAlive(own, { ...services.process, now: services.now }, log);
  return {
    earlier,
    stop() {
      earlier.stop();
      keeping?.stop();
    },
  };
}

function ownOf(services: Services, assets: BuiltAssets, log: Logger): OwnBuild | undefined {
  try {
    return ownBuildOf(assets, { site: services.site, ...services.pages });
  } catch (error) {
    log.error({ err: error }, "this build cannot be kept for tabs that stay open: its files are not named as expected");
    return undefined;
  }
}

import { createSqlProbe } from "#adapters/sql/probe.ts";
import { buildsOf } from "./builds.ts";
import { copyDatabases } from "./databases.ts";
import type { Ground } from "./ground.ts";
import { refusalsOf } from "./refusals.ts";

/** What this process shares with others, and what is known of how it does: duties, locks, limits, figures, refusals, builds. */
export function processOf(ground: Ground) {
  const { config, site, sources, database, secrets, shared, hosts, metrics, writes, serverTiming, mended, now } =
    ground;
  const { duties, locks, meters, changes } = shared ?? hosts;
  const { store: builds, seal: buildSeal, close } = buildsOf(config, { database, secrets });
  return {
    ...{ duties, locks, meters, changes, hosts, metrics, serverTiming, writes, mended, builds, buildSeal, close },
    ...refusalsOf({ ...{ config, site, sources, metrics, now }, applications: database, shared: shared?.refusals }),
    probeDatabase: createSqlProbe(database, now),
    copyDatabases: (folder: string) => copyDatabases(config, folder),
  };
}

export type Process = ReturnType<typeof processOf>;

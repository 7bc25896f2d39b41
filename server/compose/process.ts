import { createSqlProbe } from "#adapters/sql/probe.ts";
import { PorticoError } from "#core/errors.ts";
import type { Moment } from "#core/time/time.ts";
import { buildsOf } from "./builds.ts";
import { databaseSystemOf } from "./databases.ts";
import type { BaseServices } from "./ground.ts";
import { composeRefusals } from "./refusals.ts";

/**
 * Composes the state that this process shares with others, and the parts that report how it is doing: duties, locks, limits, metrics, refusals,
 * builds.
 */
export function composeProcess(ground: BaseServices) {
  const {
    config,
    site,
    sources,
    database,
    secrets,
    shared,
    hosts,
    metrics,
    writes,
    serverTiming,
    finishedUpdates,
    now,
  } = ground;
  const { duties, locks, meters, changes } = shared ?? hosts;
  const { store: builds, seal: buildSeal, close } = buildsOf(config, { inDatabase: hosts.builds, secrets });
  return {
    duties,
    locks,
    meters,
    changes,
    hosts,
    metrics,
    serverTiming,
    writes,
    finishedUpdates,
    builds,
    buildSeal,
    close,
    ...composeRefusals({ config, site, sources, metrics, now, applications: database, shared: shared?.refusals }),
    probeDatabase: createSqlProbe(database, now),
    /**
     * Copies the databases into a folder that does not contain them yet. Returns the names of the files. Raises `invalid` if the database system has
     * its own tools for backups.
     */
    async copyDatabases(folder: string): Promise<readonly string[]> {
      const { backups } = await databaseSystemOf(config);
      if ("instead" in backups) throw new PorticoError("invalid", backups.instead.backup);
      return backups.copy(folder);
    },
    updateCopies: {
      async areOutdated(): Promise<boolean> {
        const { backups } = await databaseSystemOf(config);
        return "copy" in backups && (await backups.updateCopies.areOutdated());
      },
      async remove(before?: Moment): Promise<void> {
        const { backups } = await databaseSystemOf(config);
        if ("copy" in backups) await backups.updateCopies.remove(before);
      },
    },
  };
}

/** The services that `composeProcess` composes for one process. */
export type ProcessServices = ReturnType<typeof composeProcess>;

import { createHmac } from "node:crypto";
import { createEndedAlerts } from "#adapters/disk/ended-alerts.ts";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { folderIdOf } from "#adapters/disk/folder-mark.ts";
import { loadProse } from "#adapters/disk/load-prose.ts";
import type { Database } from "#adapters/sql/database.ts";
import type { HostCoordination } from "#adapters/sql/database-system.ts";
import { pollOnly } from "#core/duties/changes.ts";
import type { Duties } from "#core/duties/duties.ts";
import { type Host, noOtherHosts } from "#core/duties/hosts.ts";
import { lifelongLeasing } from "#core/duties/leasing.ts";
import { createKeyQueue, createLocks, type Locks } from "#core/duties/locks.ts";
import { once } from "#core/duties/once.ts";
import { createOwnDuties } from "#core/duties/own-duties.ts";
import type { Sources } from "#core/imports/sources-file.ts";
import { createMeters } from "#core/limits/meters.ts";
import { type Secrets, sharedSecretOf } from "#core/secrets.ts";
import type { Site } from "#core/site/site.ts";
import type { Clock } from "#core/time/clock.ts";
import type { Config } from "../settings/config.ts";
import { databaseSystemOf } from "./databases.ts";
import { ownHost as ownHostOf } from "./own-host.ts";

/** State that all hosts share if they share a database. Otherwise, only this instance of the program has it. */
type SharedHostState = Omit<HostCoordination, "waiting" | "builds"> & {
  /** Whether other hosts may share the database. */
  readonly areShared: boolean;
} & Partial<Pick<HostCoordination, "waiting" | "builds">>;

export interface Hosts extends SharedHostState {
  readonly clock: Clock;
  /**
   * The duties if the program runs as a single process. If it runs as several processes, the workers use the duties and the `locks` of the main
   * process instead.
   */
  readonly duties: Duties;
  readonly locks: Locks;
  /** Returns the description of this host for the other hosts. */
  readonly ownHost: () => Host;
}

export interface HostsParts {
  readonly site: Site;
  readonly sources: Sources;
  readonly applications: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly now: () => Date;
}

/** Composes the state that is in the database if hosts share it, and otherwise in this process or on its disk. */
export async function composeHosts(config: Config, parts: HostsParts): Promise<Hosts> {
  const agreed = await agreedOf(config, parts);
  const { clock, secrets, site, sources } = parts;
  const ownHost = once((): Host => {
    const { SITE_DIR: folder, DATA_DIR: data, FILES_URL: files } = config;
    const said = [site, sources, loadProse(folder, site.brand, site.countries)];
    const filesMark = files ? "" : folderIdOf(`${data}/files`);
    return ownHostOf({ config, secret: sharedSecretOf(secrets), site: said, filesMark });
  });
  const [duties, locks] = [createOwnDuties(clock, agreed.leasing), createLocks(agreed.queue)];
  return { ...agreed, clock, duties, locks, ownHost };
}

async function agreedOf(
  config: Config,
  { applications, secrets, clock, now, site }: HostsParts,
): Promise<SharedHostState> {
  const { LIMIT_PER_ADDRESS: limitFactor, DATA_DIR } = config;
  const meters = createMeters(limitFactor, () => now().getTime());
  const queue = createKeyQueue();
  const file = `${DATA_DIR}/erasures.log`;
  const [journal, endedAlerts] = [createErasureJournal({ file }), createEndedAlerts({ file })];
  const { share } = await databaseSystemOf(config);
  if (!share) {
    const erasures = { ...journal, exchangeErasures: async () => undefined };
    const agreed = {
      leasing: lifelongLeasing,
      queue,
      meters,
      changes: pollOnly,
      erasures,
      endedAlerts: { ...endedAlerts, exchangeErasures: async () => undefined },
      holder: "",
      areShared: false,
    };
    return { ...agreed, registry: noOtherHosts, offset: () => 0, close: () => undefined };
  }
  const shared = await share({
    applications,
    productKey: site.brand.productKey,
    clock,
    limitFactor,
    own: { queue, meters, journal, endedAlerts },
    hashOf: (key) =>
      createHmac("sha256", `limits ${sharedSecretOf(secrets)}`)
        .update(key)
        .digest("base64url"),
  });
  return { ...shared, areShared: true };
}

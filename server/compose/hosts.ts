import { createHmac, randomUUID } from "node:crypto";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { markOf } from "#adapters/disk/folder-mark.ts";
import { loadProse } from "#adapters/disk/load-prose.ts";
import type { Database } from "#adapters/sql/database.ts";
import type { SharedErasureJournal } from "#core/applications/stored/erasure-journal.ts";
import { type Changes, untold } from "#core/duties/changes.ts";
import type { Duties } from "#core/duties/duties.ts";
import { type Host, type HostRegistry, noOtherHosts } from "#core/duties/hosts.ts";
import { type Leasing, lifelong } from "#core/duties/leasing.ts";
import { createKeyQueue, createLocks, type KeyQueue, type Locks } from "#core/duties/locks.ts";
import { once } from "#core/duties/once.ts";
import { createOwnDuties } from "#core/duties/own-duties.ts";
import { createSharedLeasing } from "#core/duties/shared-leasing.ts";
import type { Sources } from "#core/imports/sources-file.ts";
import { createMeters, type Meters } from "#core/limits/meters.ts";
import { commonOf, type Secrets } from "#core/secrets.ts";
import type { Site } from "#core/site/site.ts";
import type { Clock } from "#core/time/clock.ts";
import type { Config } from "../settings/config.ts";
import { schemaOf } from "./databases.ts";
import { ownHost as ownHostOf } from "./own-host.ts";

/** What all starts of the program that share their data agree on, whichever hosts they run on. */
interface Agreed {
  readonly leasing: Leasing;
  readonly queue: KeyQueue;
  readonly meters: Meters;
  readonly changes: Changes;
  /** What to add to this machine's time, in milliseconds, so that all hosts agree on it; 0 where its clock is right. */
  readonly offset: () => number;
  /** Stands for this start. */
  readonly holder: string;
  readonly registry: HostRegistry;
  /** Keeps what is erased outside of the database, on every host. */
  readonly erasures: SharedErasureJournal;
  close(): void;
}

export interface Hosts extends Agreed {
  readonly clock: Clock;
  /** Of a process that shares them with no other of its start, as are the locks. */
  readonly duties: Duties;
  readonly locks: Locks;
  /** What others see of this start. */
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

/** With PostgreSQL, what it keeps for all, over one connection that is made when the first of it is needed; else what this machine knows alone. */
export async function hostsOf(config: Config, parts: HostsParts): Promise<Hosts> {
  const agreed = await agreedOf(config, parts);
  const { clock, secrets, site, sources } = parts;
  const ownHost = once((): Host => {
    const { SITE_DIR: folder, DATA_DIR: data, FILES_URL: files } = config;
    const said = [site, sources, loadProse(folder, site.brand, site.countries)];
    const filesMark = files ? "" : markOf(`${data}/files`);
    return ownHostOf({ config, secret: commonOf(secrets), site: said, filesMark });
  });
  const [duties, locks] = [createOwnDuties(clock, agreed.leasing), createLocks(agreed.queue)];
  return { ...agreed, clock, duties, locks, ownHost };
}

async function agreedOf(
  { DATABASE_URL, DATA_DIR, LIMIT_PER_ADDRESS }: Config,
  { applications, secrets, clock, now, site }: HostsParts,
): Promise<Agreed> {
  const local = createMeters(LIMIT_PER_ADDRESS, () => now().getTime());
  const queue = createKeyQueue();
  const journal = createErasureJournal({ file: `${DATA_DIR}/erasures.log` });
  if (DATABASE_URL === "") {
    const erasures = { ...journal, keepUp: async () => undefined };
    const agreed = { leasing: lifelong, queue, meters: local, changes: untold, erasures, holder: "" };
    return { ...agreed, registry: noOtherHosts, offset: () => 0, close: () => undefined };
  }
  const {
    createLine,
    createPostgresChanges,
    createPostgresKeyQueue,
    createPostgresLeaseStore,
    createPostgresMeters,
    createPostgresRegistry,
    createSharedJournal,
    listenTo,
    refuseForeignDatabase,
    offsetBy,
    serverTime,
  } = await import("#adapters/postgres/hosts.ts");
  const [ours, openings] = [schemaOf("applications"), schemaOf("catalogue")];
  const line = createLine({
    url: DATABASE_URL,
    begin: `SET search_path TO "${ours}"; ${listenTo(ours, openings)}`,
  });
  const changes = createPostgresChanges(line, `SELECT max(change) AS last FROM "${openings}".job`);
  await refuseForeignDatabase(applications, site.brand.productKey);
  const holder = randomUUID();
  const asked = Date.now();
  const first = await applications.get(`SELECT ${serverTime} AS time`);
  const atFirst = offsetBy(first?.["time"], asked, Date.now()) ?? 0;
  return {
    changes,
    holder,
    registry: createPostgresRegistry(line),
    erasures: createSharedJournal(journal, applications),
    offset: () => changes.offset() ?? atFirst,
    queue: createPostgresKeyQueue(line, queue),
    leasing: createSharedLeasing({ leases: createPostgresLeaseStore(line), changes, holder, clock }),
    meters: createPostgresMeters({
      ...{ database: applications, local, factor: LIMIT_PER_ADDRESS },
      hashOf: (key) =>
        createHmac("sha256", `limits ${commonOf(secrets)}`)
          .update(key)
          .digest("base64url"),
    }),
    close() {
      changes.stop();
      line.close();
    },
  };
}

import { randomUUID } from "node:crypto";
import { createSharedLeasing } from "#core/duties/shared-leasing.ts";
import type { HostCoordination, SharingParts } from "../sql/database-system.ts";
import { createPostgresBuildStore } from "./build-store.ts";
import { clockOffsetMs, createPostgresChanges, listenSql, serverTimeSql } from "./changes.ts";
import { refuseDatabaseOfOtherSite } from "./data-owner.ts";
import { createPostgresKeyQueue } from "./key-queue.ts";
import { createPostgresLeaseStore } from "./lease-store.ts";
import { createSessionConnection } from "./line.ts";
import { createPostgresMeters } from "./meters.ts";
import { createPostgresRegistry } from "./registry.ts";
import { schemaOf } from "./schemas.ts";
import { createSharedEndedAlerts } from "./shared-ended-alerts.ts";
import { createSharedJournal } from "./shared-journal.ts";
import { postgresWaitingRoom } from "./waiting-table.ts";

/**
 * Returns what hosts share through the database. Most of it uses one connection, which is opened when it is first needed. Raises `invalid` if the
 * database contains the data of another site.
 */
export async function openHostCoordination(url: string, parts: SharingParts): Promise<HostCoordination> {
  const { applications, productKey, clock, own, limitFactor: factor, hashOf } = parts;
  const [ours, openings] = [schemaOf("applications"), schemaOf("catalogue")];
  const line = createSessionConnection({ url, begin: `SET search_path TO "${ours}"; ${listenSql(ours, openings)}` });
  const changes = createPostgresChanges(line, `SELECT max(change) AS last FROM "${openings}".job`);
  await refuseDatabaseOfOtherSite(applications, productKey);
  const holder = randomUUID();
  const asked = Date.now();
  const first = await applications.get(`SELECT ${serverTimeSql} AS time`);
  const atFirst = clockOffsetMs(first?.["time"], asked, Date.now()) ?? 0;
  return {
    changes,
    holder,
    offset: () => changes.offset() ?? atFirst,
    registry: createPostgresRegistry(line),
    erasures: createSharedJournal(own.journal, own.endedAlerts, applications),
    endedAlerts: createSharedEndedAlerts(own.endedAlerts, applications),
    queue: createPostgresKeyQueue(line, own.queue),
    leasing: createSharedLeasing({ leases: createPostgresLeaseStore(line), changes, holder, clock }),
    meters: createPostgresMeters({ database: applications, local: own.meters, factor, hashOf }),
    waiting: postgresWaitingRoom(applications),
    builds: createPostgresBuildStore(applications),
    close() {
      changes.stop();
      line.close();
    },
  };
}

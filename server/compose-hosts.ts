import { createHmac, randomUUID } from "node:crypto";
import type { Database } from "#adapters/sql/database.ts";
import { type Changes, untold } from "#core/changes.ts";
import type { Clock } from "#core/clock.ts";
import type { Duties } from "#core/duties.ts";
import { createLeasedTenure } from "#core/leased-tenure.ts";
import { createKeyQueue, createLocks, type KeyQueue, type Locks } from "#core/locks.ts";
import { createMeters, type Meters } from "#core/meters.ts";
import { createOwnDuties } from "#core/own-duties.ts";
import type { Secrets } from "#core/secrets.ts";
import { lifelong, type Tenure } from "#core/tenure.ts";
import { schemaOf } from "./compose-databases.ts";
import type { Config } from "./config.ts";

/** What all starts of the program that share their data agree on, whichever hosts they run on. */
interface Agreed {
  readonly tenure: Tenure;
  readonly queue: KeyQueue;
  readonly meters: Meters;
  readonly changes: Changes;
  close(): void;
}

export interface Hosts extends Agreed {
  readonly clock: Clock;
  /** Of a process that shares them with no other of its start, as are the locks. */
  readonly duties: Duties;
  readonly locks: Locks;
}

type Where = Pick<Config, "DATABASE_URL" | "LIMIT_PER_ADDRESS">;

export interface HostsParts {
  readonly applications: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly now: () => Date;
}

/** With PostgreSQL, what it keeps for all, over one connection that is made when the first of it is needed; else what this machine knows alone. */
export async function hostsOf(config: Where, parts: HostsParts): Promise<Hosts> {
  const agreed = await agreedOf(config, parts);
  const { clock } = parts;
  return { ...agreed, clock, duties: createOwnDuties(clock, agreed.tenure), locks: createLocks(agreed.queue) };
}

async function agreedOf(
  { DATABASE_URL, LIMIT_PER_ADDRESS }: Where,
  { applications, secrets, clock, now }: HostsParts,
): Promise<Agreed> {
  const local = createMeters(LIMIT_PER_ADDRESS, () => now().getTime());
  const queue = createKeyQueue();
  if (DATABASE_URL === "") return { tenure: lifelong, queue, meters: local, changes: untold, close: () => undefined };
  const {
    createLine,
    createPostgresChanges,
    createPostgresKeyQueue,
    createPostgresLeases,
    createPostgresMeters,
    listenTo,
  } = await import("#adapters/postgres/hosts.ts");
  const [ours, openings] = [schemaOf("applications"), schemaOf("catalogue")];
  const line = createLine({
    url: DATABASE_URL,
    begin: `SET search_path TO "${ours}"; ${listenTo(ours, openings)}`,
  });
  const changes = createPostgresChanges(line, `SELECT max(change) AS last FROM "${openings}".job`);
  return {
    changes,
    queue: createPostgresKeyQueue(line, queue),
    tenure: createLeasedTenure({ leases: createPostgresLeases(line), changes, holder: randomUUID(), clock }),
    meters: createPostgresMeters({
      ...{ database: applications, local, factor: LIMIT_PER_ADDRESS },
      // whichever signs: hosts that know the same secrets count together (spec C28)
      hashOf: (key) => createHmac("sha256", `limits ${secrets().toSorted()[0]}`).update(key).digest("base64url"),
    }),
    close() {
      changes.stop();
      line.close();
    },
  };
}

import { createHmac } from "node:crypto";
import type { Database } from "#adapters/sql/database.ts";
import { createLocks } from "#core/duties/locks.ts";
import type { Meters } from "#core/limits/meters.ts";
import { seenNetworks } from "#core/limits/seen-networks.ts";
import { commonOf, type Secrets } from "#core/secrets.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { createWaitingInMemory } from "#core/uploads/waiting-in-memory.ts";
import { createWaitingRoom, mostWaitingFiles, type WaitingRoom } from "#core/uploads/waiting-room.ts";
import type { Config } from "../settings/config.ts";

export interface WaitingRoomNeeds {
  readonly database: Database;
  readonly files: Pick<FileStore, "waiting">;
  readonly meters: Meters;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

const hour = 3_600_000;

/** The room for uploads: in the memory of this process, or, where hosts share PostgreSQL, in a table of it that knows codes of the day in the place of networks. */
export async function waitingRoomOf(
  { DATABASE_URL, LIMIT_UNCLAIMED_BYTES, LIMIT_UNCLAIMED_HOURS }: Config,
  { database, files, meters, secrets, now }: WaitingRoomNeeds,
): Promise<WaitingRoom> {
  const time = (): number => now().getTime();
  const about = {
    most: { bytes: LIMIT_UNCLAIMED_BYTES, files: mostWaitingFiles },
    listed: files.waiting,
    unclaimed: LIMIT_UNCLAIMED_HOURS * hour,
    now: time,
    seen: seenNetworks(meters, "uploadsSeen"),
  };
  if (DATABASE_URL === "") {
    const [table, locks] = [createWaitingInMemory(), createLocks()];
    return createWaitingRoom({
      ...about,
      alone: (work) => locks.alone("room", () => work(table)),
      reading: (work) => work(table),
      codeOf: (prefix) => prefix,
    });
  }
  const { postgresWaitingOf } = await import("#adapters/postgres/hosts.ts");
  return createWaitingRoom({
    ...about,
    ...postgresWaitingOf(database),
    codeOf: (prefix) =>
      createHmac("sha256", `networks of ${dayOf(momentOf(now()))} ${commonOf(secrets)}`)
        .update(prefix)
        .digest("base64url")
        .slice(0, 22),
  });
}

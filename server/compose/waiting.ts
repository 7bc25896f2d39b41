import { createHmac } from "node:crypto";
import { createLocks } from "#core/duties/locks.ts";
import type { Meters } from "#core/limits/meters.ts";
import { createSeenNetworks } from "#core/limits/seen-networks.ts";
import { type Secrets, sharedSecretOf } from "#core/secrets.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { createMemoryWaitingTable } from "#core/uploads/waiting-in-memory.ts";
import {
  createWaitingRoom,
  maxWaitingFiles,
  type WaitingRoom,
  type WaitingRoomParts,
} from "#core/uploads/waiting-room.ts";
import type { Config } from "../settings/config.ts";

export interface WaitingRoomNeeds {
  /** The table that all hosts share; `undefined` if this is the only host. */
  readonly table: Pick<WaitingRoomParts, "exclusively" | "reading"> | undefined;
  readonly files: Pick<FileStore, "waiting">;
  readonly meters: Meters;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

const hourMs = 3_600_000;

/**
 * Composes the waiting room of uploads, in the memory of this process or in the table that all hosts share. Instead of networks, that table contains
 * codes for them, which change every day.
 */
export function waitingRoomOf(
  { LIMIT_UNCLAIMED_BYTES, LIMIT_UNCLAIMED_HOURS }: Config,
  { table, files, meters, secrets, now }: WaitingRoomNeeds,
): WaitingRoom {
  const time = (): number => now().getTime();
  const about = {
    capacity: { bytes: LIMIT_UNCLAIMED_BYTES, files: maxWaitingFiles },
    listed: files.waiting,
    maxWaitMs: LIMIT_UNCLAIMED_HOURS * hourMs,
    now: time,
    seen: createSeenNetworks(meters, "uploadsSeen"),
  };
  if (!table) {
    const [uploads, locks] = [createMemoryWaitingTable(), createLocks()];
    return createWaitingRoom({
      ...about,
      exclusively: (work) => locks.exclusively("room", () => work(uploads)),
      reading: (work) => work(uploads),
      codeOf: (prefix) => prefix,
    });
  }
  return createWaitingRoom({
    ...about,
    ...table,
    codeOf: (prefix) =>
      createHmac("sha256", `networks of ${dayOf(momentOf(now()))} ${sharedSecretOf(secrets)}`)
        .update(prefix)
        .digest("base64url")
        .slice(0, 22),
  });
}

import { endlessLease, type WithLease } from "../../duties/duties.ts";
import type { FailedItem } from "../../duties/one-by-one.ts";
import { codeOf } from "../../errors.ts";
import { dayMs } from "../../time/durations.ts";
import { later, momentOf } from "../../time/time.ts";
import { type FileKey, ownerOf } from "../../uploads/file-key.ts";
import { type FileStore, removeFiles } from "../../uploads/file-store.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { IntentStore } from "../stored/intent-store.ts";
import type { UnconfirmedStore } from "../stored/unconfirmed-store.ts";

/** How many files are removed in parallel. */
const batchSize = 8;

/**
 * How long strays are kept. A day is enough for any submit to keep or abandon its copies. If there are many strays, the database may be an old
 * copy. If all files are strays, the program may be using the wrong database. In both cases, operators get more time to notice and to restore the
 * right database.
 */
const gracePeriodsMs = { few: dayMs, many: 7 * dayMs, all: 30 * dayMs } as const;

export interface SweepStraysParts extends WithLease {
  readonly files: Pick<FileStore, "claimedBefore" | "remove">;
  readonly applications: Pick<ApplicationStore, "get">;
  readonly unconfirmed: Pick<UnconfirmedStore, "get">;
  readonly intents: Pick<IntentStore, "files">;
  readonly now: () => Date;
}

/**
 * The result of a sweep. `found` is the number of strays: files that no application and no intent names. `removed` is how many of them were removed.
 */
export interface StraysReport {
  readonly found: number;
  readonly removed: number;
  /** Applications that cannot be read. All their files are kept, because it is unknown which of them are strays. */
  readonly failed: readonly FailedItem[];
}

/**
 * Removes strays: files that no application and no intent refers to, so that nothing else would ever remove them. Usually there are none, because an
 * intent is written before files are copied. Restoring an old copy of the database leaves some. The larger the share of strays, the longer they are
 * kept, because the database may be the wrong one.
 */
export async function sweepStrays(parts: SweepStraysParts): Promise<StraysReport> {
  const { files, applications, unconfirmed, intents, now, lease = endlessLease } = parts;
  const olderThan = (ageMs: number) => files.claimedBefore(later(momentOf(now()), -ageMs));
  const keys = await olderThan(gracePeriodsMs.few);
  const planned = new Set(await intents.files());
  const strays: FileKey[] = [];
  const failed: FailedItem[] = [];
  for (const [owner, its] of Map.groupBy(keys, ownerOf)) {
    try {
      const application = (await unconfirmed.get(owner))?.application ?? (await applications.get(owner)); // unconfirmed ones first, because an application may be confirmed between the two reads
      const named = new Set(application?.files.map(({ key }) => key));
      strays.push(...its.filter((key) => !named.has(key) && !planned.has(key)));
    } catch (error) {
      if (codeOf(error) === "unavailable") throw error; // the other applications could not be read either
      failed.push({ id: owner, error });
    }
  }
  const extent = extentOf(strays.length, keys.length);
  const old = new Set(extent === "few" ? strays : await olderThan(gracePeriodsMs[extent]));
  const expired = strays.filter((key) => old.has(key));
  let removed = 0;
  while (removed < expired.length && !lease.isOver()) {
    const batch = expired.slice(removed, removed + batchSize);
    await removeFiles(batch, files);
    removed += batch.length;
  }
  return { found: strays.length, removed, failed };
}

function extentOf(strays: number, files: number): keyof typeof gracePeriodsMs {
  if (strays <= Math.max(20, files / 10)) return "few";
  return strays < files ? "many" : "all";
}

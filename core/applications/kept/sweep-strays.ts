import { endlessLease, type Leased } from "../../duties/duties.ts";
import type { Failed } from "../../duties/one-by-one.ts";
import { codeOf } from "../../errors.ts";
import { later, momentOf } from "../../time/time.ts";
import { type FileKey, ownerOf } from "../../uploads/file-key.ts";
import { type FileStore, removeAll } from "../../uploads/file-store.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { IntentStore } from "../stored/intent-store.ts";
import type { UnconfirmedStore } from "../stored/unconfirmed-store.ts";

const day = 86_400_000;

/** How many are removed at once. */
const batch = 8;

/**
 * How long strays are left alone, in milliseconds: a submit copies a file long before a day has passed, or never. Many strays may mean that the
 * database is an old copy, and none that is known that it is another one: time to notice, and to bring back the right one.
 */
const patience = { few: day, many: 7 * day, all: 30 * day } as const;

export interface SweepStraysParts extends Leased {
  readonly files: Pick<FileStore, "claimedBefore" | "remove">;
  readonly applications: Pick<ApplicationStore, "get">;
  readonly unconfirmed: Pick<UnconfirmedStore, "get">;
  readonly intents: Pick<IntentStore, "files">;
  readonly now: () => Date;
}

/** What a sweep found: files that neither an application nor an intent names, and how many of them were removed. */
export interface Strays {
  readonly found: number;
  readonly removed: number;
  /** Applications that cannot be read: what they name is not known, so that all their files stay. */
  readonly failed: readonly Failed[];
}

/**
 * Removes files that neither an application nor an intent names: nobody would ever erase them. There should be none, as intents are written before files are copied; an old copy of the
 * database brings some. The more there are, the longer they are left alone, as something else may be wrong.
 */
export async function sweepStrays(parts: SweepStraysParts): Promise<Strays> {
  const { files, applications, unconfirmed, intents, now, lease = endlessLease } = parts;
  const before = (milliseconds: number) => files.claimedBefore(later(momentOf(now()), -milliseconds));
  const keys = await before(patience.few);
  const planned = new Set(await intents.files());
  const strays: FileKey[] = [];
  const failed: Failed[] = [];
  for (const [owner, its] of Map.groupBy(keys, ownerOf)) {
    try {
      const application = (await unconfirmed.get(owner))?.application ?? (await applications.get(owner)); // in the order it may go
      const named = new Set(application?.files.map(({ key }) => key));
      strays.push(...its.filter((key) => !named.has(key) && !planned.has(key)));
    } catch (error) {
      if (codeOf(error) === "unavailable") throw error; // as all of them would be
      failed.push({ id: owner, error });
    }
  }
  const doubt = doubtOf(strays.length, keys.length);
  const old = new Set(doubt === "few" ? strays : await before(patience[doubt]));
  const leaving = strays.filter((key) => old.has(key));
  let removed = 0;
  while (removed < leaving.length && !lease.isOver()) {
    const some = leaving.slice(removed, removed + batch);
    await removeAll(some, files);
    removed += some.length;
  }
  return { found: strays.length, removed, failed };
}

function doubtOf(strays: number, files: number): keyof typeof patience {
  if (strays <= Math.max(20, files / 10)) return "few";
  return strays < files ? "many" : "all";
}

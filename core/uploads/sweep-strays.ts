import type { ApplicationStore } from "../applications/application-store.ts";
import type { UnconfirmedStore } from "../applications/unconfirmed-store.ts";
import { later, momentOf } from "../time.ts";
import { type FileKey, ownerOf } from "./file-key.ts";
import { type FileStore, removeAll } from "./file-store.ts";

/** A submit copies a file long before this time has passed, or never. In milliseconds. */
const patience = 86_400_000;

export interface SweepStraysParts {
  readonly files: Pick<FileStore, "claimedBefore" | "remove">;
  readonly applications: Pick<ApplicationStore, "get">;
  readonly unconfirmed: Pick<UnconfirmedStore, "get">;
  readonly now: () => Date;
}

/** What a sweep found: files that no application names, and whether they were removed. */
export interface Strays {
  readonly found: number;
  readonly removed: boolean;
}

/**
 * Removes copies that a crash left between the copying of a file and the commit of its application: nobody would ever erase them. So many at
 * once that something else must be wrong (a database that is not the one of these files) are left alone.
 */
export async function sweepStrays({ files, applications, unconfirmed, now }: SweepStraysParts): Promise<Strays> {
  const keys = await files.claimedBefore(later(momentOf(now()), -patience));
  const strays: FileKey[] = [];
  for (const key of keys) {
    const owner = ownerOf(key);
    const application = (await unconfirmed.get(owner))?.application ?? (await applications.get(owner)); // in the order it may go
    if (!application?.files.some((file) => file.key === key)) strays.push(key);
  }
  const believable = strays.length <= Math.max(20, keys.length / 10);
  if (believable) await removeAll(strays, files);
  return { found: strays.length, removed: believable };
}

import { endlessLease, type WithLease } from "../../duties/duties.ts";
import { type OneByOneResult, processOneByOne } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { KeptMails } from "../../mail/kept-mails.ts";
import { later, momentOf } from "../../time/time.ts";
import type { FileStore } from "../../uploads/file-store.ts";
import type { IntentStore } from "../stored/intent-store.ts";
import { confirmWithinMs, type UnconfirmedStore } from "../stored/unconfirmed-store.ts";
import { removeAll } from "./remove-all.ts";
import { clearAttempts } from "./resolve-intents.ts";

export interface PurgeUnconfirmedParts {
  readonly unconfirmed: UnconfirmedStore;
  readonly intents: Pick<IntentStore, "forget">;
  readonly files: Pick<FileStore, "remove">;
  readonly keptMails: Pick<KeptMails, "remove">;
  readonly now: () => Date;
}

/** How long an unconfirmed application is kept after its link has expired, so that it is not purged while somebody confirms it at the last moment. */
const gracePeriodMs = 600_000;

/** The applications that were not confirmed in time. */
export const findExpiredUnconfirmed = ({ unconfirmed, now }: Pick<PurgeUnconfirmedParts, "unconfirmed" | "now">) =>
  unconfirmed.sentBefore(later(momentOf(now()), -confirmWithinMs - gracePeriodMs));

/** Removes the applications that were not confirmed in time, with their files and mails (spec C3). */
export async function purgeUnconfirmed(
  parts: PurgeUnconfirmedParts & WithLease,
): Promise<OneByOneResult<{ readonly id: ApplicationId }>> {
  const { lease = endlessLease } = parts;
  const late = (await findExpiredUnconfirmed(parts)).map((id) => ({ id }));
  return processOneByOne(
    late,
    () => lease.isOver(),
    async ({ id }) => {
      await removeUnconfirmed(id, parts);
      return true;
    },
  );
}

/**
 * Removes an unconfirmed application: first its files and mails, and last the row. The row is last so that, after a crash, it still shows
 * what is left to remove. Returns whether everything was removed: not if somebody is still reading old bytes in the store, or if an attempt may still
 * be running.
 */
export async function removeUnconfirmed(
  id: ApplicationId,
  { unconfirmed, intents, files, keptMails }: PurgeUnconfirmedParts,
): Promise<boolean> {
  const found = await unconfirmed.get(id);
  const mails = await unconfirmed.mailsOf(id);
  await removeAll({ files: found?.application.files ?? [], mailIds: mails }, { files, keptMails });
  const { attempts, complete } = await unconfirmed.remove(id);
  const underWay = await clearAttempts(attempts, { intents, files });
  await keptMails.remove(mails); // a mail that was being sent during the first removal may have been written as a file after it
  return complete && underWay === 0;
}

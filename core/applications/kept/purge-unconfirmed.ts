import { endlessLease, type Leased } from "../../duties/duties.ts";
import { type OneByOne, oneByOne } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { KeptMails } from "../../mail/kept-mails.ts";
import { later, momentOf } from "../../time/time.ts";
import type { FileStore } from "../../uploads/file-store.ts";
import type { IntentStore } from "../stored/intent-store.ts";
import { confirmWithin, type UnconfirmedStore } from "../stored/unconfirmed-store.ts";
import { clearAttempts } from "./resolve-intents.ts";

export interface PurgeUnconfirmedParts {
  readonly unconfirmed: UnconfirmedStore;
  readonly intents: Pick<IntentStore, "forget">;
  readonly files: Pick<FileStore, "remove">;
  readonly keptMails: Pick<KeptMails, "remove">;
  readonly now: () => Date;
}

/** Who confirms in the last moment is not purged meanwhile. In milliseconds. */
const grace = 600_000;

/** Those that nobody has confirmed in time. */
export const lateUnconfirmed = ({ unconfirmed, now }: Pick<PurgeUnconfirmedParts, "unconfirmed" | "now">) =>
  unconfirmed.sentBefore(later(momentOf(now()), -confirmWithin - grace));

/** Removes them with their files and mails (spec C3), and answers those that it removed, and could not remove. */
export async function purgeUnconfirmed(
  parts: PurgeUnconfirmedParts & Leased,
): Promise<OneByOne<{ readonly id: ApplicationId }>> {
  const { lease = endlessLease } = parts;
  const late = (await lateUnconfirmed(parts)).map((id) => ({ id }));
  return oneByOne(
    late,
    () => lease.isOver(),
    async ({ id }) => {
      await removeUnconfirmed(id, parts);
      return true;
    },
  );
}

/**
 * Removes one: its files, its mails and last the row, so that what a crash leaves is found again. Answers whether nothing of it remains: somebody may read its
 * bytes, or an attempt at it may not be over.
 */
export async function removeUnconfirmed(
  id: ApplicationId,
  { unconfirmed, intents, files, keptMails }: PurgeUnconfirmedParts,
): Promise<boolean> {
  const found = await unconfirmed.get(id);
  for (const { key, uploadKey } of found?.application.files ?? []) {
    await files.remove(key);
    await files.remove(uploadKey); // still there where it could not be removed, or the form's answer was lost
  }
  const mails = await unconfirmed.mailsOf(id);
  await keptMails.remove(mails);
  const { attempts, complete } = await unconfirmed.remove(id);
  const underWay = await clearAttempts(attempts, { intents, files });
  await keptMails.remove(mails); // one may have been on its way
  return complete && underWay === 0;
}

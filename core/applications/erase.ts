import type { KeptMails } from "../mail/kept-mails.ts";
import { type Moment, momentOf } from "../time.ts";
import type { FileStore } from "../uploads/file-store.ts";
import type { ApplicationId } from "./application-id.ts";
import type { ApplicationStore, FilePlaces, StoredApplication } from "./application-store.ts";
import type { ErasureJournal } from "./erasure-journal.ts";
import { type PurgeUnconfirmedParts, removeUnconfirmed } from "./purge-unconfirmed.ts";

export interface EraseParts {
  readonly applications: ApplicationStore;
  readonly files: FileStore;
  readonly keptMails: KeptMails;
  readonly erasures: ErasureJournal;
  readonly now: () => Date;
}

/** What is said of an erasure: nothing of the person. */
export interface ErasureReceipt {
  readonly id: ApplicationId;
  readonly at: Moment;
  readonly files: number;
  readonly mails: number;
  /** False where its old bytes in the store are overwritten only when somebody who reads it now has done (`finishErasures`). */
  readonly complete: boolean;
}

/**
 * Erases an application (trust 1.22): noted first, so that a crash or an old copy of the database cannot undo it; then the files,
 * the mails and last the row, so that what a crash leaves can still be found by its id and erased again.
 */
export async function eraseApplication(application: StoredApplication, parts: EraseParts): Promise<ErasureReceipt> {
  const at = momentOf(parts.now());
  await parts.erasures.note({ id: application.id, at });
  return { id: application.id, at, ...(await remove(application, at, parts)) };
}

/** Erases one that nobody has confirmed yet, noted as any other; who confirms it meanwhile has it erased too. */
export async function eraseUnconfirmed(id: ApplicationId, parts: EraseParts & PurgeUnconfirmedParts): Promise<void> {
  const at = momentOf(parts.now());
  await parts.erasures.note({ id, at });
  await removeUnconfirmed(id, parts);
  const confirmed = await parts.applications.get(id);
  if (confirmed) await remove(confirmed, at, parts);
}

/** Erases again what the journal names and an old copy brought back; answers the ids it found. */
export async function replayErasures(parts: EraseParts & PurgeUnconfirmedParts): Promise<ApplicationId[]> {
  const found: ApplicationId[] = [];
  for (const { id, at } of await parts.erasures.all()) {
    const application = await parts.applications.get(id);
    if (application) await remove(application, at, parts);
    else if (await parts.unconfirmed.get(id)) await removeUnconfirmed(id, parts);
    else continue;
    found.push(id);
  }
  return found;
}

async function remove(
  { id, files }: StoredApplication,
  at: Moment,
  parts: EraseParts,
): Promise<Pick<ErasureReceipt, "files" | "mails" | "complete">> {
  const removeFiles = async (places: readonly FilePlaces[]): Promise<void> => {
    for (const { key, uploadKey } of places) {
      await parts.files.remove(key);
      await parts.files.remove(uploadKey); // still there where it could not be removed at the submit
    }
  };
  await removeFiles(files);
  const mailIds = await parts.applications.mailsOf(id);
  const before = await parts.keptMails.remove(mailIds);
  const erased = await parts.applications.erase(id, at);
  await removeFiles(erased?.files ?? []); // one may have taken the place of another meanwhile
  const after = await parts.keptMails.remove(mailIds); // one may have been on its way
  return { files: files.length, mails: before + after, complete: erased?.complete ?? true };
}

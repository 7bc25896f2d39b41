import { endlessLease, type WithLease } from "../../duties/duties.ts";
import { type FailedItem, type OneByOneResult, processOneByOne } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { KeptMails } from "../../mail/kept-mails.ts";
import type { Site } from "../../site/site.ts";
import { type Day, type Moment, momentOf } from "../../time/time.ts";
import type { FileStore } from "../../uploads/file-store.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { Erasure, ErasureJournal, ErasureReason } from "../stored/erasure-journal.ts";
import type { IntentStore } from "../stored/intent-store.ts";
import type { ErasureBasis } from "../stored/retention-record.ts";
import type { UpdateCopies } from "../stored/update-copies.ts";
import { copiesEventOf, copiesMail } from "./copies.ts";
import { tryToRemoveCopies } from "./outdated-copies.ts";
import { type PurgeUnconfirmedParts, removeUnconfirmed } from "./purge-unconfirmed.ts";
import { removeAll } from "./remove-all.ts";
import { clearAttempts } from "./resolve-intents.ts";

export interface EraseParts {
  readonly applications: ApplicationStore;
  readonly intents: Pick<IntentStore, "forget">;
  readonly files: Pick<FileStore, "remove">;
  readonly keptMails: Pick<KeptMails, "remove">;
  readonly erasures: ErasureJournal;
  readonly updateCopies: UpdateCopies;
  readonly site: Pick<Site, "countries" | "companies">;
  readonly now: () => Date;
}

/** The result of an erasure, without personal data. */
export interface ErasureReceipt {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly at: Moment;
  readonly files: number;
  readonly mails: number;
  /**
   * False if something is still to be removed: somebody is reading or locking old bytes in the store (`finishErasures`), an attempt may still be
   * running and may leave copies (`resolveIntents`), or copies from before an update cannot be removed (`removeOutdatedCopies`).
   */
  readonly complete: boolean;
  /** Whether recruiting is asked to erase its copies. */
  readonly told: boolean;
}

/** The outcome of an erasure. A hold forbids the erasure until the end of the day `heldUntil`. `told` has the same meaning as in the receipt. */
export type ErasureOutcome =
  | ({ readonly ok: true } & ErasureReceipt)
  | {
      readonly ok: false;
      readonly id: ApplicationId;
      readonly reference: Reference;
      readonly heldUntil: Day;
      readonly told: boolean;
    };

/**
 * Erases an application (trust 1.22). Marks the erasure as begun, so that no later hold stops it. Then records it in the journal, so that it survives
 * a crash or the restore of an old database. Then removes the files and mails, and last the row, so that after a crash the row still shows what is
 * left to remove. An application that is held is not erased. If its candidate has requested the erasure (`asked`), the request is recorded, and a
 * purge erases the application after the hold (spec C10).
 */
export async function eraseApplication(
  application: StoredApplication,
  because: ErasureReason,
  parts: EraseParts,
): Promise<ErasureOutcome> {
  const at = momentOf(parts.now());
  const { id, reference } = application;
  const copies = copiesMail(application, "held", at, parts.site);
  const begun = await parts.applications.beginErasure(id, { at, because, copies });
  if (begun?.ok === false)
    return { ok: false, id, reference, heldUntil: begun.heldUntil, told: because === "asked" && begun.taken };
  const removed = await carryOut(application, { at, because }, parts);
  return { ok: true, id, reference, at, ...removed, told: removed.told || (begun?.taken ?? false) };
}

/**
 * Erases an application at its candidate's request. Does nothing if the request was undone or can still be undone, or if the application is held.
 * Returns whether the application was erased.
 */
export async function eraseOnRequest(application: StoredApplication, parts: EraseParts): Promise<boolean> {
  return eraseIf(application, "asked", { wished: true }, parts);
}

/**
 * Erases an application as planned. Does nothing if it has been held, restricted or changed since the erasure was planned. Returns whether the
 * application was erased.
 */
export async function eraseAsPlanned(
  application: StoredApplication,
  because: ErasureReason,
  planned: ErasureBasis,
  parts: EraseParts,
): Promise<boolean> {
  return eraseIf(application, because, { planned }, parts);
}

async function eraseIf(
  application: StoredApplication,
  because: ErasureReason,
  condition: { readonly wished: true } | { readonly planned: ErasureBasis },
  parts: EraseParts,
): Promise<boolean> {
  const at = momentOf(parts.now());
  const copies = copiesMail(application, "held", at, parts.site);
  const begun = await parts.applications.beginErasure(application.id, { at, because, copies, ...condition });
  if (!begun?.ok) return false;
  await carryOut(application, { at, because }, parts);
  return true;
}

async function carryOut(
  application: StoredApplication,
  about: { readonly at: Moment; readonly because: ErasureReason },
  parts: EraseParts,
): ReturnType<typeof remove> {
  await parts.erasures.note({ id: application.id, ...about });
  const isInNoCopy = await tryToRemoveCopies(parts);
  const removed = await remove(application, about, parts);
  return { ...removed, complete: removed.complete && isInNoCopy };
}

/**
 * Erases an application that nobody has confirmed, and records this in the journal. If the application is confirmed while this runs, the confirmed
 * application is erased, too. Returns whether everything was removed.
 */
export async function eraseUnconfirmed(id: ApplicationId, parts: EraseParts & PurgeUnconfirmedParts): Promise<boolean> {
  const at = momentOf(parts.now());
  await parts.erasures.note({ id, at, because: "asked" });
  const isInNoCopy = await tryToRemoveCopies(parts);
  const isGone = (await removeUnconfirmed(id, parts)) && isInNoCopy;
  const confirmed = await parts.applications.get(id);
  if (!confirmed) return isGone;
  const { complete } = await remove(confirmed, { at, because: "asked" }, parts);
  return complete && isGone;
}

/**
 * Repeats the erasures in the journal whose applications have come back with an old copy of the database. Also finishes erasures that were begun but
 * not finished, for example because of a crash. Returns the ids of all these applications. If some cannot be erased, raises the first error after all
 * others have been erased.
 */
export async function replayErasures(parts: EraseParts & PurgeUnconfirmedParts): Promise<ApplicationId[]> {
  const { erased, failed } = await eraseAgain(await parts.erasures.all(), parts);
  for (const { error } of failed) throw error;
  return erased;
}

/** What was erased again, and what was not. */
export interface RepeatedErasures {
  readonly erased: ApplicationId[];
  /** The applications whose erasures still have to be repeated: they failed, or were not tried after many failures in a row. */
  readonly left: ReadonlySet<ApplicationId>;
  readonly failed: readonly FailedItem[];
}

/** Does what `replayErasures` does, with the erasures that were read from the journal. Returns errors instead of raising them. */
export async function eraseAgain(
  erasures: readonly Erasure[],
  parts: EraseParts & PurgeUnconfirmedParts,
): Promise<RepeatedErasures> {
  const left = new Set(erasures.map(({ id }) => id));
  const again = await processOneByOne(
    erasures,
    () => false,
    async (erasure) => {
      const isErased = await eraseIfBack(erasure, parts);
      left.delete(erasure.id);
      return isErased;
    },
  );
  const begun = await finishBegunErasures(parts);
  return {
    erased: [...again.done, ...begun.done].map(({ id }) => id),
    left,
    failed: [...again.failed, ...begun.failed.filter(({ id }) => !again.failed.some((each) => each.id === id))],
  };
}

/** Erases an application again if it has come back, confirmed or not. Returns whether it had come back. */
async function eraseIfBack(
  { id, at, because = "asked" }: Erasure,
  parts: EraseParts & PurgeUnconfirmedParts,
): Promise<boolean> {
  const application = await parts.applications.get(id);
  if (!application && !(await parts.unconfirmed.get(id))) return false;
  await tryToRemoveCopies(parts); // copies of the application may have come back, too
  if (application) await remove(application, { at, because }, parts);
  else await removeUnconfirmed(id, parts);
  return true;
}

/** Finishes erasures that were begun but failed, for example because files could not be reached. */
export async function finishBegunErasures(parts: EraseParts & WithLease): Promise<OneByOneResult<Begun>> {
  const { lease = endlessLease } = parts;
  return processOneByOne(
    await parts.applications.begunErasures(),
    () => lease.isOver(),
    (begun) => finish(begun, parts),
  );
}

type Begun = Awaited<ReturnType<ApplicationStore["begunErasures"]>>[number];

async function finish({ id, because }: Begun, parts: EraseParts): Promise<boolean> {
  const application = await parts.applications.get(id);
  if (!application) return false;
  await eraseApplication(application, because, parts);
  return true;
}

/** Removes as much as possible of an application, and its row if nothing else is left. Otherwise raises the first error. */
async function remove(
  application: StoredApplication,
  { at, because }: { readonly at: Moment; readonly because: ErasureReason },
  parts: EraseParts,
): Promise<Pick<ErasureReceipt, "files" | "mails" | "complete" | "told">> {
  const { id, files } = application;
  const mailIds = await parts.applications.mailsOf(id);
  const before = await removeAll({ files, mailIds }, parts);
  const copies = copiesMail(application, copiesEventOf(because, application), at, parts.site);
  const erased = await parts.applications.erase(id, at, copies);
  const underWay = await clearAttempts(erased?.attempts ?? [], parts);
  // in the meantime, a file may have been replaced, and a mail that was being sent may have been written as a file again
  const after = await removeAll({ files: erased?.files ?? [], mailIds }, parts);
  return {
    files: files.length,
    mails: before + after,
    complete: (erased?.complete ?? true) && underWay === 0,
    told: erased?.isCopiesMailQueued ?? false,
  };
}

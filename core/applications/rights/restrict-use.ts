import type { Day } from "../../time/time.ts";
import { isRestricted } from "../kept/restriction.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { RightMark, RightRequests } from "../stored/right-request.ts";
import { type CarriedOutRequest, closeCarriedOutRequest } from "./carry-out.ts";
import { closingNotes } from "./closing-notes.ts";

/** Restricts the use of an application at its candidate's request, and closes the request (GDPR Art. 18). */
export async function restrictUse(
  { id }: Pick<StoredApplication, "id">,
  mark: RightMark,
  {
    applications,
    requests,
  }: { readonly applications: Pick<ApplicationStore, "restrict">; readonly requests: RightRequests },
): Promise<CarriedOutRequest | { readonly refused: "late" }> {
  if (!(await applications.restrict(id, mark))) return { refused: "late" };
  const did = closingNotes.restricted;
  return { did, ...(await closeCarriedOutRequest("restriction", { id }, { ...mark, did }, requests)) };
}

/**
 * Announces the last day of a restriction, which `mayEndAfter` must allow. `isMailed`: a mail tells the candidate (GDPR Art. 18(3)); no mail is sent
 * if the mailbox may not be theirs.
 */
export async function endRestriction(
  application: StoredApplication,
  { until, ...mark }: RightMark & { readonly until: Day },
  { applications }: { readonly applications: Pick<ApplicationStore, "endRestriction"> },
): Promise<{ readonly isMailed: boolean } | { readonly refused: "not_restricted" }> {
  const isEnded =
    isRestricted(application, mark.at) && (await applications.endRestriction(application.id, { ...mark, until }));
  if (!isEnded) return { refused: "not_restricted" };
  const { suspect = false, disownedAt } = application;
  return { isMailed: !suspect && disownedAt === undefined };
}

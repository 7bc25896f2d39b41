import { endlessLease, type WithLease } from "../../duties/duties.ts";
import { type OneByOneResult, processOneByOne } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import { momentOf } from "../../time/time.ts";
import { copiesMail } from "../kept/copies.ts";
import { type EraseParts, eraseOnRequest } from "../kept/erase.ts";

/** An application that was erased, or whose withdrawal became final. */
export interface SettledApplication {
  readonly id: ApplicationId;
}

/**
 * Carries out what candidates requested and can no longer undo (spec C10): erases applications, and asks recruiting to erase its copies of withdrawn
 * ones. If a crash interrupts this, the next run does the rest; but an erasure that had already begun is finished by `finishBegunErasures`.
 */
export async function settleSecondThoughts(parts: EraseParts & WithLease): Promise<OneByOneResult<SettledApplication>> {
  const { applications, now, lease = endlessLease } = parts;
  const over = await applications.withExpiredUndo(momentOf(now()));
  return processOneByOne(
    over.map((id) => ({ id })),
    () => lease.isOver(),
    ({ id }) => settle(id, parts),
  );
}

/**
 * Carries out what the candidate of one application requested and can no longer undo. False if there is nothing to do, or a hold postpones the
 * erasure.
 */
export async function settle(id: ApplicationId, parts: EraseParts): Promise<boolean> {
  const { applications, site, now } = parts;
  const application = await applications.get(id);
  if (!application) return false;
  if (application.eraseAskedAt !== undefined) return eraseOnRequest(application, parts);
  const copies = copiesMail(application, "withdrawn", application.stateSince, site);
  return applications.settleWithdrawal(id, momentOf(now()), copies);
}

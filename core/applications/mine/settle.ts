import { endlessLease, type Leased } from "../../duties/duties.ts";
import { type OneByOne, oneByOne } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import { momentOf } from "../../time/time.ts";
import { copiesMail } from "../kept/copies.ts";
import { type EraseParts, eraseWished } from "../kept/erase.ts";

/** What was settled: whether it was erased, else its withdrawal is final. */
export interface Settled {
  readonly id: ApplicationId;
}

/**
 * Does what candidates wished and can undo no more (spec C10): erases, and tells recruiting to erase its copies of what was withdrawn. Whatever
 * a crash leaves is found again.
 */
export async function settleSecondThoughts(parts: EraseParts & Leased): Promise<OneByOne<Settled>> {
  const { applications, now, lease = endlessLease } = parts;
  const over = await applications.secondThoughtsOver(momentOf(now()));
  return oneByOne(
    over.map((id) => ({ id })),
    () => lease.isOver(),
    ({ id }) => settle(id, parts),
  );
}

/** Does so for one application; false where there is nothing to do, or a hold puts the erasure off. */
export async function settle(id: ApplicationId, parts: EraseParts): Promise<boolean> {
  const { applications, site, now } = parts;
  const application = await applications.get(id);
  if (!application) return false;
  if (application.eraseAskedAt !== undefined) return eraseWished(application, parts);
  const copies = copiesMail(application, "withdrawn", application.stateSince, site);
  return applications.settleWithdrawal(id, momentOf(now()), copies);
}

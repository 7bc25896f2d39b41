import type { ApplicationId } from "../../identity/application-id.ts";
import type { CopiesMail } from "../../mail/copies-notice.ts";
import type { Moment } from "../../time/time.ts";
import type { AuditStamp } from "./desk.ts";

/**
 * Withdrawals and erasure requests. Candidates can undo them for a day. Some effects are immediate; the others begin when that day is over (spec
 * C10).
 */
export interface SecondThoughts {
  /**
   * Withdraws an application, unless it is already withdrawn. Until the moment `until`, `undo` restores the previous state. Returns false if there
   * is no such application. If an operator withdraws it at the candidate's request, `by` names the operator, and the withdrawal is logged in the
   * same transaction.
   */
  withdraw(
    id: ApplicationId,
    about: { readonly at: Moment; readonly until: Moment; readonly by?: Pick<AuditStamp, "who"> },
  ): Promise<boolean>;
  /**
   * Records an erasure request, and withdraws the application if it is still open. Until the moment `until`, `undo` reverts both, and also an earlier
   * withdrawal that could still be undone. False if there is no such application, or if its erasure was already requested.
   */
  requestErasure(id: ApplicationId, about: { readonly at: Moment; readonly until: Moment }): Promise<boolean>;
  /**
   * Restores the state from before the withdrawal, and the moment since which it applied, and removes an erasure request. False if there is nothing
   * to undo, if it is too late to undo it, or if the erasure has begun.
   */
  undo(id: ApplicationId, at: Moment): Promise<boolean>;
  /**
   * Returns the applications whose withdrawal or erasure request can no longer be undone but has not been carried out. If the stored end of the time
   * to undo is more than two days away, it was stored under a wrong clock, and counts as passed.
   */
  withExpiredUndo(now: Moment): Promise<ApplicationId[]>;
  /**
   * Makes a withdrawal final if it can no longer be undone. Queues `copies` if data of the application was copied. False if there is no such
   * withdrawal.
   */
  settleWithdrawal(id: ApplicationId, at: Moment, copies: CopiesMail): Promise<boolean>;
}

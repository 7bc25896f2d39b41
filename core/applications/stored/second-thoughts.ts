import type { ApplicationId } from "../../identity/application-id.ts";
import type { CopiesMail } from "../../mail/copies-notice.ts";
import type { Moment } from "../../time/time.ts";
import type { AuditStamp } from "./desk.ts";

/**
 * Withdrawals and erasure requests. Candidates can undo them for a while. Some effects are immediate, the others begin when that time is over (spec
 * C10).
 */
export interface SecondThoughts {
  /**
   * Withdraws an application once. `undo` restores the previous state before `until`. False if there is no such application. If an operator does it at the
   * candidate's request, `by` says who, and it is logged in the same transaction.
   */
  withdraw(
    id: ApplicationId,
    about: { readonly at: Moment; readonly until: Moment; readonly by?: Pick<AuditStamp, "who"> },
  ): Promise<boolean>;
  /**
   * Notes an erasure request, once, and withdraws the application if it is still open. Before `until`, `undo` reverts both, and also an earlier
   * withdrawal that could still be undone. False if there is no such application, or if its erasure was already requested.
   */
  requestErasure(id: ApplicationId, about: { readonly at: Moment; readonly until: Moment }): Promise<boolean>;
  /**
   * Restores the state before the withdrawal, with the time of that state, and drops an erasure request. False if there is nothing to undo, if the
   * time for it is over, or if the erasure has begun.
   */
  undo(id: ApplicationId, at: Moment): Promise<boolean>;
  /**
   * Returns the applications whose withdrawal or erasure request can no longer be undone but has not been carried out. If the time to undo ends more
   * than two days from now, a wrong clock wrote it, and it counts as over.
   */
  secondThoughtsOver(now: Moment): Promise<ApplicationId[]>;
  /**
   * Makes a withdrawal final if it can no longer be undone. Queues `copies` if data of the application was copied. False if there is no such
   * withdrawal.
   */
  settleWithdrawal(id: ApplicationId, at: Moment, copies: CopiesMail): Promise<boolean>;
}

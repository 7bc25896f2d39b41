import type { ApplicationId } from "../../identity/application-id.ts";
import type { CopiesMail } from "../../mail/copies-notice.ts";
import type { Moment } from "../../time/time.ts";

/** Withdrawals and erasure requests, which candidates can undo for a while: part takes effect at once, the rest when that time is over (spec C10). */
export interface SecondThoughts {
  /** Withdraws an application once. `undo` restores the previous state before `until`. False if there is no such application. */
  withdraw(id: ApplicationId, about: { readonly at: Moment; readonly until: Moment }): Promise<boolean>;
  /**
   * Notes an erasure request once, and withdraws the application if it is still open. `undo` reverts all of that before `until`,
   * and a withdrawal that could still be undone. False if there is no such application, or its erasure was already requested.
   */
  wishErasure(id: ApplicationId, about: { readonly at: Moment; readonly until: Moment }): Promise<boolean>;
  /**
   * Restores the state before the withdrawal, with its time, and drops an erasure request. False if there is nothing to undo, the time is over, or
   * the erasure has begun.
   */
  undo(id: ApplicationId, at: Moment): Promise<boolean>;
  /**
   * Applications with something that can no longer be undone and is not settled. A time more than two days in the future was written by a wrong clock, and
   * counts as over.
   */
  secondThoughtsOver(now: Moment): Promise<ApplicationId[]>;
  /** Makes a withdrawal final once it can no longer be undone, and queues the mail if anything was copied. False if there is none. */
  settleWithdrawal(id: ApplicationId, at: Moment, copies: CopiesMail): Promise<boolean>;
}

import type { ApplicationId } from "../../identity/application-id.ts";
import type { CopiesMail } from "../../mail/copies-notice.ts";
import type { Moment } from "../../time/time.ts";
import type { ApplicationMail } from "./application-mail.ts";

/** What candidates may undo for a while: it is done in part at once, and in full when that time is over (spec C10). */
export interface SecondThoughts {
  /**
   * Withdraws it once, and puts the mails into the outbox; `undo` gives back the state it had before, until the moment given. False when there
   * is none of that id.
   */
  withdraw(
    id: ApplicationId,
    about: { readonly at: Moment; readonly until: Moment; readonly mails: readonly ApplicationMail[] },
  ): Promise<boolean>;
  /**
   * Notes once that its erasure is wished, withdraws it where it is still open, and puts the mails into the outbox. `undo` takes all of that back
   * until the moment given, with a withdrawal that could still be undone. False when there is none of that id, or it was asked for already.
   */
  wishErasure(
    id: ApplicationId,
    about: { readonly at: Moment; readonly until: Moment; readonly mails: readonly ApplicationMail[] },
  ): Promise<boolean>;
  /**
   * Gives back the state that it had before it was withdrawn, with its time, and forgets a wish to erase it. False when there is nothing to undo,
   * its time is over, or the erasure has begun.
   */
  undo(id: ApplicationId, at: Moment): Promise<boolean>;
  /** What can be undone no more and is not settled. A time more than two days ahead was written by a wrong clock, and is over. */
  secondThoughtsOver(now: Moment): Promise<ApplicationId[]>;
  /**
   * Makes a withdrawal final whose time to undo it is over, and puts the mail into the outbox where anything was taken. False where there is none
   * such.
   */
  settleWithdrawal(id: ApplicationId, at: Moment, copies: CopiesMail): Promise<boolean>;
}

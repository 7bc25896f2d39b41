import type { ApplicationId } from "../../identity/application-id.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { Application, Receipt } from "./application.ts";
import type { ApplicationMail } from "./application-mail.ts";
import type { Consent } from "./consent.ts";
import type { ErasedRows } from "./erased-rows.ts";
import type { Intent } from "./intent-store.ts";
import type { Person, PersonHash } from "./person.ts";

/** How long a confirmation link is valid (spec C3). */
export const confirmWithinMs = 24 * 3_600_000;

/** An application that is stored until the link in its mail is opened and confirmed. `receivedAt` is when its form arrived. */
export interface UnconfirmedApplication {
  readonly application: Application;
  readonly consents: readonly Consent[];
}

/** A plain form to be stored. */
export interface PlainSubmission extends UnconfirmedApplication {
  /** SHA-256, in hex, of everything that two submissions of the same form share. */
  readonly submitKey: string;
  /** As in `Submission`; not ended if nothing new is stored. */
  readonly intent?: Intent;
  /** The mailbox to which the mail goes, and how many other applications may wait for it. */
  readonly mailbox: PersonHash & { readonly maxWaiting: number };
  /** The mail that asks to confirm it. */
  readonly mail: ApplicationMail;
}

/** The confirmation, which turns it into an ordinary application. */
export interface Confirmation {
  readonly at: Moment;
  readonly jobClosed: boolean;
  /** As in `Application`. */
  readonly answerBy?: Day;
  /** As in `Submission`. */
  readonly person?: Person;
}

/** Unconfirmed applications, stored apart from all others: nothing that lists, counts or exports applications sees them. */
export interface UnconfirmedStore {
  /**
   * Stores an application and queues its mail, in one transaction; durable when it resolves. Returns its id, or that of an earlier one with the same submit
   * key, in which case nothing is stored. `undefined`, with nothing stored, if too many wait for the mailbox.
   */
  keep(submission: PlainSubmission): Promise<ApplicationId | undefined>;
  /** The id under which the same form is already stored. */
  idOf(submitKey: string): Promise<ApplicationId | undefined>;
  get(id: ApplicationId): Promise<UnconfirmedApplication | undefined>;
  /**
   * Makes an unconfirmed application an ordinary one with the same id, in one transaction with the event `received`. `undefined` if there is no such
   * application. Raises `already_applied` as `ApplicationStore.accept` does; then the application stays unconfirmed.
   */
  confirm(id: ApplicationId, confirmation: Confirmation): Promise<Receipt | undefined>;
  /** The applications whose forms came before a moment, oldest first. */
  sentBefore(moment: Moment): Promise<ApplicationId[]>;
  /** The applications of a mailbox, for any spelling of its address. */
  ofMailbox(email: string): Promise<ApplicationId[]>;
  /** The ids of the mails of an application, including sent ones. */
  mailsOf(id: ApplicationId): Promise<string[]>;
  /**
   * Removes an application with its answers and mails, so that no byte of it is left in the store. No error if there is none. After that, no attempt can
   * store anything for it. `attempts` and `complete` as in an erasure.
   */
  remove(id: ApplicationId): Promise<Pick<ErasedRows, "attempts" | "complete">>;
  /** The total size of the files of all unconfirmed applications, in bytes. */
  bytes(): Promise<number>;
}

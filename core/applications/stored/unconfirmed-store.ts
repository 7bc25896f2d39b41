import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { Application, Receipt } from "./application.ts";
import type { ApplicationMail } from "./application-mail.ts";
import type { Consent } from "./consent.ts";
import type { ErasedRows } from "./erased-rows.ts";
import type { Intent } from "./intent-store.ts";
import type { Person, PersonHash } from "./person.ts";

/** How long a link to confirm is good, in milliseconds (spec C3). */
export const confirmWithin = 24 * 3_600_000;

/** An application that waits for its mail to be answered; `receivedAt` is when its form came. */
export interface Unconfirmed {
  readonly application: Application;
  /** What was agreed to, in the words that the form showed. */
  readonly consents: readonly Consent[];
}

/** What is kept of a plain form. */
export interface PlainSubmission extends Unconfirmed {
  /** SHA-256 of everything that makes two forms the same one, in hex. */
  readonly submitKey: string;
  /** As in `Submission`; stays where an earlier one is answered, or none is kept. */
  readonly intent?: Intent;
  /** To whose mailbox the mail goes, and how many others may wait for the same one. */
  readonly mailbox: PersonHash & { readonly most: number };
  /** The mail that asks to confirm it. */
  readonly mail: ApplicationMail;
}

/** What turns it into an application like any other. */
export interface Confirmation {
  readonly at: Moment;
  readonly jobClosed: boolean;
  /** As of a submit: for noticing a second application. */
  readonly person?: Person;
  readonly mails: readonly ApplicationMail[];
}

/** Applications that nobody has confirmed yet, apart from all others: nothing that lists, counts or exports applications sees them. */
export interface UnconfirmedStore {
  /**
   * Keeps one and puts its mail into the outbox, in one transaction; durable when it resolves. Answers its id: that of an earlier one with
   * the same submit key, of which then nothing more is kept. `undefined`, with nothing kept, where too many wait for the mailbox.
   */
  keep(submission: PlainSubmission): Promise<ApplicationId | undefined>;
  /** The id under which the same form is kept already. */
  idOf(submitKey: string): Promise<ApplicationId | undefined>;
  get(id: ApplicationId): Promise<Unconfirmed | undefined>;
  /**
   * Makes it an application under the same id, with its mails, in one transaction. `undefined` when there is none of that id. Raises
   * `already_applied` as `ApplicationStore.accept` does; it stays unconfirmed then.
   */
  confirm(id: ApplicationId, confirmation: Confirmation): Promise<Receipt | undefined>;
  /** Those whose forms came before the moment, oldest first. */
  sentBefore(moment: Moment): Promise<ApplicationId[]>;
  /** Those for a mailbox, however its address was written. */
  ofMailbox(email: string): Promise<ApplicationId[]>;
  /** The ids of its mails, sent ones too. */
  mailsOf(id: ApplicationId): Promise<string[]>;
  /**
   * Removes one with its answers and mails, so that no byte of it is left in the store; no error when there is none. No attempt at it can keep anything after that:
   * answers the others, whose copies are to be removed, and whether its old bytes are gone, or go as somebody has read them (`finishErasures`).
   */
  remove(id: ApplicationId): Promise<Pick<ErasedRows, "attempts" | "complete">>;
  /** How much room the files of all of them take up. */
  bytes(): Promise<number>;
}

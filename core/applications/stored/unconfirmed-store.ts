import type { ApplicationId } from "../../identity/application-id.ts";
import type { OpeningVersion } from "../../jobs/opening-version.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { Application, Receipt } from "./application.ts";
import type { ApplicationMail } from "./application-mail.ts";
import type { Consent } from "./consent.ts";
import type { ErasureResult } from "./erasure-result.ts";
import type { Intent } from "./intent-store.ts";
import type { Person, PersonHash } from "./person.ts";

/** How long a confirmation link is valid (spec C3). */
export const confirmWithinMs = 24 * 3_600_000;

/** An application that is stored until its candidate opens the link in the mail and confirms it. `receivedAt` is when its form arrived. */
export interface UnconfirmedApplication {
  readonly application: Application;
  /** As in `Submission`. */
  readonly opening?: OpeningVersion;
  readonly consents: readonly Consent[];
}

/** A plain form to be stored. */
export interface PlainSubmission extends UnconfirmedApplication {
  /** SHA-256 of the form's key and content, in hex. If the same form is sent twice, both submissions have the same one. */
  readonly submitKey: string;
  /** As in `Submission`. The intent is deleted only if something new is stored. */
  readonly intent?: Intent;
  /** The mailbox to which the mail is sent. `maxWaiting` is the maximum number of unconfirmed applications that it may have. */
  readonly mailbox: PersonHash & { readonly maxWaiting: number };
  /** The mail that asks the candidate to confirm the application. */
  readonly mail: ApplicationMail;
}

/** What is added when a candidate confirms an unconfirmed application, which turns it into an ordinary one. */
export interface Confirmation {
  readonly at: Moment;
  readonly jobClosed: boolean;
  /** As in `Application`. */
  readonly answerBy?: Day;
  /** As in `Submission`. */
  readonly person?: Person;
}

/** Unconfirmed applications, stored separately from all others: nothing that lists, counts or exports applications sees them. */
export interface UnconfirmedStore {
  /**
   * Stores an application and queues its mail, in one transaction; durable when it resolves. Returns the id. If an application with the same submit
   * key is stored, returns its id and stores nothing. Returns `undefined` and stores nothing if the mailbox has too many unconfirmed applications.
   */
  keep(submission: PlainSubmission): Promise<ApplicationId | undefined>;
  /** The id under which the form with this `submitKey` is already stored. */
  idOf(submitKey: string): Promise<ApplicationId | undefined>;
  get(id: ApplicationId): Promise<UnconfirmedApplication | undefined>;
  /**
   * Makes an unconfirmed application an ordinary one with the same id, in one transaction with the event `received`. `undefined` if there is no such
   * application. Raises `already_applied` as `ApplicationStore.accept` does; then the application stays unconfirmed.
   */
  confirm(id: ApplicationId, confirmation: Confirmation): Promise<Receipt | undefined>;
  /** The applications whose forms arrived before a moment, oldest first. */
  sentBefore(moment: Moment): Promise<ApplicationId[]>;
  /** The applications of a mailbox, for any spelling of its address. */
  ofMailbox(email: string): Promise<ApplicationId[]>;
  /** The ids of the mails of an application, including sent ones. */
  mailsOf(id: ApplicationId): Promise<string[]>;
  /**
   * Removes an application with its answers and mails, so that no byte of the application is left in the store. No error if there is none. After
   * that, no attempt can store anything for the application. `attempts` and `complete` as in `ErasureResult`.
   */
  remove(id: ApplicationId): Promise<Pick<ErasureResult, "attempts" | "complete">>;
  /** The total size of the files of all unconfirmed applications, in bytes. */
  bytes(): Promise<number>;
}

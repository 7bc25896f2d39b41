import type { FailedItem } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { OpeningVersion } from "../../jobs/opening-version.ts";
import type { CopiesMail } from "../../mail/copies-notice.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { UploadKey } from "../../uploads/file-key.ts";
import type { TextField } from "../form/application.ts";
import type { Contact } from "../form/form.ts";
import type { Answers, ExpectedState } from "./answer.ts";
import type { AnswerRecord } from "./answer-record.ts";
import type { AnswerTimesStore } from "./answer-times.ts";
import type { Application, ApplicationFile, Receipt, StoredApplication } from "./application.ts";
import type { EventActor } from "./application-event.ts";
import type { ApplicationState } from "./application-state.ts";
import type { Consent, ConsentPurpose } from "./consent.ts";
import type { AuditStamp, Desk } from "./desk.ts";
import type { Ending } from "./ending.ts";
import type { ErasureReason } from "./erasure-journal.ts";
import type { BeginErasureOutcome, ErasureResult } from "./erasure-result.ts";
import type { Hold } from "./hold.ts";
import type { Intent } from "./intent-store.ts";
import type { Notes } from "./note.ts";
import type { OpeningVersions } from "./opening-versions.ts";
import type { Person } from "./person.ts";
import type { Referrers } from "./referrers.ts";
import type { Reminders } from "./reminders.ts";
import type { ErasureBasis, RetentionRecord } from "./retention-record.ts";
import type { RightMark } from "./right-request.ts";
import type { SecondThoughts } from "./second-thoughts.ts";
import type { SubmitKey } from "./submit-name.ts";

export interface Submission {
  readonly application: Application;
  /** The opening as it is when the application arrives; absent for forms that were sent before the program stored it. */
  readonly opening?: OpeningVersion;
  /** Absent if the site does not check for earlier applications. */
  readonly person?: Person;
  readonly submitKey?: SubmitKey;
  /**
   * The intent of the attempt that makes this submission. It is deleted in the same transaction. If another attempt owns it by now, `accept` raises
   * `busy`.
   */
  readonly intent?: Intent;
  readonly consents: readonly Consent[];
  /** Whether the mailbox was already confirmed by the link of another mail (spec C3). */
  readonly mailboxConfirmed?: boolean;
}

/** A candidate's correction, possible while the application is correctable (`isCorrectable`). */
export interface Correction {
  readonly at: Moment;
  /** The number of the mailbox to which the candidate's link was sent (spec C17). */
  readonly link: number;
  /** Replaces all contact fields. Absent fields are removed. */
  readonly contact?: Contact;
  /** Replaces the file of the same kind. */
  readonly file?: ApplicationFile;
  /** As in `Submission`. */
  readonly intent?: Intent;
  /** The `hash` of a new mailbox, as in `Person`. The mailbox gets the next number, and is not confirmed. */
  readonly person?: string;
}

/** The new value of an answer. It has no value if the answer is removed. */
export interface CorrectedAnswer {
  readonly name: TextField;
  readonly value?: string;
}

/**
 * Stores applications. Each change is stored in one transaction with its event (`ApplicationEvent`) and the mails that the event causes
 * (`MailSelector`).
 */
export interface ApplicationStore
  extends Answers,
    AnswerTimesStore,
    Desk,
    Notes,
    OpeningVersions,
    Referrers,
    Reminders,
    SecondThoughts {
  /**
   * Stores an application and its consents and claims its uploads, in one transaction; durable when it resolves. If there was a submit with the
   * same name, stores nothing, and returns its receipt or raises an error as `SubmitStore.earlier` does; raises `busy` if the earlier submit could be
   * replaced. Raises `upload_missing` if an upload is already claimed and, as the last check, `already_applied` if the person has an application that
   * still counts.
   */
  accept(submission: Submission): Promise<Receipt>;
  /** Whether an upload (its key with `u/`) belongs to an application. */
  isClaimed(uploadKey: UploadKey): Promise<boolean>;
  get(id: ApplicationId): Promise<StoredApplication | undefined>;
  /** The id of the application with this reference. */
  idOf(reference: Reference): Promise<ApplicationId | undefined>;
  /** The applications of a mailbox, for any spelling of its address; newest first. */
  ofMailbox(email: string): Promise<StoredApplication[]>;
  /** The ids of an application's mails, including sent ones. */
  mailsOf(id: ApplicationId): Promise<string[]>;
  /**
   * Removes an application with its answers, claims, mails, person hash and accesses, and the version of its opening if no other application refers
   * to it, so that no byte of the application is left in the store (trust 1.22). For each of its consents, a stub with purpose, text and time remains
   * under the hash of the application's id. If any of its data was copied, the mail about the copies is queued in the same transaction and stays
   * queued after the erasure (trust 1.27). Open requests about this application alone are closed if the erasure settles them (`RightRequests`). After
   * that, no attempt can store anything for the application. Returns `undefined` if nothing with this id is left, not even old bytes that somebody is
   * still reading.
   */
  erase(id: ApplicationId, at: Moment, copies?: CopiesMail): Promise<ErasureResult | undefined>;
  /**
   * Begins an erasure, unless the application is held. From then on, the candidate can no longer undo anything. If the application is held and
   * `because` is `asked`, records the erasure request unless there already is one, withdraws the application if it is still open, and queues the
   * mail about copies if anything was copied. Returns `undefined` if there is no such application. With `wished`, also returns `undefined` if there
   * is no erasure request, or if the request can still be undone. With `planned`, also returns `undefined` if the application has been held,
   * restricted or changed since the erasure was planned.
   */
  beginErasure(
    id: ApplicationId,
    about: {
      readonly at: Moment;
      readonly because: ErasureReason;
      readonly copies: CopiesMail;
      readonly wished?: boolean;
      readonly planned?: ErasureBasis;
    },
  ): Promise<BeginErasureOutcome | undefined>;
  /**
   * Records the decision to erase an application although its candidate did not ask for that, and queues the mail that tells the candidate. The
   * application is erased after that mail was sent (`retentionStep`). Returns false and queues nothing if the candidate cannot be told, if the
   * application was withdrawn, is being erased, already has such a decision, is held or restricted, or is not in the `expected` state, or if an
   * answer to it is still to be sent. If the application is later withdrawn, held, restricted or disowned, or if its state or mailbox changes, the
   * decision is called off as by `cancelEnding`. An operator's decision is logged in the same transaction, so it is refused if the log cannot be
   * written.
   */
  decideEnd(
    id: ApplicationId,
    ending: Ending & { readonly who: EventActor; readonly expected?: Omit<ExpectedState, "lastAnswer"> },
  ): Promise<boolean>;
  /**
   * Calls off the decision to erase an application, if there is one, and deletes the mail about the decision. Returns false and changes nothing if
   * the program has begun to send that mail, because the candidate may have been told.
   */
  cancelEnding(id: ApplicationId): Promise<boolean>;
  /**
   * Returns the retention data of all applications with a decision to erase them (`Ending`). Raises an error if a record cannot be read; with
   * `onUnreadable`, calls it instead and leaves the record out.
   */
  endings(onUnreadable?: (failed: FailedItem) => void): Promise<RetentionRecord[]>;
  /** Erasures that were begun but not finished. */
  begunErasures(): Promise<{ readonly id: ApplicationId; readonly because: ErasureReason }[]>;
  /**
   * Holds an application, replacing an earlier hold, and records who held it and why. Returns false if its erasure has begun; `undefined` if there
   * is no such application.
   */
  hold(id: ApplicationId, hold: Hold): Promise<boolean | undefined>;
  /** Ends the hold of an application, and records who ended it. Returns false if the application is not held. */
  release(id: ApplicationId, mark: AuditStamp): Promise<boolean>;
  /**
   * Restricts the use of an application, takes back an answer that has not been sent yet, and records who did it and why. If the application is
   * already restricted, the restriction keeps its start date, and an announced end is removed. Returns false if there is no such application, its
   * erasure has begun, or the request is closed.
   */
  restrict(id: ApplicationId, mark: RightMark): Promise<boolean>;
  /**
   * Records an objection that the candidate makes on their own page, to be answered by `due`, and queues the mail to recruiting, unless an
   * objection is already open. False, with nothing recorded, if one is open, there is no such application, or its erasure has begun.
   */
  object(id: ApplicationId, objection: { readonly at: Moment; readonly due: Day }): Promise<boolean>;
  /**
   * Announces the last day of a restriction, queues the mail to the candidate, and records who announced it and why. Returns false if the
   * application is not restricted.
   */
  endRestriction(id: ApplicationId, mark: AuditStamp & { readonly until: Day; readonly why: string }): Promise<boolean>;
  /**
   * Overwrites bytes that earlier erasures had to leave in the store because somebody was reading or locking them. This includes erasures by other or
   * crashed processes. False if some bytes are still being read or locked. Fast if there is nothing to do.
   */
  finishErasures(): Promise<boolean>;
  /** The consents given with an application, then the withdrawals. */
  consents(id: ApplicationId): Promise<Consent[]>;
  /**
   * Records that a consent was withdrawn and removes it from the answers, in one transaction. False, with nothing changed, if there is no consent
   * for this purpose. If an operator does it at the candidate's request, `by` says who and why; nothing is changed if that request is closed.
   */
  withdrawConsent(id: ApplicationId, purpose: ConsentPurpose, at: Moment, by?: Omit<RightMark, "at">): Promise<boolean>;
  /**
   * Corrects an application and claims the upload of a new file, in one transaction. Returns the application as it was before.
   * `undefined` if there is no such application, it is no longer correctable (`isCorrectable`), or the link may not change it (`mayChange`). Raises
   * `upload_missing` if the upload is already claimed. A new file still has to be scanned for malware.
   */
  correct(id: ApplicationId, correction: Correction): Promise<StoredApplication | undefined>;
  /**
   * Replaces a file at the request of the candidate, whatever the state of the application, and records who did it and why (spec C38). Returns the
   * application as it was before. Returns `undefined` if there is no such application, it is held, its erasure has begun, or the request is closed.
   * Raises `upload_missing` if the upload is already claimed. The new file still has to be scanned for malware.
   */
  replaceFile(
    id: ApplicationId,
    change: RightMark & { readonly file: ApplicationFile; readonly intent?: Intent },
  ): Promise<StoredApplication | undefined>;
  /**
   * Changes or removes an answer at the request of the candidate or, with `referrer_removed`, at the request of the referrer whom the answer names.
   * The state of the application does not matter. Records who did it and why (spec C38). `person` as in `Correction`. Returns false if there is no
   * such application, it is held, its erasure has begun, or the request is closed.
   */
  changeAnswer(
    id: ApplicationId,
    change: RightMark & {
      readonly answer: CorrectedAnswer;
      readonly event: "corrected" | "referrer_removed";
      readonly person?: string;
    },
  ): Promise<boolean>;
  /**
   * Sets the state without sending a mail. Setting the same state again does not change the moment since which it applies. An answer that has not
   * been sent yet is taken back before another state is set. Calls off a decision to erase the application, even if the state does not change.
   * Returns false if there is no such application, it was withdrawn (which is final), its erasure was requested or has begun, its use is restricted,
   * it is not in the `expected` state, or its candidate may have been told that it will be erased.
   */
  setState(
    id: ApplicationId,
    state: Exclude<ApplicationState, "withdrawn">,
    mark: AuditStamp & { readonly expected?: ExpectedState },
  ): Promise<boolean>;
  /**
   * Returns the retention data of all applications. Raises an error if a record cannot be read; with `onUnreadable`, calls it instead and leaves the
   * record out.
   */
  retentionRecords(onUnreadable?: (failed: FailedItem) => void): Promise<RetentionRecord[]>;
  /** Returns the answer records of all applications with a promised day, oldest first. `onUnreadable` as in `retentionRecords`. */
  answerRecords(onUnreadable?: (failed: FailedItem) => void): Promise<AnswerRecord[]>;
  /** Queues a mail that warns recruiting that an application is unread, or overdue for a decision. */
  warn(id: ApplicationId, at: Moment, of: "unread" | "overdue"): Promise<void>;
  /**
   * Records that an application was handed on. If it is handed on again, the new mark replaces the old one. Returns false if there is no such
   * application.
   */
  markExported(id: ApplicationId, mark: AuditStamp): Promise<boolean>;
  /**
   * Records that the owner of the mailbox with this number confirmed the application. False if there is no such application, or the link gives no
   * access to it.
   */
  confirmMailbox(id: ApplicationId, link: number, at: Moment): Promise<boolean>;
  /**
   * Records that the owner of the mailbox with this number did not apply; a second call changes nothing. False if there is no such application, or
   * the mailbox was confirmed or replaced.
   */
  disown(id: ApplicationId, about: { readonly link: number; readonly at: Moment }): Promise<boolean>;
  /** Undoes `disown`, and records who did it and why. Returns false if there is nothing to undo. */
  reopen(id: ApplicationId, mark: AuditStamp & { readonly why: string }): Promise<boolean>;
}

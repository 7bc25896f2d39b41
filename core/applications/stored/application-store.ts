import type { Failed } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { CopiesMail } from "../../mail/copies-notice.ts";
import type { Moment } from "../../time/time.ts";
import type { UploadKey } from "../../uploads/file-key.ts";
import type { Contact } from "../form/form.ts";
import type { Application, ApplicationFile, Receipt, StoredApplication } from "./application.ts";
import type { ApplicationMail } from "./application-mail.ts";
import type { ApplicationState } from "./application-state.ts";
import type { Consent, ConsentPurpose } from "./consent.ts";
import type { Desk, Mark } from "./desk.ts";
import type { ErasedRows, ErasureBegun } from "./erased-rows.ts";
import type { ErasureReason } from "./erasure-journal.ts";
import type { Hold } from "./hold.ts";
import type { Intent } from "./intent-store.ts";
import type { Person } from "./person.ts";
import type { RetentionRecord } from "./retention-record.ts";
import type { SecondThoughts } from "./second-thoughts.ts";
import type { SubmitKey } from "./submit-name.ts";

export interface Submission {
  readonly application: Application;
  /** Absent where a site takes any number of applications. */
  readonly person?: Person;
  readonly submitKey?: SubmitKey;
  /** Ends with it; `busy` is raised where it is not this attempt's any more. */
  readonly intent?: Intent;
  readonly mails: readonly ApplicationMail[];
  readonly consents: readonly Consent[];
  /** Somebody has shown already that the mailbox is theirs, by the link of another mail (spec C3). */
  readonly mailboxConfirmed?: boolean;
}

/** What a candidate corrects as long as nobody has read it. */
export interface Correction {
  readonly at: Moment;
  /** By a link to the mailbox of this number (spec C17). */
  readonly link: number;
  /** Takes the place of all fields of this kind; a field that is absent is forgotten. */
  readonly contact?: Contact;
  /** Takes the place of the file of its kind. */
  readonly file?: ApplicationFile;
  /** As in `Submission`. */
  readonly intent?: Intent;
  /** The `hash` of the new mailbox, as in `Person`: its number is the next, and nobody has confirmed it. */
  readonly person?: string;
  readonly mails: readonly ApplicationMail[];
}

/** Where applications are kept. */
export interface ApplicationStore extends Desk, SecondThoughts {
  /**
   * Keeps an application and its consents, claims its uploads and puts its mails into the outbox, in one transaction; durable
   * when it resolves. What came before under the same name is answered, or refused, as `SubmitStore.earlier` says, and nothing is kept; `busy` is raised
   * where that could be replaced. Raises `upload_missing` when an upload is claimed already, and, last of all, `already_applied`
   * when the person has an application in the window that counts.
   */
  accept(submission: Submission): Promise<Receipt>;
  /** Whether an upload (its key with `u/`) belongs to an application. */
  isClaimed(uploadKey: UploadKey): Promise<boolean>;
  get(id: ApplicationId): Promise<StoredApplication | undefined>;
  /** Which application has a reference. */
  idOf(reference: Reference): Promise<ApplicationId | undefined>;
  /** Those sent from a mailbox, however its address was written; newest first. */
  ofMailbox(email: string): Promise<StoredApplication[]>;
  /** The ids of an application's mails, sent ones too. */
  mailsOf(id: ApplicationId): Promise<string[]>;
  /**
   * Removes an application with its answers, claims, mails, person hash and accesses, so that no byte of it is left in the
   * store (trust 1.22); of its consents stays a stub of purpose, text and time under the hash of its id. Where anything of it was taken, the
   * mail is put into the outbox in the same transaction and outlives it (trust 1.27). No attempt at it can keep anything after that. `undefined` when there is nothing of
   * that id, nor was, as far as anybody still reads.
   */
  erase(id: ApplicationId, at: Moment, copies?: CopiesMail): Promise<ErasedRows | undefined>;
  /**
   * Begins an erasure, which ends what can be undone, unless the application is held. Where it is held and its erasure was `asked` for, notes
   * that once, withdraws it where it is still open, and puts the mail into the outbox where anything of it was taken. `undefined` when there is
   * none of that id, or, with `wished`, no wish to erase it whose time has come.
   */
  beginErasure(
    id: ApplicationId,
    about: {
      readonly at: Moment;
      readonly because: ErasureReason;
      readonly copies: CopiesMail;
      readonly wished?: boolean;
    },
  ): Promise<ErasureBegun | undefined>;
  /** Erasures that have begun and were not finished. */
  begunErasures(): Promise<{ readonly id: ApplicationId; readonly because: ErasureReason }[]>;
  /**
   * Holds an application, in place of an earlier hold, and notes who did and why. False where its erasure has begun; `undefined` when there is
   * none of that id.
   */
  hold(id: ApplicationId, hold: Hold): Promise<boolean | undefined>;
  /** Ends its hold, and notes who did. False when it has none. */
  release(id: ApplicationId, mark: Mark): Promise<boolean>;
  /**
   * Overwrites what earlier erasures had to leave where somebody was reading, also those of another process or of one that crashed;
   * false where somebody still reads, or holds it. Quick where there is nothing to do.
   */
  finishErasures(): Promise<boolean>;
  /** What was agreed to with an application, and what of it was withdrawn, in that order. */
  consents(id: ApplicationId): Promise<Consent[]>;
  /**
   * Notes that a consent was withdrawn, takes it out of the answers and puts the mails into the outbox, in one transaction. False, with
   * nothing done, where no consent of this purpose stands.
   */
  withdrawConsent(
    id: ApplicationId,
    purpose: ConsentPurpose,
    at: Moment,
    mails: readonly ApplicationMail[],
  ): Promise<boolean>;
  /**
   * Corrects an application, claims the upload of a new file and puts the mails into the outbox, in one transaction; answers the
   * application as it was before. `undefined` when there is none of that id, it is unread no longer (`isCorrectable`), or the link may change
   * nothing (`mayChange`). Raises
   * `upload_missing` when the upload is claimed already. A new file has not been searched for malware.
   */
  correct(id: ApplicationId, correction: Correction): Promise<StoredApplication | undefined>;
  /** Its time is that of the first of equal states. False when there is none of that id, or it was withdrawn: that is for good. */
  setState(id: ApplicationId, state: Exclude<ApplicationState, "withdrawn">, at: Moment): Promise<boolean>;
  /** All applications, as far as it matters for how long they are kept. Raises where one cannot be read, unless somebody hears of it. */
  retentionRecords(onUnreadable?: (failed: Failed) => void): Promise<RetentionRecord[]>;
  /** Notes that recruiting was told of an application at the end of its period, and puts the mails that tell it into the outbox. */
  warn(id: ApplicationId, at: Moment, mails: readonly ApplicationMail[]): Promise<void>;
  /** Notes that it was handed on; a later time replaces an earlier one. False when there is none of that id. */
  markExported(id: ApplicationId, mark: Mark): Promise<boolean>;
  /** Notes that the mailbox of this number is its reader's. False when there is none of that id, or the link does not open it. */
  confirmMailbox(id: ApplicationId, link: number, at: Moment): Promise<boolean>;
  /**
   * Notes that whoever reads the mailbox of this number did not apply, and puts the mails into the outbox; once, the first time counts. False when
   * there is none of that id, the mailbox was confirmed, or it is another one by now.
   */
  disown(
    id: ApplicationId,
    about: { readonly link: number; readonly at: Moment; readonly mails: readonly ApplicationMail[] },
  ): Promise<boolean>;
  /** Undoes that, and notes who did and why. False where nobody has said so. */
  reopen(id: ApplicationId, mark: Mark & { readonly why: string }): Promise<boolean>;
}

import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { JobVariant } from "../../jobs/job.ts";
import type { JobId } from "../../jobs/job-id.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
import type { UploadKey } from "../../uploads/file-key.ts";
import type { ClaimedFile } from "../../uploads/file-store.ts";
import type { UploadKind } from "../../uploads/rules.ts";
import type { ApplicationForm } from "../form/form.ts";
import type { ApplicationState } from "./application-state.ts";
import type { AuditStamp } from "./desk.ts";
import type { Ending } from "./ending.ts";
import type { Hold } from "./hold.ts";
import type { Note } from "./note.ts";
import type { Restriction } from "./restriction.ts";

/** A file of an application, and the upload it was copied from. */
export interface ApplicationFile extends ClaimedFile {
  readonly kind: UploadKind;
  /** The claimed upload. Each upload belongs to one application at most. */
  readonly uploadKey: UploadKey;
  /** Whether the file may run code when opened, or has encrypted content (trust E 76). */
  readonly activeContent?: boolean;
}

/** An application as it was submitted. */
export interface Application {
  readonly id: ApplicationId;
  readonly receivedAt: Moment;
  readonly jobId: JobId;
  readonly jobTitle: string;
  /** The language of the opening, and so of its title; missing in applications of earlier versions. */
  readonly jobLanguage?: Language;
  /** Whether the opening was closed while the form was filled in. Operators decide what to do with the application. */
  readonly jobClosed: boolean;
  /**
   * Whether a bot probably sent the application (trust F 99). Suspect applications get no confirmation, and operators decide what to do with them.
   */
  readonly suspect?: boolean;
  readonly variant: JobVariant;
  /** The code of the opening's company, or its displayed name if the site has no code for it; missing in applications of earlier versions. */
  readonly company?: string;
  readonly country: CountryCode;
  readonly language: Language;
  /** The last day on which an answer is on time; missing in applications of earlier versions (spec C35). */
  readonly answerBy?: Day;
  readonly source: string;
  readonly medium: string;
  readonly form: ApplicationForm;
  readonly files: readonly ApplicationFile[];
}

/** An application as it is stored: what was submitted, its current state, and what has happened to it. */
export interface StoredApplication extends Application {
  /** The name of the application for people, such as `K7M-29R-XDW`. Corrections do not change it (spec C29). */
  readonly reference: Reference;
  readonly state: ApplicationState;
  readonly stateSince: Moment;
  /** Set while an answer waits to be sent: the state before the answer, which the candidate still sees. */
  readonly shownState?: { readonly state: ApplicationState; readonly since: Moment };
  /** When the application was handed on to the system that processes it, and by whom. */
  readonly exported?: AuditStamp;
  /** When the application was first exported. */
  readonly takenAt?: Moment;
  /** When data of the application was first copied: by an export, or by saving copies of its files. */
  readonly copiedAt?: Moment;
  /** The hold of the application, which forbids erasing it. An expired hold is kept here until it is released. */
  readonly hold?: Hold;
  /** A restriction of its use. It is kept here until it is ended or replaced, even after its last day. */
  readonly restriction?: Restriction;
  /** The internal note, if there is one. */
  readonly note?: Note;
  /** When the candidate's erasure request was made. The erasure begins when the request can no longer be undone and no hold forbids it. */
  readonly eraseAskedAt?: Moment;
  /** The decision to erase the application. It is carried out after the candidate has been told. */
  readonly ending?: Ending;
  /** The moment until which the candidate may undo the withdrawal or the erasure request; absent if there is nothing to undo any more. */
  readonly undoUntil?: Moment;
  /** When recruiting was last warned that the application is unread, or overdue for a decision. */
  readonly warnedAt?: Moment;
  /** When the candidate last corrected the application. */
  readonly correctedAt?: Moment;
  /** The number of its mailbox, which increases each time the mailbox changes; absent for the first mailbox. */
  readonly mailbox?: number;
  /** The number of the last confirmed mailbox, and when it was confirmed. */
  readonly confirmedMailbox?: number;
  readonly confirmedAt?: Moment;
  /** When the owner of its mailbox said that they did not apply. */
  readonly disownedAt?: Moment;
}

/**
 * Returns the state that the candidate sees, and the moment since which it applies. While an answer waits to be sent, this is the state before the
 * answer.
 */
export const shownStateOf = ({
  state,
  stateSince,
  shownState,
}: Pick<StoredApplication, "state" | "stateSince" | "shownState">): NonNullable<StoredApplication["shownState"]> =>
  shownState ?? { state, since: stateSince };

/** The response to a submit, and to each retry of it. */
export interface Receipt {
  readonly id: ApplicationId;
  readonly receivedAt: Moment;
  readonly reference: Reference;
  /** Whether the candidate gets a confirmation mail: not for suspected bots (trust F 99). */
  readonly confirmationMail: boolean;
  /** As in `Application`. */
  readonly answerBy?: Day;
}

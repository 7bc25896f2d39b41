import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { JobVariant } from "../../jobs/job.ts";
import type { JobId } from "../../jobs/job-id.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
import type { UploadKey } from "../../uploads/file-key.ts";
import type { ClaimedFile } from "../../uploads/file-store.ts";
import type { UploadKind } from "../../uploads/rules.ts";
import type { ApplicationForm } from "../form/form.ts";
import type { ApplicationState } from "./application-state.ts";
import type { Mark } from "./desk.ts";
import type { Hold } from "./hold.ts";
/** A file of an application and the upload it came from. */
export interface ApplicationFile extends ClaimedFile {
  readonly kind: UploadKind;
  /** The upload that was claimed; each upload belongs to one application at most. */
  readonly uploadKey: UploadKey;
  /** It may run something when it is opened, or its inside is locked (trust E 76). */
  readonly activeContent?: boolean;
}

/** An application as it is kept. */
export interface Application {
  readonly id: ApplicationId;
  readonly receivedAt: Moment;
  readonly jobId: JobId;
  readonly jobTitle: string;
  /** The opening was closed between the form and the submit: kept all the same, for the operator to judge. */
  readonly jobClosed: boolean;
  /** It came as a machine sends it (trust F 99): kept all the same, without a confirmation, for the operator to judge. */
  readonly suspect?: boolean;
  readonly variant: JobVariant;
  /** The code of the opening's company, or its displayed name where the site has no such company; missing in applications from before. */
  readonly company?: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly source: string;
  readonly medium: string;
  readonly form: ApplicationForm;
  readonly files: readonly ApplicationFile[];
}

/** An application and where it stands. */
export interface StoredApplication extends Application {
  /** How people name it; it stays when the application is corrected, and goes with it (spec C29). */
  readonly reference: Reference;
  readonly state: ApplicationState;
  /** Since when. */
  readonly stateSince: Moment;
  /** When and by whom it was handed on to where it is worked on. */
  readonly exported?: Mark;
  /** When a copy of it was first taken by an export. */
  readonly takenAt?: Moment;
  /** When anything of it was first copied out: by an export, or its files. */
  readonly copiedAt?: Moment;
  /** That it must not be erased; one that has ended stays until it is released. */
  readonly hold?: Hold;
  /** When its erasure was asked for, which a hold puts off, or the time in which that can be undone. */
  readonly eraseAskedAt?: Moment;
  /** Until when the candidate may undo the withdrawal or the wish to erase; absent as soon as that is settled. */
  readonly undoUntil?: Moment;
  /** When recruiting was last told that nobody has read it, or that its period is over. */
  readonly warnedAt?: Moment;
  /** When the candidate last corrected it. */
  readonly correctedAt?: Moment;
  /** The number of its mailbox: how often that was changed; absent for the first. */
  readonly mailbox?: number;
  /** The number of the last mailbox of which somebody said that it is theirs, and when. */
  readonly confirmedMailbox?: number;
  readonly confirmedAt?: Moment;
  /** When whoever reads its mailbox said that they did not apply. */
  readonly disownedAt?: Moment;
}

/** What a submit is answered; a retry is answered the same. */
export interface Receipt {
  readonly id: ApplicationId;
  readonly receivedAt: Moment;
  readonly reference: Reference;
  /** Whether the candidate is sent a confirmation: not for what came as a machine sends it (trust F 99). */
  readonly confirmationMail: boolean;
}

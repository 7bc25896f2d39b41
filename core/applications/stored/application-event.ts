import type { Day, Moment } from "../../time/time.ts";
import type { Application, StoredApplication } from "./application.ts";
import type { ApplicationMail } from "./application-mail.ts";
import type { ApplicationState } from "./application-state.ts";
import type { EndReason } from "./ending.ts";
import type { ErasureReason } from "./erasure-journal.ts";

/**
 * What can happen to an application (spec C33). `replaced`: within an hour of the receipt, a changed form replaced it; `read`: an operator saw it
 * or its files for the first time; `handed_on`: it was marked as exported; `end_decided`: it is to be erased although its candidate did not ask for
 * that; `warned`: recruiting was told that it is unread or overdue; `reminded`: recruiting was reminded that its answer is due or late; `late`: the
 * promised day has passed without an answer; `undone`: a withdrawal or erasure request was taken back; `objected`: the candidate objected to the use
 * of the data; `restriction_ends`: the end of a restriction was announced; `referrer_removed`: the referrer was removed at that person's request.
 */
export const applicationEventKinds = [
  "received",
  "replaced",
  "corrected",
  "mailbox_changed",
  "mailbox_confirmed",
  "disowned",
  "reopened",
  "read",
  "state_changed",
  "handed_on",
  "consent_withdrawn",
  "referrer_removed",
  "withdrawn",
  "erasure_asked",
  "undone",
  "warned",
  "reminded",
  "late",
  "held",
  "released",
  "objected",
  "restricted",
  "restriction_ends",
  "end_decided",
  "erased",
] as const;
export type ApplicationEventKind = (typeof applicationEventKinds)[number];

/** Who caused an event: the candidate, the program itself, or an operator by name. */
export type EventActor = "candidate" | "program" | `operator ${string}`;

/** Something that happened to an application. It contains nothing that the candidate entered. */
export interface ApplicationEvent {
  readonly kind: ApplicationEventKind;
  readonly at: Moment;
  readonly who: EventActor;
  /** The states before and after a `state_changed`. */
  readonly from?: ApplicationState;
  readonly to?: ApplicationState;
  /** Set if a `state_changed` gave the candidate an answer (`given`), or took back an answer whose mail had not been sent yet. */
  readonly answer?: "given" | "taken_back";
  /** What recruiting was warned about in a `warned` event. */
  readonly of?: "unread" | "overdue";
  /** For a `reminded` event: the day for which recruiting was reminded, as `reminderDay` computes it. */
  readonly reminderDay?: Day;
  /** Why the application was erased (`erased`), or why it will be (`end_decided`). */
  readonly because?: ErasureReason | EndReason;
}

/**
 * The application that an event is about, as it is right after the event. In a `received` event, the fields that only `StoredApplication` has may be
 * missing.
 */
export interface EventSubject {
  readonly application: Application & Partial<StoredApplication>;
  /** The application before a `mailbox_changed`. */
  readonly before?: StoredApplication;
  /** How many mails about the application were queued before a `mailbox_changed`. */
  readonly mailsBefore?: number;
}

/** Chooses the mails that an event causes. They are queued in the same transaction in which the event is stored. */
export type MailSelector = (event: ApplicationEvent, subject: EventSubject) => readonly ApplicationMail[];

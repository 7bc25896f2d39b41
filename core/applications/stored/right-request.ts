import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { Day } from "../../time/time.ts";
import type { AuditStamp } from "./desk.ts";

/**
 * The rights of data protection that people use. `consent`: to withdraw a consent; `referrer`: a request by somebody whom an application names as
 * referrer.
 */
export const rightKinds = [
  "access",
  "correction",
  "restriction",
  "objection",
  "consent",
  "erasure",
  "referrer",
] as const;
export type RightKind = (typeof rightKinds)[number];

/** How a request was closed: we did what was requested, or refused it with a reason. */
export type RightOutcome = "done" | "refused";

/** A request by which somebody uses a right (spec C38). After the erasure of its applications, it has no address and no reasons. */
export interface RightRequest {
  /** Requests are numbered from 1. No number is used twice. */
  readonly number: number;
  readonly kind: RightKind;
  readonly received: Day;
  /** The last day on which an answer is on time. */
  readonly due: Day;
  /** The operator who noted the request, or `candidate` if it was made on the candidate's page. */
  readonly openedBy: string;
  /** The stored applications that the request is about. */
  readonly applications: readonly { readonly id: ApplicationId; readonly reference: Reference }[];
  /** The mail address of the person, if the person has no application. */
  readonly address?: string;
  /** What the person wrote or requested, as the operator summarised it. */
  readonly why?: string;
  /** When the time to answer was extended, and why. */
  readonly extended?: { readonly on: Day; readonly why?: string };
  readonly closed?: {
    readonly on: Day;
    /** The operator who closed the request; `candidate` if the candidate fetched the copy; `program` if an erasure closed it. */
    readonly by: string;
    readonly outcome: RightOutcome;
    /** What was done, or why the request was refused. */
    readonly why?: string;
  };
}

/** A request to be noted: with applications, or with the mail address of somebody who has none. */
export interface NewRightRequest extends AuditStamp {
  readonly kind: RightKind;
  readonly received: Day;
  readonly due: Day;
  readonly applications: readonly ApplicationId[];
  readonly address?: string;
  readonly why?: string;
}

/**
 * By whom, when and why a right is carried out. `request` is the number of the request: it is closed, and if it is already closed, nothing is
 * changed. Without a number, a matching open request is found, or a new one is recorded.
 */
export type RightMark = AuditStamp & { readonly why: string; readonly request?: number | undefined };

/**
 * Stores the requests with which people exercise data protection rights. The log of operators gets an entry for each change, without the reason.
 * When the last application of a request is erased (`ApplicationStore.erase`), the reasons of the request are removed. If it asks for erasure,
 * objects, withdraws a consent or comes from a referrer, it is also closed, without a separate log entry. If a request has no applications, its
 * address and reasons are removed when it is closed. The rest of a closed request is kept as a proof until `Desk.forgetProofs` deletes it.
 */
export interface RightRequests {
  /** Records a request. Returns its number. */
  open(request: NewRightRequest): Promise<number>;
  /** All requests, by number. */
  all(): Promise<RightRequest[]>;
  /** Extends the time to answer up to the day `due`. False if there is no such request, it is closed, or it was extended before. */
  extend(number: number, about: AuditStamp & { readonly due: Day; readonly why: string }): Promise<boolean>;
  /** Closes a request. False if there is no such request, or it is closed. */
  close(number: number, about: AuditStamp & { readonly outcome: RightOutcome; readonly why: string }): Promise<boolean>;
}

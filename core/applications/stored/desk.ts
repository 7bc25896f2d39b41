import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { JobId } from "../../jobs/job-id.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
import type { ApplicationState } from "./application-state.ts";

/** That an operator did something. */
export interface Mark {
  readonly at: Moment;
  /** The user of the machine, or the name that `CAREERS_OPERATOR` gives. */
  readonly who: string;
}

/** That an operator looked at an application or took something from it. */
export interface Access extends Mark {
  readonly action: "show" | "files" | "set-state" | "export" | "hold" | "release" | "reopen";
  readonly applicationId: ApplicationId;
  /** How people name the application, where the log tells it. */
  readonly reference?: Reference;
  /** The reason that was given. */
  readonly why?: string;
}

/** That an operator listed or searched applications: of all at once, so it belongs to none. */
export interface Lookup extends Mark {
  readonly action: "list" | "search";
  /** By what, without any name: `country=de`, `referrer`. */
  readonly filters: string;
  /** How many were found. */
  readonly found: number;
  readonly why?: string;
}

/** What the operator's list is limited to; each narrows it. */
export interface ApplicationFilter {
  readonly country?: CountryCode;
  /** Those for one of these openings. */
  readonly jobIds?: ReadonlySet<JobId>;
  /** Those whose referrer has all words of this name, however it was written. */
  readonly referrer?: string;
}

/** A line of the operator's list. */
export interface ApplicationLine {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly receivedAt: Moment;
  readonly jobId: JobId;
  readonly jobTitle: string;
  readonly jobClosed: boolean;
  readonly suspect?: boolean;
  readonly country: CountryCode;
  readonly language: Language;
  readonly name: string;
  readonly state: ApplicationState;
  /** When whoever reads its mailbox said that they did not apply. */
  readonly disownedAt?: Moment;
  /** Who referred the candidate; only where a referrer was searched for. */
  readonly referrer?: string;
}

/** What operators list, and what is remembered of it (spec C18). */
export interface Desk {
  /** Newest first. */
  list(filter?: ApplicationFilter): Promise<ApplicationLine[]>;
  noteAccess(access: Access): Promise<void>;
  noteLookup(lookup: Lookup): Promise<void>;
  /** Who looked at an application, oldest first. */
  accesses(id: ApplicationId): Promise<Access[]>;
  /** Who looked at, took out or listed what, since a moment; newest first. What is erased takes its accesses along. */
  deskLog(since: Moment): Promise<(Access | Lookup)[]>;
  /** How many stubs of consents and lookups are older than a moment. */
  proofsBefore(moment: Moment): Promise<number>;
  /** Forgets them, with the words that no other consent has; answers how many. */
  forgetProofs(moment: Moment): Promise<number>;
}

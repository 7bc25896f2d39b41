import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { JobId } from "../../jobs/job-id.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
import type { ApplicationState } from "./application-state.ts";
import type { LogFacts, LogLine } from "./log-entry.ts";

/** When and by whom something was done. */
export interface AuditStamp {
  readonly at: Moment;
  /**
   * The operator: the user of the machine, such as `root`, or `ada (root)` if `CAREERS_OPERATOR` gives a name; for a person at the desk, the name
   * with `at the desk` (`actorNameOf`).
   */
  readonly who: string;
}

/**
 * An operator's access to an application. `copy`: a copy was made for the candidate, which does not count as reading and changes nothing (spec C38).
 */
export interface Access extends AuditStamp {
  readonly action:
    | "show"
    | "preview"
    | "files"
    | "set-state"
    | "answer"
    | "note"
    | "undo"
    | "export"
    | "copy"
    | "mark-exported"
    | "correct"
    | "withdraw-consent"
    | "remove-referrer"
    | "tell-referrer"
    | "restrict"
    | "end-restriction"
    | "hold"
    | "release"
    | "reopen"
    | "erase";
  readonly applicationId: ApplicationId;
  /** Facts that only the log contains, such as the states before and after. */
  readonly about?: LogFacts;
  /** The reason that the operator gave. */
  readonly why?: string;
}

/** An operator's listing or search, which concerns no single application. */
export interface Lookup extends AuditStamp {
  readonly action: "list" | "search";
  /**
   * The filters, without names or mail addresses of people. If such a filter was used, only its kind is recorded: `country=de`, `email`, `referrer`.
   */
  readonly filters: string;
  /** The number of applications found. */
  readonly found: number;
  readonly why?: string;
}

/** Filters of the operator's list; an application must match all of them. */
export interface ApplicationFilter {
  readonly country?: CountryCode;
  readonly jobIds?: ReadonlySet<JobId>;
  /** Matches applications whose referrer's name has all of these words, in any spelling. */
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
  /** When the owner of its mailbox said that they did not apply. */
  readonly disownedAt?: Moment;
  /** Who referred the candidate; only in searches for a referrer. */
  readonly referrer?: string;
}

/** A period of the log. `now` is the current time: entries with a later time were written while a clock was wrong. */
export interface LogPeriod {
  readonly since: Moment;
  /** The end of the period, exclusive. */
  readonly until?: Moment | undefined;
  readonly now?: Moment;
}

/** The applications as operators list them, and the log of the operators' accesses and lookups (spec C18, C37). */
export interface Desk {
  /** Returns the applications that match, newest first. */
  list(filter?: ApplicationFilter): Promise<ApplicationLine[]>;
  noteAccess(access: Access): Promise<void>;
  noteLookup(lookup: Lookup): Promise<void>;
  /** The accesses to an application, oldest first. */
  accesses(id: ApplicationId): Promise<Access[]>;
  /**
   * Returns the log of a period, newest first: all entries from the first to the last one whose time lies in the period, and entries at both ends
   * whose time must be wrong. After an application is erased, the log keeps the entries about it, but without the reasons and without any link to
   * the application.
   */
  deskLog(period: LogPeriod): Promise<LogLine[]>;
  /**
   * The number of proofs from before a moment: stubs of consents, lookups, closed requests (`RightRequests`), entries of the log, and events of
   * erased applications without any later event or entry.
   */
  proofsBefore(moment: Moment, now: Moment): Promise<number>;
  /**
   * Deletes the proofs that `proofsBefore` counts, and consent texts that no other consent refers to. Returns the number of deleted proofs, without
   * the texts. If entries of the log are deleted, the log gets an entry about that (`prune`, by the program). If the log has problems, its entries
   * are kept, so that `OperatorLog.check` still finds the problems.
   */
  forgetProofs(moment: Moment, now: Moment): Promise<number>;
}

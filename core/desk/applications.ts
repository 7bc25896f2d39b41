import type { ApplicationState } from "../applications/stored/application-state.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import type { Reference } from "../identity/reference.ts";
import type { JobId } from "../jobs/job-id.ts";
import type { CountryCode } from "../site/country-code.ts";
import type { Day, Moment } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import type { Scope } from "./may.ts";
import type { Today } from "./today.ts";

/** Filters of the desk's list; an application must match all of them. */
export interface DeskFilter {
  readonly country?: CountryCode;
  /** The code of a company, or its displayed name if the site has no code for it. */
  readonly company?: string;
  readonly jobId?: JobId;
  /** Without it, all states but `withdrawn`. */
  readonly state?: ApplicationState;
  readonly receivedFrom?: Moment;
  readonly receivedBefore?: Moment;
  /** `yes`: the candidate waits for an answer; `late`: still waits after the promised day. */
  readonly waiting?: "yes" | "late";
  readonly suspect?: true;
  /** Whether the owner of the mailbox said that they did not apply. */
  readonly disowned?: true;
  readonly held?: true;
  /** Matches names in which these words, in any spelling, are the beginnings of words. */
  readonly name?: string;
}

/** The position of an application in a sorted list. It stays valid when new applications arrive. */
export interface DeskPlace {
  /** The value by which the list is sorted: the moment of receipt, or the promised day. */
  readonly by: string;
  readonly receivedAt: Moment;
  readonly id: ApplicationId;
}

/** A query for a part of a list. */
export interface DeskQuery {
  /** The scopes within which the reader may read; nothing is found outside of them. */
  readonly scopes: readonly Scope[];
  readonly filter: DeskFilter;
  /** Newest first, or by the promised day, which lists only applications whose candidates wait. */
  readonly order: "newest" | "promised";
  /** The position after which the part begins, or before which it ends. By default, the part begins at the top of the list. */
  readonly from?: { readonly after: DeskPlace } | { readonly before: DeskPlace };
  readonly size: number;
  readonly now: Moment;
  /** The current day. An answer is late if it was promised for an earlier day than this one in the country of the application. */
  readonly today: Today;
}

/** A line of the desk's list. */
export interface DeskEntry {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly receivedAt: Moment;
  /** Missing if nobody may read the application: it was withdrawn, its erasure was requested, or its use is restricted. */
  readonly name?: string;
  readonly jobId: JobId;
  readonly jobTitle: string;
  readonly company?: string;
  readonly country: CountryCode;
  /** The language of `jobTitle`. */
  readonly jobLanguage: Language;
  readonly state: ApplicationState;
  /** The promised day, if the candidate waits for an answer. */
  readonly waitsBy?: Day;
  readonly suspect?: boolean;
  readonly disowned?: boolean;
  readonly held?: boolean;
  readonly restricted?: boolean;
  readonly place: DeskPlace;
}

/** Part of a list. */
export interface DeskPage {
  readonly entries: readonly DeskEntry[];
  /** Exactly how many applications match. */
  readonly total: number;
  /** The exact numbers of matches by state. The filter's `state` does not affect them. Empty in a list by promised day. */
  readonly byState: Partial<Record<ApplicationState, number>>;
  /** Whether the list has more applications before and after this part. */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** The applications as the desk lists them (spec C41). */
export interface DeskApplications {
  /** Raises `unavailable` if the database does not answer. */
  find(query: DeskQuery): Promise<DeskPage>;
}

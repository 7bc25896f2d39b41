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
  /** The state of the application. Without it, all states except `withdrawn` match. */
  readonly state?: ApplicationState;
  readonly receivedFrom?: Moment;
  readonly receivedBefore?: Moment;
  /** `yes`: the candidate waits for an answer; `late`: still waits after the promised day. */
  readonly waiting?: "yes" | "late";
  readonly suspect?: true;
  /** Matches only applications whose mailbox belongs to somebody who said that they did not apply. */
  readonly disowned?: true;
  readonly held?: true;
  /** Matches a name if each of these words, in any spelling, is the beginning of a word in the name. */
  readonly name?: string;
}

/** The position of an application in a sorted list. It remains valid when new applications arrive. */
export interface ListPosition {
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
  /**
   * The order of the list: newest first, or by promised day. The list by promised day has only applications whose candidates are waiting for an
   * answer.
   */
  readonly order: "newest" | "promised";
  /** Where the part begins (`after`) or ends (`before`). By default, the part begins at the top of the list. */
  readonly from?: { readonly after: ListPosition } | { readonly before: ListPosition };
  readonly size: number;
  readonly now: Moment;
  /** The current day in each country. An answer is late if its promised day is before the current day in the application's country. */
  readonly today: Today;
}

/** A line of the desk's list. */
export interface DeskEntry {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly receivedAt: Moment;
  /**
   * The name of the candidate. Missing if nobody may read the application: it was withdrawn, its erasure was requested, or its use is restricted.
   */
  readonly name?: string;
  readonly jobId: JobId;
  readonly jobTitle: string;
  readonly company?: string;
  readonly country: CountryCode;
  /** The language of `jobTitle`. */
  readonly jobLanguage: Language;
  readonly state: ApplicationState;
  /** The promised day, if the candidate waits for an answer. */
  readonly promisedDay?: Day;
  readonly suspect?: boolean;
  readonly disowned?: boolean;
  readonly held?: boolean;
  readonly restricted?: boolean;
  readonly place: ListPosition;
}

/** Part of a list. */
export interface DeskPage {
  readonly entries: readonly DeskEntry[];
  /** Exactly how many applications match. */
  readonly total: number;
  /** The exact number of matching applications by state, regardless of the filter's `state`. Empty in a list by promised day. */
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

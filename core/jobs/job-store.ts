import type { CountryCode } from "../site/country-code.ts";
import type { Moment } from "../time/time.ts";
import type { Job } from "./job.ts";
import type { JobId } from "./job-id.ts";

/** Whether an opening is published or closed. */
export type JobState = "open" | "closed";

/** An opening as the operator sees it. */
export interface StoredJob {
  readonly job: Job;
  /** The import source it belongs to; imports only close openings of their own source. */
  readonly source: string;
  readonly state: JobState;
  /** When it was closed; missing while it is open. */
  readonly closedAt?: Moment;
  /** When it was last put, opened or closed; missing where it was stored before that was noted. */
  readonly changedAt?: Moment;
}

/** What an import needs to compare with a stored opening, without loading its text. */
export interface JobFingerprint {
  readonly id: JobId;
  readonly source: string;
  readonly state: JobState;
  /** Closed by hand: imports leave it closed. */
  readonly closedByHand: boolean;
  /** SHA-256 of the opening's content. */
  readonly hash: string;
}

/** Another id of an opening. */
export interface MovedOpening {
  /** The id that a source gives it, or had for it before. */
  readonly alias: JobId;
  /** Its own. */
  readonly id: JobId;
}

/** What one import changes; applied as a whole or not at all. */
export interface CatalogueChange {
  readonly source: string;
  /**
   * Openings to add or change; stored as open and of this source, each with the hash of its content. One that was closed by hand, even
   * just now, stays as it is.
   */
  readonly put: Iterable<HashedJob> | AsyncIterable<HashedJob>;
  /** Openings to close; those of other sources are left alone. */
  readonly close: readonly JobId[];
  /** When the change was made; the closing time of what it closes. */
  readonly at: Moment;
  /** Other ids of openings that are stored then. */
  readonly moved?: readonly MovedOpening[];
  /** Where it ends before all is stored, nothing is, and `apply` raises `unavailable`. */
  readonly signal?: AbortSignal;
}

/** An opening and the SHA-256 of its content. */
export interface HashedJob {
  readonly job: Job;
  readonly hash: string;
}

/** A stored opening with the number of its last change. */
export interface ChangedJob extends StoredJob {
  readonly change: number;
}

/** An opening and the number of one of its changes. */
export interface NumberedChange {
  readonly id: JobId;
  readonly change: number;
}

/**
 * Stores openings: the writing side of the catalogue. Visitors read through `JobIndex`. Every method raises
 * `unavailable` when the database fails.
 */
export interface JobStore {
  /** Whether anything was ever stored. */
  isTouched(): Promise<boolean>;
  /** Fingerprints of all openings of a source and of the given ids, whichever source they belong to. */
  fingerprints(source: string, ids: readonly JobId[]): Promise<JobFingerprint[]>;
  /** Applies a change in one transaction; readers see the catalogue before or after it, never in between. */
  apply(change: CatalogueChange): Promise<void>;
  /** The openings to which a source gives other ids than they have. */
  aliases(source: string): Promise<MovedOpening[]>;
  /** The id of the opening that has this other id; `undefined` if none has. */
  aliased(alias: JobId): Promise<JobId | undefined>;
  /** One opening, open or closed; `undefined` if the id was never stored. */
  get(id: JobId): Promise<StoredJob | undefined>;
  /** The stored openings among these ids, in the order of the ids. */
  getAll(ids: readonly JobId[]): Promise<StoredJob[]>;
  /** The number of the last change, 0 before the first. Numbers only grow, unless the database goes back to an earlier time. */
  lastChange(): Promise<number>;
  /** At most `limit` openings whose last change has a larger number, in the order of changes. */
  changesAfter(change: number, limit: number): Promise<ChangedJob[]>;
  /**
   * Whether each of these openings has this change or a later one: false where the database went back to an earlier time, as by a restore, or
   * a failover that lost changes. Their numbers are given again then.
   */
  hasChanges(changes: readonly NumberedChange[]): Promise<boolean>;
  /** At most `limit` openings that nobody has closed, with a larger id, in the order of their ids; from the first after "". */
  openAfter(id: string, limit: number): Promise<Job[]>;
  /** The number of an opening, counted from 1 in the order in which they first came; it never changes. `undefined` for an unknown id. */
  numberOf(id: JobId): Promise<number | undefined>;
  /** The opening with this number. */
  numbered(number: number): Promise<StoredJob | undefined>;
  /** The openings that match, sorted by id. */
  list(filter: { state?: JobState; source?: string; country?: CountryCode }): Promise<StoredJob[]>;
  /**
   * Opens or closes an opening by hand; false if there is no such id. Imports do not reopen an opening closed this way.
   */
  setState(id: JobId, state: JobState, at: Moment): Promise<boolean>;
}

import type { CountryCode } from "../site/country-code.ts";
import type { Moment } from "../time/time.ts";
import type { Job } from "./job.ts";
import type { JobId } from "./job-id.ts";
import type { OpeningEvent } from "./opening-event.ts";

/** Whether an opening is published or closed. */
export type JobState = "open" | "closed";

/** An opening as it is stored, with its state and the data for operators. */
export interface StoredJob {
  readonly job: Job;
  /** The import source to which the opening belongs; imports only close openings of their own source. */
  readonly source: string;
  readonly state: JobState;
  /** When the opening was closed; missing while it is open. */
  readonly closedAt?: Moment;
  /** When the opening was last stored, opened or closed. Missing if an old version of the program did that without recording the time. */
  readonly changedAt?: Moment;
}

/** Identifies the content of a stored opening for imports, without loading its text. */
export interface JobFingerprint {
  readonly id: JobId;
  readonly source: string;
  readonly state: JobState;
  /** Whether the opening was closed by hand; if so, imports leave it closed. */
  readonly closedByHand: boolean;
  /** The SHA-256 of the opening's content. */
  readonly hash: string;
}

/** An alias of an opening. */
export interface MovedOpening {
  /** The id that the opening's source uses now, or used before. */
  readonly alias: JobId;
  /** The opening's own id. */
  readonly id: JobId;
}

/** The changes of an import. Either all of them are applied, or none. */
export interface CatalogueChange {
  readonly source: string;
  /**
   * Openings to add or change, each with the hash of its content. They become open and belong to `source`. If an operator has closed an opening by
   * hand, the opening stays unchanged, even if it was closed while this import was running.
   */
  readonly put: Iterable<HashedJob> | AsyncIterable<HashedJob>;
  /** Openings to close; openings of other sources are ignored. */
  readonly close: readonly JobId[];
  /** When the change was made; also the closing time of the openings that it closes. */
  readonly at: Moment;
  /** Aliases of openings that are stored with this change or were stored before. */
  readonly moved?: readonly MovedOpening[];
  /** A signal that cancels the change: if it is aborted before everything is stored, nothing is stored and `apply` raises `unavailable`. */
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
  /** Whether any opening was ever stored. */
  hasEverStored(): Promise<boolean>;
  /** Returns the fingerprints of all openings of a source, and of the openings with the given ids, whichever source they belong to. */
  fingerprints(source: string, ids: readonly JobId[]): Promise<JobFingerprint[]>;
  /** Applies a change in one transaction; readers see the catalogue before or after it, never in between. */
  apply(change: CatalogueChange): Promise<void>;
  /** Returns the aliases of a source's openings. */
  aliases(source: string): Promise<MovedOpening[]>;
  /** Returns the id of the opening with this alias; `undefined` if there is none. */
  aliased(alias: JobId): Promise<JobId | undefined>;
  /** Returns an opening, open or closed; `undefined` if the id was never stored. */
  get(id: JobId): Promise<StoredJob | undefined>;
  /** Returns the stored openings among these ids, in the order of the ids. */
  getAll(ids: readonly JobId[]): Promise<StoredJob[]>;
  /** Returns the number of the last change, 0 before the first. Numbers only grow, unless the database is rolled back. */
  lastChange(): Promise<number>;
  /** Returns at most `limit` openings whose last change has a number greater than `change`, in the order of these changes. */
  changesAfter(change: number, limit: number): Promise<ChangedJob[]>;
  /**
   * Whether the store still has all these changes: each opening has the given change or a later one. Returns false if a restore or a failover has
   * rolled the database back. The numbers of the lost changes are then assigned again.
   */
  hasChanges(changes: readonly NumberedChange[]): Promise<boolean>;
  /** Returns at most `limit` open openings with an id after the given one, in the order of ids; "" comes before all ids. */
  openAfter(id: string, limit: number): Promise<Job[]>;
  /** Returns what happened to an opening in the last 400 days, oldest first. Nothing from before version 0.2 was recorded. */
  events(id: JobId): Promise<OpeningEvent[]>;
  /**
   * Returns the number of an opening; `undefined` for an unknown id. Openings are numbered from 1 in the order of their first arrival, and keep their
   * numbers.
   */
  numberOf(id: JobId): Promise<number | undefined>;
  /** Returns the opening with this number; `undefined` if there is none. */
  numbered(number: number): Promise<StoredJob | undefined>;
  /** Returns the openings that match the filter, sorted by id. */
  list(filter: { state?: JobState; source?: string; country?: CountryCode }): Promise<StoredJob[]>;
  /** Opens or closes an opening by hand; returns false if there is no such id. Imports do not reopen an opening that was closed this way. */
  setState(id: JobId, state: JobState, at: Moment): Promise<boolean>;
}

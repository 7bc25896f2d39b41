import type { CountryCode } from "../site/country-code.ts";
import type { Moment } from "../time.ts";
import type { Job } from "./job.ts";
import type { JobId } from "./job-id.ts";

export type JobState = "open" | "closed";

/** An opening as the operator sees it. */
export interface StoredJob {
  readonly job: Job;
  /** The import source it belongs to; an import closes only openings of its own source. */
  readonly source: string;
  readonly state: JobState;
  /** When it was closed. */
  readonly closedAt?: Moment;
}

/** What an import found of a stored opening, enough to compare without loading its text. */
export interface JobFingerprint {
  readonly id: JobId;
  readonly source: string;
  readonly state: JobState;
  /** Closed by hand: an import leaves it closed. */
  readonly closedByHand: boolean;
  /** SHA-256 of the opening's content. */
  readonly hash: string;
}

/** One import's effect: applied as a whole or not at all. */
export interface CatalogueChange {
  readonly source: string;
  readonly put: readonly { readonly job: Job; readonly hash: string }[];
  readonly close: readonly JobId[];
  readonly at: Moment;
}

/** A stored opening and the place of its last change in the order of all changes. */
export interface ChangedJob extends StoredJob {
  readonly change: number;
}

/** Where openings are kept. Writing side of the catalogue; visitors read through `JobIndex`. */
export interface JobStore {
  /** Whether anything was ever stored. */
  isTouched(): Promise<boolean>;
  /** Fingerprints of the openings of one source and of the given ids, whoever owns them. */
  fingerprints(source: string, ids: readonly JobId[]): Promise<JobFingerprint[]>;
  /** Applies everything in one short transaction; readers see the old or the new catalogue, never a mixture. */
  apply(change: CatalogueChange): Promise<void>;
  /** `undefined` when the id was never stored. */
  get(id: JobId): Promise<StoredJob | undefined>;
  /** Those of the ids that are stored, in the order of the ids. */
  getAll(ids: readonly JobId[]): Promise<StoredJob[]>;
  /** The number of the last change; 0 before the first. Every later change has a larger one. */
  lastChange(): Promise<number>;
  /** At most so many openings whose last change came after the one of this number, in the order of changes. */
  changesAfter(change: number, limit: number): Promise<ChangedJob[]>;
  /** In the order of id. */
  list(filter: { state?: JobState; source?: string; country?: CountryCode }): Promise<StoredJob[]>;
  /** Opens or closes one opening by hand; false when there is none of that id. Imports do not reopen what was closed so. */
  setState(id: JobId, state: JobState, at: Moment): Promise<boolean>;
}

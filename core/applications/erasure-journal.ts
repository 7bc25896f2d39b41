import type { Moment } from "../time.ts";
import type { ApplicationId } from "./application-id.ts";

/** That an application was erased: nothing of who it was. */
export interface Erasure {
  /** The application's. */
  readonly id: ApplicationId;
  readonly at: Moment;
}

/**
 * What was erased, kept beside the database and not inside: whoever brings an old copy of it back can erase again (trust 1.22, 5).
 */
export interface ErasureJournal {
  /** Durable when it resolves. */
  note(erasure: Erasure): Promise<void>;
  /** Oldest first. */
  all(): Promise<Erasure[]>;
}

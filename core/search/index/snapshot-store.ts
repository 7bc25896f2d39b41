import type { Snapshot } from "./snapshot.ts";

/** Stores a snapshot of the index, so that the next start need not build it again. */
export interface SnapshotStore {
  /**
   * Returns an id of the current site data and catalogue. The id does not depend on the openings in the catalogue. Snapshots that were made for
   * another id cannot be used. Raises `unavailable` if the site data or the catalogue cannot be read.
   */
  sourceId(): Promise<string>;
  /** Returns the stored snapshot; `undefined` if there is none that this program can use. Raises the errors of `sourceId`. */
  read(): Promise<Snapshot | undefined>;
  /** Whether another process has written a snapshot since this store last read or wrote one. */
  changed(): Promise<boolean>;
  /** Replaces the stored snapshot atomically. */
  write(snapshot: Snapshot): Promise<void>;
}

import type { Snapshot } from "./snapshot.ts";

/** Stores the index between starts. */
export interface SnapshotStore {
  /**
   * Returns an id of the site data and of the catalogue from which a snapshot would be made now. The id does not depend on the openings in the
   * catalogue. Raises `unavailable` if the site data or the catalogue cannot be read.
   */
  sourceId(): Promise<string>;
  /** Returns the stored snapshot; `undefined` if there is none that this program can use. Raises what `sourceId` raises. */
  read(): Promise<Snapshot | undefined>;
  /** Whether another process has written a snapshot since this store last read or wrote one. */
  changed(): Promise<boolean>;
  /** Replaces the stored snapshot atomically. */
  write(snapshot: Snapshot): Promise<void>;
}

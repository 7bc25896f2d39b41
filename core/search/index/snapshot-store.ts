import type { Snapshot } from "./snapshot.ts";

/** Stores the index between starts. */
export interface SnapshotStore {
  /** Identifies the site data and the catalogue that a snapshot is made from now, whatever openings it has. Raises `unavailable` if they cannot be read. */
  sourceId(): Promise<string>;
  /** The stored snapshot; `undefined` if there is none that this program can use. Raises as `sourceId`. */
  read(): Promise<Snapshot | undefined>;
  /** Whether another process has written a snapshot since this store last read or wrote one. */
  changed(): Promise<boolean>;
  /** Replaces the stored snapshot atomically. */
  write(snapshot: Snapshot): Promise<void>;
}

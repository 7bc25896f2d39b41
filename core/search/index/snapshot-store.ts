import type { Snapshot } from "./snapshot.ts";

/** Keeps the index from one start to the next. */
export interface SnapshotStore {
  /** The stored snapshot; `undefined` where there is none that this program can use. */
  read(): Promise<Snapshot | undefined>;
  /** Whether another process has written a snapshot since this store last read or wrote one. */
  changed(): Promise<boolean>;
  /** Replaces the stored snapshot atomically. */
  write(snapshot: Snapshot): Promise<void>;
}

import type { Snapshot } from "./snapshot.ts";

/** Keeps the index from one start to the next. */
export interface SnapshotStore {
  /** Stands for what an index is made of at this moment, but for its changes. Raises `unavailable` where that cannot be told. */
  madeOf(): Promise<string>;
  /** The stored snapshot; `undefined` where there is none that this program can use. Raises as `madeOf`. */
  read(): Promise<Snapshot | undefined>;
  /** Whether another process has written a snapshot since this store last read or wrote one. */
  changed(): Promise<boolean>;
  /** Replaces the stored snapshot atomically. */
  write(snapshot: Snapshot): Promise<void>;
}

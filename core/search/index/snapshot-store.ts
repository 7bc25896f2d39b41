import type { Snapshot } from "./snapshot.ts";

/** Where an index is kept between two starts. */
export interface SnapshotStore {
  /** `undefined` where there is none, or none that this program can use. */
  read(): Promise<Snapshot | undefined>;
  /** Whether somebody else has written since this store last read or wrote. */
  changed(): Promise<boolean>;
  /** Replaces what was kept, at once or not at all. */
  write(snapshot: Snapshot): Promise<void>;
}

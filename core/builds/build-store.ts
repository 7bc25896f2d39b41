import type { Moment } from "../time/time.ts";
import type { BuildId } from "./build-id.ts";

/** A kept build, without its files. */
export interface StoredBuild {
  readonly id: BuildId;
  /** When a host last reported that it runs this build. */
  readonly livedAt: Moment;
  /** When the build was withdrawn; missing if its files may be served. */
  readonly withdrawnAt?: Moment;
  /** The size of the build's pack, in bytes; 0 if no pack is stored. */
  readonly bytes: number;
}

/**
 * Stores the files that are built for browsers, so that all hosts can read them. Every method raises `unavailable` if the storage does not respond.
 */
export interface BuildStore {
  /** Returns all builds, in no particular order; anything whose name is not a build id is ignored. */
  all(): Promise<StoredBuild[]>;
  /** Stores a pack atomically, replacing an earlier one, and marks the build alive at that moment. A withdrawn build stays withdrawn. */
  put(id: BuildId, pack: Uint8Array, at: Moment): Promise<void>;
  /**
   * Records that a host was running the build at the moment `at`. Does nothing if the build's pack is not stored, unless the build is withdrawn.
   * Never replaces a later moment with an earlier one.
   */
  markAlive(id: BuildId, at: Moment): Promise<void>;
  /** Returns a pack, or its first `maxBytes` bytes; `undefined` if there is none. */
  read(id: BuildId, maxBytes?: number): Promise<Uint8Array | undefined>;
  /** Removes the files of a build and records that they must not be served. A second call does not change the recorded moment. */
  withdraw(id: BuildId, at: Moment): Promise<void>;
  /** Undoes `withdraw`; a host that runs the build will store it again. */
  allow(id: BuildId): Promise<void>;
  /** Removes everything about a build; does nothing if nothing is stored. */
  remove(id: BuildId): Promise<void>;
}

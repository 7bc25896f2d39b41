import type { Moment } from "../time/time.ts";
import type { BuildId } from "./build-id.ts";

/** A kept build, without its files. */
export interface StoredBuild {
  readonly id: BuildId;
  /** When a host last reported that it runs this build. */
  readonly livedAt: Moment;
  /** Set while its files are not to be served. */
  readonly withdrawnAt?: Moment;
  /** The size of its pack; 0 if there is none, or no longer. */
  readonly bytes: number;
}

/** Keeps the files built for browsers where all hosts can read them. Every method raises `unavailable` if the storage does not answer. */
export interface BuildStore {
  /** All builds, in no particular order; anything whose name is not a build id is ignored. */
  all(): Promise<StoredBuild[]>;
  /** Stores a pack atomically, replacing an earlier one, and marks the build alive at that moment. A withdrawn build stays withdrawn. */
  put(id: BuildId, pack: Uint8Array, at: Moment): Promise<void>;
  /** Records that a host runs the build, if its pack is stored or it is withdrawn. A moment before the recorded one changes nothing. */
  markAlive(id: BuildId, at: Moment): Promise<void>;
  /** A pack, or its first `maxBytes` bytes; `undefined` if there is none. */
  read(id: BuildId, maxBytes?: number): Promise<Uint8Array | undefined>;
  /** Removes the files of a build and marks it as not to be served. A second call keeps the first moment. */
  withdraw(id: BuildId, at: Moment): Promise<void>;
  /** Undoes `withdraw`; a host that runs the build will store it again. */
  allow(id: BuildId): Promise<void>;
  /** Removes everything about a build; no error if there is nothing. */
  remove(id: BuildId): Promise<void>;
}

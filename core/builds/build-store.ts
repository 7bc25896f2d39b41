import type { Moment } from "../time/time.ts";
import type { BuildId } from "./build-id.ts";

/** What is known of a kept build. */
export interface StoredBuild {
  readonly id: BuildId;
  /** When a host last said that it runs it. */
  readonly livedAt: Moment;
  /** Set while nobody is to be given its files. */
  readonly withdrawnAt?: Moment;
  /** The size of its pack; 0 where there is none, or none any more. */
  readonly bytes: number;
}

/** Keeps what was built for browsers, where all hosts see it. Every method raises `unavailable` where that does not answer. */
export interface BuildStore {
  /** All of them, in no order; what is there under a name that is no build is left out. */
  all(): Promise<StoredBuild[]>;
  /** Keeps a pack, in the place of one that is there: whole, or not at all. It lived then. A withdrawn build stays so. */
  put(id: BuildId, pack: Uint8Array, at: Moment): Promise<void>;
  /** Notes that a host runs it, if its pack is there or it is withdrawn. An earlier moment than is noted changes nothing. */
  lives(id: BuildId, at: Moment): Promise<void>;
  /** The bytes of a pack, or those it begins with; nothing where there is none. */
  read(id: BuildId, first?: number): Promise<Uint8Array | undefined>;
  /** Notes that nobody is to be given its files, and removes them. A second time the first moment stays. */
  withdraw(id: BuildId, at: Moment): Promise<void>;
  /** Takes that back: a host that runs it keeps it again. */
  allow(id: BuildId): Promise<void>;
  /** Removes all that is known of it; no error where nothing is. */
  remove(id: BuildId): Promise<void>;
}

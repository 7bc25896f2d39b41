import type { UploadKey } from "./file-key.ts";

/** An amount of the space for uploads: a size in bytes, and a number of files. */
export interface Amount {
  readonly bytes: number;
  readonly files: number;
}

/** The codes of the networks that contain the sender's address, widest first; empty if unknown, for example after a restart. */
export type NetworkCodes = readonly [wide: string, middle: string, narrow: string] | readonly [];

/** An upload in progress, or one that waits for its application. Times are milliseconds since 1970. */
export interface WaitingUpload {
  readonly key: UploadKey;
  /** The reserved size while the upload is arriving, then its actual size. */
  readonly bytes: number;
  readonly network: NetworkCodes;
  readonly arriving: boolean;
  /** Whether the upload may use the reserved share, because its network had not used the space that day. */
  readonly fresh: boolean;
  readonly since: number;
  /** When the upload expires, even if there is space. */
  readonly until: number;
}

/** All uploads in progress and waiting. Changes need exclusive access. */
export interface WaitingTable extends WaitingRoomUsage {
  get(key: UploadKey): Promise<WaitingUpload | undefined>;
  /** Adds an upload, or replaces the one with the same key. */
  put(upload: WaitingUpload): Promise<void>;
  drop(keys: readonly UploadKey[]): Promise<void>;
  all(): Promise<readonly WaitingUpload[]>;
}

/** How much space uploads take, in all and by network. */
export interface WaitingRoomUsage {
  /** Returns the amount of all uploads. */
  total(): Promise<Amount>;
  /** Returns the amount in progress from a network. `level` is 0 for the widest networks. */
  arrivingFrom(level: number, network: string): Promise<Amount>;
  /** Returns the number of widest networks that have uploads. */
  networks(): Promise<number>;
  /** Returns the first upload to evict: the oldest expired upload or, if none has expired, the oldest upload from an unknown network. */
  nextExpiredOrUnknown(now: number): Promise<WaitingUpload | undefined>;
  /**
   * Returns the oldest complete upload of the network that uses the most. That network is searched from wide to narrow: first the widest network that
   * uses the most, then the network within it that uses the most, and so on. If bytes are compared, uploads below the network's average size are
   * skipped, because evicting thousands of small uploads would free little. `amount` is the space that the widest network uses, including uploads in
   * progress.
   */
  greediest(of: keyof Amount): Promise<{ readonly upload: WaitingUpload; readonly amount: Amount } | undefined>;
}

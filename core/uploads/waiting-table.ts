import type { UploadKey } from "./file-key.ts";

/** An amount of the space for uploads. */
export interface Amount {
  readonly bytes: number;
  readonly files: number;
}

/** The codes of the sender's networks, widest first; empty if they are unknown, for example after a restart. */
export type NetworkCodes = readonly [wide: string, middle: string, narrow: string] | readonly [];

/** An upload in progress, or one that waits for its application. Times are milliseconds since 1970. */
export interface WaitingUpload {
  readonly key: UploadKey;
  /** The reserved size while it is arriving, then the actual one. */
  readonly bytes: number;
  readonly network: NetworkCodes;
  readonly arriving: boolean;
  /** Whether it may use the reserved share, as its network had not used the space that day. */
  readonly fresh: boolean;
  readonly since: number;
  /** When it expires, even if there is space. */
  readonly until: number;
}

/** All uploads in progress and waiting. Changes need exclusive access. */
export interface WaitingTable extends WaitingFigures {
  get(key: UploadKey): Promise<WaitingUpload | undefined>;
  /** Adds an upload, or replaces the one with the same key. */
  put(upload: WaitingUpload): Promise<void>;
  drop(keys: readonly UploadKey[]): Promise<void>;
  all(): Promise<readonly WaitingUpload[]>;
}

/** Figures about all uploads. */
export interface WaitingFigures {
  /** The total amount. */
  total(): Promise<Amount>;
  /** The amount in progress from a network. `level` is 0 for the widest networks. */
  arrivingFrom(level: number, network: string): Promise<Amount>;
  /** The number of widest networks with uploads. */
  networks(): Promise<number>;
  /** The first upload to evict: the oldest expired one, else the oldest of unknown networks. */
  expiredOrUnowned(now: number): Promise<WaitingUpload | undefined>;
  /**
   * The oldest complete upload of the network that uses most: of the widest network, then of the greediest one within it, and so on. By bytes, uploads
   * below the average size there are skipped, as evicting thousands of small ones would gain little. `amount` is that of the widest network, including
   * uploads in progress.
   */
  greediest(of: keyof Amount): Promise<{ readonly upload: WaitingUpload; readonly amount: Amount } | undefined>;
}

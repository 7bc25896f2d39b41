import type { UploadKey } from "./file-key.ts";

/** How much of the room something takes up. */
export interface Amount {
  readonly bytes: number;
  readonly files: number;
}

/** The networks of whoever sent an upload, widest first, as the table names them; empty where nobody knows any more, as after a restart. */
export type NetworkCodes = readonly [wide: string, middle: string, narrow: string] | readonly [];

/** An upload that arrives, or waits for its application. Times are milliseconds since 1970. */
export interface WaitingUpload {
  readonly key: UploadKey;
  /** Of one that arrives: how many are kept for it. */
  readonly bytes: number;
  readonly network: NetworkCodes;
  readonly arriving: boolean;
  /** Whether it may use the reserve: its network had not used the room that day. */
  readonly fresh: boolean;
  readonly since: number;
  /** When it goes, whether or not there is room. */
  readonly until: number;
}

/** All uploads that wait, by their networks. Whoever changes it is alone. */
export interface WaitingTable extends WaitingFigures {
  get(key: UploadKey): Promise<WaitingUpload | undefined>;
  /** Adds one, or takes the place of that with the same key. */
  put(upload: WaitingUpload): Promise<void>;
  drop(keys: readonly UploadKey[]): Promise<void>;
  all(): Promise<readonly WaitingUpload[]>;
}

/** What is known of them together. */
export interface WaitingFigures {
  /** What all of them take up. */
  total(): Promise<Amount>;
  /** What of a network is arriving; `level` says how wide it is, 0 for the widest. */
  arrivingFrom(level: number, network: string): Promise<Amount>;
  /** How many of the widest networks have something here. */
  networks(): Promise<number>;
  /** The one that goes first: whose time is over, else the oldest of nobody. */
  loose(now: number): Promise<WaitingUpload | undefined>;
  /**
   * Of those that have arrived, the oldest of the network that has most of this: of the widest one, then of the one within it that has most, and so on.
   * Where bytes are wanted, none that is smaller than the average there: thousands of small ones would go for nothing. `amount` is what the widest one has, arriving files too.
   */
  greediest(of: keyof Amount): Promise<{ readonly upload: WaitingUpload; readonly amount: Amount } | undefined>;
}

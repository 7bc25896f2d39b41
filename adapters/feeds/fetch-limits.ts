/** How long and how much one run of a source may fetch. */
export interface FetchLimits {
  /** Until the head of an answer is there, in milliseconds. */
  readonly headMs: number;
  /** Silence within an answer, in milliseconds. */
  readonly idleMs: number;
  /** All answers of a run together, in milliseconds. */
  readonly totalMs: number;
  /** One answer as it is sent, in bytes. */
  readonly packedBytes: number;
  /** One answer unpacked, in bytes. */
  readonly bytes: number;
  /** How many times its size an answer may unpack to; smaller ones than `anyRatio` bytes may to more. */
  readonly ratio: number;
  readonly anyRatio: number;
  /** The head of an answer, in bytes. */
  readonly headBytes: number;
  readonly redirects: number;
  /** Requests of a run. */
  readonly requests: number;
  /** Between two requests of a run, in milliseconds. */
  readonly pauseMs: number;
  /** The longest that a run waits because a host asks it to, in milliseconds; for longer, the run is put off. */
  readonly longestWaitMs: number;
}

export const fetchLimits: FetchLimits = {
  headMs: 30_000,
  idleMs: 30_000,
  totalMs: 2 * 3_600_000,
  packedBytes: 300_000_000,
  bytes: 2_000_000_000,
  ratio: 100,
  anyRatio: 16_000_000,
  headBytes: 32_768,
  redirects: 5,
  requests: 20_000,
  pauseMs: 250,
  longestWaitMs: 60_000,
};

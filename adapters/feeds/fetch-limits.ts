/** How much time one run of a source may take, and how much it may fetch. */
export interface FetchLimits {
  /** How long it may take until the headers of a response have arrived. */
  readonly headersMs: number;
  /** How long a response may deliver no data. */
  readonly idleMs: number;
  /** How long all responses of a run may take together. */
  readonly totalMs: number;
  /** The maximal size of a response as it is sent. */
  readonly maxCompressedBytes: number;
  /** The maximal size of a response after decompression. */
  readonly maxBytes: number;
  /** The maximal compression ratio of a response. It is checked only after more than `minRatioBytes`. */
  readonly maxRatio: number;
  readonly minRatioBytes: number;
  readonly maxHeaderBytes: number;
  readonly maxRedirects: number;
  /** How many requests a run may make. */
  readonly maxRequests: number;
  /** The pause between two requests of a run. */
  readonly pauseMs: number;
  /** How long a run may wait if a host asks it to. If a host asks for a longer wait, the run is postponed. */
  readonly maxWaitMs: number;
}

export const fetchLimits: FetchLimits = {
  headersMs: 30_000,
  idleMs: 30_000,
  totalMs: 2 * 3_600_000,
  maxCompressedBytes: 300_000_000,
  maxBytes: 2_000_000_000,
  maxRatio: 100,
  minRatioBytes: 16_000_000,
  maxHeaderBytes: 32_768,
  maxRedirects: 5,
  maxRequests: 20_000,
  pauseMs: 250,
  maxWaitMs: 60_000,
};

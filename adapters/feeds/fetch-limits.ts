/** How much time one run of a source may take, and how much it may fetch. */
export interface FetchLimits {
  /** How long the headers of a response may take to arrive. */
  readonly headersMs: number;
  /** How long a response may pause before the next data arrives. */
  readonly idleMs: number;
  /** How long after its start a run may still receive data. */
  readonly totalMs: number;
  /** The maximum size of a response as it is sent, compressed or not. */
  readonly maxCompressedBytes: number;
  /** The maximum size of a response after decompression. */
  readonly maxBytes: number;
  /** The maximum compression ratio of a response. It is checked only beyond `minRatioBytes` of decompressed data. */
  readonly maxRatio: number;
  readonly minRatioBytes: number;
  readonly maxHeaderBytes: number;
  readonly maxRedirects: number;
  /** How many requests a run may make. */
  readonly maxRequests: number;
  /** The pause between two requests of a run. */
  readonly pauseMs: number;
  /** How long a run may wait if a host asks for a delay (`Retry-After`). If the host asks for a longer one, the run is postponed. */
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

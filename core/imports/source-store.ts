import type { Moment } from "../time/time.ts";

/** How many openings of a source a run added, changed, closed, left unchanged and skipped. */
export type SourceCounts = Readonly<Record<"added" | "changed" | "closed" | "unchanged" | "skipped", number>>;

/** The validators of an HTTP response (`ETag`, `Last-Modified`). With them, the next request can ask whether the feed has changed since. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
  /** A hash of the settings with which the response was read; with other settings, the feed has to be read again. */
  readonly settings: string;
  /** When the response was read in full. */
  readonly at: Moment;
}

/** The problems of a source of which the operator is notified. */
export const sourceTroubles = ["failing", "shrinking", "silent"] as const;
/** One of `sourceTroubles`. */
export type SourceTrouble = (typeof sourceTroubles)[number];

/** The stored state of a source: how its runs went, and when the next one is due. */
export interface SourceState {
  readonly name: string;
  /** When the source was first recorded (`expect`). */
  readonly since: Moment;
  readonly lastRunAt?: Moment;
  readonly lastSuccessAt?: Moment;
  /** When the source will be fetched next; missing if it has never been fetched. */
  readonly nextAt?: Moment;
  /** How many runs failed since the last success. */
  readonly failures: number;
  /** Why the last run failed, if it did; `shrank` if the run would have removed too many openings. */
  readonly failure?: { readonly reason: string; readonly kind: "failed" | "shrank" };
  /** The counts of the last import. */
  readonly counts?: SourceCounts;
  readonly validators?: Validators;
  /** When an operator allowed the next import to close more openings than the limit on losses permits. */
  readonly confirmedAt?: Moment;
  /** The problem of which the operator was last notified. */
  readonly told?: SourceTrouble;
}

/** Stores how the runs of sources went. Every method raises `unavailable` when the database fails. */
export interface SourceStore {
  /** Records that this source exists; does nothing if the source was recorded before. */
  expect(name: string, at: Moment): Promise<void>;
  get(name: string): Promise<SourceState | undefined>;
  /** Returns all sources ever recorded by `expect`, sorted by name. */
  all(): Promise<SourceState[]>;
  /**
   * Records a successful run. A run without `counts` found the feed unchanged, so the counts of the last import are kept. `confirmedAt` is the value
   * that the run read when it began. If an operator has confirmed since then, the confirmation is kept, and the next run is due at once.
   */
  succeeded(
    name: string,
    run: {
      readonly at: Moment;
      readonly next: Moment;
      readonly counts?: SourceCounts;
      readonly validators?: Validators;
      readonly confirmedAt?: Moment;
    },
  ): Promise<void>;
  /** Records a failed run. */
  failed(
    name: string,
    run: {
      readonly at: Moment;
      readonly next: Moment;
      readonly reason: string;
      readonly kind: "failed" | "shrank";
      readonly confirmedAt?: Moment;
    },
  ): Promise<void>;
  /** Lets the next import remove more than the limit on losses. Returns false if the source was never recorded by `expect`. */
  confirm(name: string, at: Moment): Promise<boolean>;
  /** Records that the operator was notified of a problem or, with `undefined`, that the source works again. */
  markNotified(name: string, trouble: SourceTrouble | undefined): Promise<void>;
}

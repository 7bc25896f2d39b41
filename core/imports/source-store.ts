import type { Moment } from "../time/time.ts";

/** How many openings of a source a run added, changed, closed, left as they were and left out. */
export type SourceCounts = Readonly<Record<"added" | "changed" | "closed" | "unchanged" | "skipped", number>>;

/** What an answer said so that the next request can ask whether anything has changed. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
  /** Stands for the settings that the answer was read with; with others it has to be read again. */
  readonly settings: string;
  /** When it was read as a whole. */
  readonly at: Moment;
}

/** What an operator is told of. */
export const sourceTroubles = ["failing", "shrinking", "silent"] as const;
/** One of `sourceTroubles`. */
export type SourceTrouble = (typeof sourceTroubles)[number];

/** How a source's runs went. */
export interface SourceState {
  readonly name: string;
  /** Since when the program knows it. */
  readonly since: Moment;
  readonly lastRunAt?: Moment;
  readonly lastSuccessAt?: Moment;
  /** When it is fetched next; missing where it never was. */
  readonly nextAt?: Moment;
  /** Runs that failed since the last success. */
  readonly failures: number;
  /** Why the last run failed: `shrank` where it would have taken too much away. Missing where it did not fail. */
  readonly failure?: { readonly reason: string; readonly kind: "failed" | "shrank" };
  /** Of the last import. */
  readonly counts?: SourceCounts;
  readonly validators?: Validators;
  /** When an operator allowed the next import to take away more than usual. */
  readonly confirmedAt?: Moment;
  /** The trouble that its operator was told of. */
  readonly told?: SourceTrouble;
}

/** Remembers how the runs of sources went. Every method raises `unavailable` when the database fails. */
export interface SourceStore {
  /** Notes that there is such a source, once. */
  expect(name: string, at: Moment): Promise<void>;
  get(name: string): Promise<SourceState | undefined>;
  /** All that were ever expected, by name. */
  all(): Promise<SourceState[]>;
  /**
   * A run ended well. Without `counts`, nothing had changed: what is known of the last import stays. `confirmedAt` is what a run knew when it
   * began: what was confirmed since is for the next one, which is due then.
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
  /** Lets the next import take away more than usual; false for a source that was never expected. */
  confirm(name: string, at: Moment): Promise<boolean>;
  /** Its operator knows of this trouble, or that there is none any more. */
  told(name: string, trouble: SourceTrouble | undefined): Promise<void>;
}

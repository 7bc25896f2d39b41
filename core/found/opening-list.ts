import type { Job } from "../jobs/job.ts";
import type { CountryCode } from "../site/country-code.ts";
import type { Moment } from "../time/time.ts";

/** Consecutive openings, counted. */
export interface OpeningRange {
  /** The position of the last one. */
  readonly through: number;
  /** Their number, open and closed. */
  readonly count: number;
  /** The number of open ones. */
  readonly open: number;
  /** The number of the last change of any of them. */
  readonly change: number;
  /** When that change was made; missing if times were not recorded yet. */
  readonly changedAt?: Moment;
}

/** An open opening with its position, without its texts, which long lists do not need. */
export interface ListedJob {
  readonly position: number;
  readonly job: Omit<Job, "sections" | "abstract" | "keywords">;
}

/**
 * All stored openings by the country of their first place, in the order in which they were first stored. The position of an opening never
 * changes, so a list can be read in parts while openings change. Every method raises `unavailable` if the database fails.
 */
export interface OpeningList {
  /** The next country of openings in alphabetical order; the first after "". */
  nextCountry(after: string): Promise<CountryCode | undefined>;
  /** Counts the next openings of a country after a position, at most `limit`; `undefined` if there are none. */
  count(country: CountryCode, after: number, limit: number): Promise<OpeningRange | undefined>;
  /** The open openings of a country after a position, through another one; at most `limit`. */
  open(country: CountryCode, after: number, through: number, limit: number): Promise<ListedJob[]>;
}

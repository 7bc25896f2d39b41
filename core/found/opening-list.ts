import type { Job } from "../jobs/job.ts";
import type { CountryCode } from "../site/country-code.ts";
import type { Moment } from "../time/time.ts";

/** Openings that follow each other, counted. */
export interface Counted {
  /** The position of the last of them. */
  readonly through: number;
  /** How many there are, open and closed. */
  readonly count: number;
  /** How many of them are open. */
  readonly open: number;
  /** The number of the last change of any of them. */
  readonly change: number;
  /** When that was; missing where it was before times were noted. */
  readonly changedAt?: Moment;
}

/** An open opening with its position; without its texts, which nobody needs for a list of many. */
export interface ListedJob {
  readonly position: number;
  readonly job: Omit<Job, "sections" | "abstract" | "keywords">;
}

/**
 * All stored openings by the country of their first place, in the order in which they were first stored. The position of an opening
 * is a number that never changes, whatever becomes of it, so a list can be read in pieces while openings change. Every method raises
 * `unavailable` when the database fails.
 */
export interface OpeningList {
  /** The first country of openings behind this one in the alphabet; "" begins. */
  nextCountry(after: string): Promise<CountryCode | undefined>;
  /** Counts the next openings of a country behind a position, at most `limit`; `undefined` where there are none. */
  count(country: CountryCode, after: number, limit: number): Promise<Counted | undefined>;
  /** The open ones of a country between two positions, without the first and with the last; at most `limit`. */
  open(country: CountryCode, after: number, through: number, limit: number): Promise<ListedJob[]>;
}

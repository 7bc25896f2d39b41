import type { Job } from "../jobs/job.ts";
import type { CountryCode } from "../site/country-code.ts";
import type { Moment } from "../time/time.ts";

/** The number of openings in a range of positions, and their last change. */
export interface OpeningRange {
  /** The position of the last opening in the range. */
  readonly through: number;
  /** The number of openings in the range, open and closed. */
  readonly count: number;
  /** The number of openings in the range that are open. */
  readonly open: number;
  /** The number of the last change of any of these openings. */
  readonly change: number;
  /** When the last change was made; missing if it was made before the catalogue recorded such times. */
  readonly changedAt?: Moment;
}

/** An open opening, with its position in the list. Its texts are left out, because long lists do not need them. */
export interface ListedJob {
  readonly position: number;
  readonly job: Omit<Job, "sections" | "abstract" | "keywords">;
}

/**
 * All stored openings by the country of their first place, in the order in which they were first stored. The position of an opening never
 * changes, so a list can be read in parts while openings change. Every method raises `unavailable` if the database fails.
 */
export interface OpeningList {
  /** Returns the next country after `after`, in alphabetical order, that has openings. With `""`, returns the first country that has openings. */
  nextCountry(after: string): Promise<CountryCode | undefined>;
  /** Counts the openings of a country that follow a position, but at most `limit` of them. Returns their range; `undefined` if none follows. */
  count(country: CountryCode, after: number, limit: number): Promise<OpeningRange | undefined>;
  /** Returns at most `limit` open openings of a country, those whose positions are after `after` and at most `through`. */
  open(country: CountryCode, after: number, through: number, limit: number): Promise<ListedJob[]>;
}

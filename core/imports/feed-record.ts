import type { SectionType } from "../jobs/job.ts";

/** A place as a feed tells it: fields where the feed has them, else its words in any order. */
export interface FeedPlace {
  /** A country's name or code. */
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
  /** Free text, such as `Munich or remote (DE)`. */
  readonly text?: string;
  /** The pieces of a text that a format has split: `UK`, `London`, in any order. */
  readonly parts?: readonly string[];
}

/** A part of an opening's text, in the order of the feed. */
export interface FeedPart {
  /** The heading that the feed gives it in a field of its own. */
  readonly title?: string;
  /** What it is, where a field of the feed says so. */
  readonly type?: SectionType;
  /** HTML, not yet cleaned, at most once escaped. */
  readonly html: string;
}

/** A salary in fields of the feed, unchecked; `unit` in the words of the feed: `1 YEAR`, `per hour`. */
export interface FeedSalary {
  readonly min?: number;
  readonly max?: number;
  readonly currency?: string;
  readonly unit?: string;
  /** Free text, where the feed has no fields. */
  readonly text?: string;
}

/** One opening as a feed tells it, before anything is mapped to what the site knows. All words are the feed's own. */
export interface FeedRecord {
  /** Its position, for people: `record 12`, `line 3041`. */
  readonly where: string;
  /** The id in the other system; empty where it has none, which makes the record invalid. */
  readonly id: string;
  readonly title?: string;
  readonly abstract?: string;
  readonly parts: readonly FeedPart[];
  readonly places: readonly FeedPlace[];
  /** Kinds of employment: `FullTime`, `Festanstellung, Vollzeit`. */
  readonly employment?: readonly string[];
  /** On site, hybrid or remote: `Hybrid`, `fully_remote`. */
  readonly workplace?: string;
  readonly salary?: FeedSalary;
  /** A code or name of a language, where the feed says it. */
  readonly language?: string;
  /** The employer's name or code in the feed. */
  readonly company?: string;
  /** Departments, teams, categories and functions, the most general first. */
  readonly departments?: readonly string[];
  /** The level of experience: `Entry level`, `experienced`. */
  readonly level?: string;
  readonly keywords?: readonly string[];
  /** Times or days as the feed writes them. */
  readonly published?: string;
  readonly updated?: string;
  readonly validFrom?: string;
  readonly validThrough?: string;
  /** Its page elsewhere; used where the feed has no text of it. */
  readonly link?: string;
  /** Reachable by its address only. */
  readonly unlisted?: boolean;
}

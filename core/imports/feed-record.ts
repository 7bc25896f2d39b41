import type { SectionMeaning } from "../jobs/job.ts";

/** A place as a feed gives it: fields if the feed has them, otherwise its words in any order. */
export interface FeedPlace {
  /** A country's name or code. */
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
  /** The place as free text, such as `Munich or remote (DE)`. */
  readonly text?: string;
  /** The pieces into which the format has split a text, in any order: `UK`, `London`. */
  readonly parts?: readonly string[];
}

/** A part of an opening's text. */
export interface FeedPart {
  /** The part's heading, if the feed has it in a separate field. */
  readonly title?: string;
  /** What the part is about, if a field of the feed says so. */
  readonly meaning?: SectionMeaning;
  /** The text of the part as HTML. It is not sanitised, and may have been escaped once. */
  readonly html: string;
}

/** A salary as the feed gives it, unchecked. */
export interface FeedSalary {
  readonly min?: number;
  readonly max?: number;
  readonly currency?: string;
  /** The period, in the words of the feed: `1 YEAR`, `per hour`. */
  readonly unit?: string;
  /** The name of the pay range: `Annual base salary`, `Sign-on bonus`. */
  readonly title?: string;
  /** What the feed says about the salary in free text. If the feed has no separate fields for the salary, the salary is read from this text. */
  readonly text?: string;
  /** Why this may not be the salary of the opening. If it is set, the salary is left out and reported. */
  readonly doubt?: "one of several ranges" | "perhaps that of one of several places";
}

/** One opening in the feed's own words, before anything is mapped to the site's values. */
export interface FeedRecord {
  /** The position of the opening in the feed, as messages name it: `record 12`, `line 3041`. */
  readonly where: string;
  /** The id in the other system. If it is empty, the record is invalid. */
  readonly id: string;
  readonly title?: string;
  readonly abstract?: string;
  /** The parts of the text, in the order of the feed. */
  readonly parts: readonly FeedPart[];
  readonly places: readonly FeedPlace[];
  /** The employment types, as the feed names them: `FullTime`, `Festanstellung, Vollzeit`. */
  readonly employment?: readonly string[];
  /** Whether the work is on site, hybrid or remote, in the feed's words: `Hybrid`, `fully_remote`. */
  readonly workplace?: string;
  readonly salary?: FeedSalary;
  /** A code or name of a language, if the feed gives one. */
  readonly language?: string;
  /** The employer's name or code in the feed. */
  readonly company?: string;
  /** The departments, teams, categories and functions of the opening, the most general first. */
  readonly departments?: readonly string[];
  /** The level of experience: `Entry level`, `experienced`. */
  readonly level?: string;
  readonly keywords?: readonly string[];
  /** This and the next three fields are times or days, as the feed writes them. */
  readonly published?: string;
  readonly updated?: string;
  readonly validFrom?: string;
  readonly validThrough?: string;
  /** The number of working days within which candidates are promised an answer, as the feed writes it. */
  readonly answerDays?: string;
  /** The opening's page on another site; used if the feed has no text for the opening. */
  readonly link?: string;
  /** Whether the opening is to be found only at its address, and not in lists. */
  readonly unlisted?: boolean;
}

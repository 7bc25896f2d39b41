import type { FilterName, NarrowingFilter } from "../site/filter-names.ts";
import type { Employment, Role, Workplace } from "../site/taxonomy.ts";
import type { Day, Moment } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import type { Job, Salary, Section } from "./job.ts";
import type { JobId } from "./job-id.ts";
import type { Radius } from "./radius.ts";

/** A search for openings. Codes are lower case; a missing filter does not restrict anything. */
export interface JobQuery extends Readonly<Partial<Record<NarrowingFilter, string>>> {
  /** As typed; missing if nothing was typed. */
  readonly text?: string;
  /** Empty for all countries. */
  readonly country: string;
  /** Counted from 1. */
  readonly page: number;
  /** Takes every word as typed: no corrections. */
  readonly asTyped?: boolean;
  /** How far around the city, in kilometres (spec C24). */
  readonly radius?: Radius;
  /** By date alone (spec C2); by relevance if missing. */
  readonly sort?: "newest";
}

/** The results on a page (spec 2.7). */
export const pageSize = 10;

/** What a list shows of an opening, with labels in the requested language. */
export interface JobSummary {
  readonly id: JobId;
  readonly title: string;
  readonly cities: readonly string[];
  /** The names of its places without a city: countries anywhere in which the work can be done. Missing if there are none. */
  readonly countries?: readonly string[];
  /** The displayed name. */
  readonly company: string;
  readonly role?: { readonly key: Role; readonly label: string };
  /** The opening's page on another site, https; candidates apply there. */
  readonly externalJobLink?: string;
  /** The language of the opening's text. */
  readonly language?: Language;
  readonly workplace?: Workplace;
  readonly publicationDate?: Day;
  readonly employment?: readonly Employment[];
  readonly salary?: Salary;
  /** Whether candidates need a referral; missing if unknown. */
  readonly referralEnabled?: boolean;
}

/** The displayed names of the places of an opening: its cities, then the countries without a city. */
export const placeNames = ({ cities, countries = [] }: Pick<JobSummary, "cities" | "countries">): readonly string[] => [
  ...cities,
  ...countries,
];

/** The places and topics of an opening, by their codes. */
export type JobCodes = Pick<Job, "places" | "areas" | "interests">;

/** What the page of an opening shows. */
export interface JobDetail extends JobSummary {
  /** A short plain text above the sections; may be empty. */
  readonly abstract: string;
  /** The country of its first place. */
  readonly country: string;
  /** Missing if another host tells only names. */
  readonly codes?: JobCodes;
  readonly keywords: readonly string[];
  readonly publicationDate: Day;
  readonly updatedAt?: Day;
  readonly validThrough?: Day;
  readonly sections: readonly Section[];
  readonly hiddenPosition: boolean;
  readonly referralEnabled: boolean;
  readonly unlisted: boolean;
}

/** An entry of the city or company filter: `code` appears in addresses, `value` is shown. */
export interface Choice {
  readonly code: string;
  readonly value: string;
  /** The number of listed openings in the country that have this value, if known. */
  readonly count?: number;
}

/** For each filter, the number of results with each of its values, ignoring the filter's current value. */
export type Facets = Readonly<Record<FilterName, readonly Choice[]>>;

/** Words of the text that name a filter's value. The results already match it. */
export interface UnderstoodFilter {
  readonly filter: NarrowingFilter;
  readonly code: string;
  /** The displayed name. */
  readonly value: string;
  /** For a city: how far around it, in kilometres. */
  readonly radius?: Radius;
  /** The words of the text that name the value, folded. */
  readonly words: string;
  /** The text without these words. */
  readonly rest: string;
}

/** A page of results, with ways to refine the search. */
export interface SearchResult {
  /** At most `pageSize`. */
  readonly items: readonly JobSummary[];
  /** The exact number of matches on all pages. */
  readonly total: number;
  /** The best openings with only some of the words, if fewer than a page have all of them. */
  readonly some?: readonly JobSummary[];
  /** The text that was searched for, if words were corrected. */
  readonly corrected?: string;
  /** Words that name a filter's value, for offering it as a filter. */
  readonly understood?: readonly UnderstoodFilter[];
  /** A host that does not know a filter yet counts only the others. */
  readonly facets?: Partial<Facets>;
  /** By active filter: how many more results there would be without this filter. */
  readonly without?: Readonly<Partial<Record<FilterName, number>>>;
}

/** A suggestion while somebody types. Each has results in the country. */
export interface Suggestion {
  readonly kind: "title" | "skill" | "city" | "company";
  readonly text: string;
  /** Set for cities and companies. */
  readonly code?: string;
  /** The language of a title, if it is not the requested one. */
  readonly language?: Language;
}

/** An opening as feeds show it: as in a list, with as much of its text as is known. */
export interface NewJob extends JobSummary {
  /** A short plain text. */
  readonly abstract?: string;
  /** Its first section as sanitised HTML, if it has no abstract. */
  readonly text?: string;
  /** The country of its first place; missing if another host does not tell it. */
  readonly country?: string;
  readonly updatedAt?: Day;
}

/** An opening found by its id: open, closed (published before; another host may not tell its content), or not found. */
export type FoundJob =
  | { readonly state: "open"; readonly job: JobDetail }
  | {
      readonly state: "closed";
      readonly job?: JobDetail;
      /** When it was closed; missing if unknown, as with another host. */
      readonly closedAt?: Moment;
    }
  | undefined;

/** An open or closed opening whose content is known. */
export interface KnownJob {
  readonly state: "open" | "closed";
  readonly job: JobDetail;
}

/**
 * How visitors find openings. Lists and counts contain openings that are open, listed and within their dates; one with
 * places in several countries appears in each of them. Labels are in `language`. Every method raises `unavailable` when
 * it cannot answer.
 */
export interface JobIndex {
  /**
   * A page of matches: openings in `language` first, then by relevance, then newest first, then by id; or, with `sort`, by date and then by id,
   * regardless of language. All words of the text must match, in any form. Quotes keep a phrase together; no other character has a special
   * meaning. A word that no opening has is corrected to the closest one that an opening has, and the result says so.
   */
  search(query: JobQuery, language: Language): Promise<SearchResult>;
  /**
   * The newest matches, at most `max`, by date and then by id, regardless of language and relevance. Another host may not be able to sort by
   * date: then they are the newest of its first fifty results, or of `max` if that is more.
   */
  newest(query: JobQuery, language: Language, max: number): Promise<NewJob[]>;
  /**
   * Listed openings of a country that are similar to this one in title, field of work, level and place, at most `max`, the most similar first;
   * never itself, nor confidential ones.
   */
  similar(
    job: Pick<JobDetail, "id" | "title">,
    country: string,
    language: Language,
    max: number,
  ): Promise<JobSummary[]>;
  /** Up to eight suggestions, titles first; none for a text without words. */
  suggest(text: string, country: string, language: Language): Promise<Suggestion[]>;
  /** The cities of a country with their counts, sorted by name. Known cities without openings count 0. */
  cities(country: string, language: Language): Promise<Choice[]>;
  /** The companies with their counts in a country, sorted by name. Known companies without openings count 0. */
  companies(country: string, language: Language): Promise<Choice[]>;
  /**
   * Finds an opening by its id, which may be any text from an address, or by an alias; the result has its own id. Unlisted openings are found too
   * (spec 3.5). After its last day an opening counts as closed, before its first day as not found.
   */
  find(id: string, language: Language): Promise<FoundJob>;
}

import type { FilterName, NarrowingFilter } from "../site/filter-names.ts";
import type { Employment, Role, Workplace } from "../site/taxonomy.ts";
import type { Day, Moment } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import type { Job, Salary, Section } from "./job.ts";
import type { JobId } from "./job-id.ts";
import type { Radius } from "./radius.ts";

/** A search for openings. Codes are lower case; a missing filter does not restrict anything. */
export interface JobQuery extends Readonly<Partial<Record<NarrowingFilter, string>>> {
  /** The search text as typed; missing if nothing was typed. */
  readonly text?: string;
  /** The code of the country; empty for all countries. */
  readonly country: string;
  /** The number of the page, counted from 1. */
  readonly page: number;
  /** Whether every word is taken as typed, without corrections. */
  readonly asTyped?: boolean;
  /** How far around the city the search reaches, in kilometres (spec C24). */
  readonly radius?: Radius;
  /** The order of results: by date alone (spec C2); by relevance if missing. */
  readonly sort?: "newest";
}

/** How many results a page has (spec 2.7). */
export const pageSize = 10;

/** What a list shows of an opening, with labels in the requested language. */
export interface JobSummary {
  readonly id: JobId;
  readonly title: string;
  readonly cities: readonly string[];
  /** The names of the opening's countries in which the work can be done anywhere: its places without a city. Missing if there are none. */
  readonly countries?: readonly string[];
  /** The displayed name of the company. */
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

/** Returns the displayed names of an opening's places: its cities, then the countries without a city. */
export const placeNames = ({ cities, countries = [] }: Pick<JobSummary, "cities" | "countries">): readonly string[] => [
  ...cities,
  ...countries,
];

/** The codes of an opening's places and topics. */
export type JobCodes = Pick<Job, "places" | "areas" | "interests">;

/** What the page of an opening shows. */
export interface JobDetail extends JobSummary {
  /** A short plain text above the sections; may be empty. */
  readonly abstract: string;
  /** The country of the first place. */
  readonly country: string;
  /** The codes; missing if another host tells only names. */
  readonly codes?: JobCodes;
  readonly keywords: readonly string[];
  readonly publicationDate: Day;
  readonly updatedAt?: Day;
  readonly validThrough?: Day;
  /** As in `Job`. */
  readonly answerDays?: number;
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

/** Words of the text that name a filter's value. The results already match this value. */
export interface UnderstoodFilter {
  readonly filter: NarrowingFilter;
  readonly code: string;
  /** The displayed name of the value. */
  readonly value: string;
  /** Only for a city: how far around the city the words reach, in kilometres. */
  readonly radius?: Radius;
  /** The words of the text that name the value, folded. */
  readonly words: string;
  /** The text without the words of the filter. */
  readonly rest: string;
}

/** One page of results, with ways to refine the search. */
export interface SearchResult {
  /** The openings on the page: at most `pageSize`. */
  readonly items: readonly JobSummary[];
  /** The exact number of matches on all pages. */
  readonly total: number;
  /** The best openings with only some of the words, if fewer openings than fit on a page have all of the words. */
  readonly some?: readonly JobSummary[];
  /** The text that was searched for, if words were corrected. */
  readonly corrected?: string;
  /** Words of the text that name a filter's value, which the page can offer as a filter. */
  readonly understood?: readonly UnderstoodFilter[];
  /** The number of results for each value of each filter. A host that does not know a filter yet counts only the others. */
  readonly facets?: Partial<Facets>;
  /** For each active filter, how many more results there would be without it. */
  readonly without?: Readonly<Partial<Record<FilterName, number>>>;
}

/** A suggestion while somebody types. Each has results in the country. */
export interface Suggestion {
  readonly kind: "title" | "skill" | "city" | "company";
  readonly text: string;
  /** The code of a city or company; missing for other kinds. */
  readonly code?: string;
  /** The language of a title, if it is not the requested one. */
  readonly language?: Language;
}

/** An opening as feeds show it: as in a list, with as much of its text as is known. */
export interface NewJob extends JobSummary {
  /** A short plain text. */
  readonly abstract?: string;
  /** The first section as sanitised HTML, if the opening has no abstract. */
  readonly text?: string;
  /** The country of the first place; missing if another host does not tell it. */
  readonly country?: string;
  readonly updatedAt?: Day;
}

/** An opening found by its id: open, closed (published before; another host may leave out its content), or `undefined` if not found. */
export type FoundJob =
  | { readonly state: "open"; readonly job: JobDetail }
  | {
      readonly state: "closed";
      readonly job?: JobDetail;
      /** When the opening was closed; missing if unknown, as with another host. */
      readonly closedAt?: Moment;
    }
  | undefined;

/** An open or closed opening whose content is known. */
export interface KnownJob {
  readonly state: "open" | "closed";
  readonly job: JobDetail;
}

/**
 * How visitors find openings. Lists and counts contain openings that are open, listed and within their dates; an opening with places in several
 * countries appears in each of them. Labels are in `language`. Every method raises `unavailable` when it cannot answer.
 */
export interface JobIndex {
  /**
   * Returns a page of matches: openings in `language` first, then by relevance, then newest first, then by id. With `sort`, matches are sorted by date
   * and then by id, regardless of language. All words of the text must match, in any form. Quotes keep a phrase together; no other character has a
   * special meaning. A word that no opening has is corrected to the closest one that an opening has, and the result says so.
   */
  search(query: JobQuery, language: Language): Promise<SearchResult>;
  /**
   * Returns the newest matches, at most `max`, by date and then by id, regardless of language and relevance. Another host may not be able to sort by
   * date; the matches are then the newest among its first fifty results, or among its first `max` if that is more.
   */
  newest(query: JobQuery, language: Language, max: number): Promise<NewJob[]>;
  /**
   * Returns listed openings of a country that are similar to this one in title, field of work, level and place, at most `max`, the most similar first;
   * never the opening itself, nor confidential ones.
   */
  similar(
    job: Pick<JobDetail, "id" | "title">,
    country: string,
    language: Language,
    max: number,
  ): Promise<JobSummary[]>;
  /** Returns up to eight suggestions, titles first; none for a text without words. */
  suggest(text: string, country: string, language: Language): Promise<Suggestion[]>;
  /** Returns the cities of a country with their counts, sorted by name. Known cities without openings count 0. */
  cities(country: string, language: Language): Promise<Choice[]>;
  /** Returns the companies with their counts in a country, sorted by name. Known companies without openings count 0. */
  companies(country: string, language: Language): Promise<Choice[]>;
  /**
   * Finds an opening by its id or an alias, either of which may be any text from an address. The returned opening has its own id. Unlisted openings are
   * found, too (spec 3.5). After its last day, an opening counts as closed; before its first day, as not found.
   */
  find(id: string, language: Language): Promise<FoundJob>;
}

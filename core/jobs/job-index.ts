import type { FilterName, NarrowingFilter } from "../site/filter-names.ts";
import type { Hiring } from "../site/hiring.ts";
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
  /** `newest` sorts the results by date alone (spec C2). By default, they are sorted by relevance. */
  readonly sort?: "newest";
}

/** How many results a page has (spec 2.7). */
export const pageSize = 10;

/** The properties of an opening that a list shows, with labels in the requested language. */
export interface JobSummary {
  readonly id: JobId;
  readonly title: string;
  readonly cities: readonly string[];
  /**
   * The names of countries in which the work can be done anywhere. These are the places of the opening that have no city. Missing if there are none.
   */
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

/** The properties of an opening that its page shows. */
export interface JobDetail extends JobSummary {
  /** A short plain text above the sections; may be empty. */
  readonly abstract: string;
  /** The country of the first place. */
  readonly country: string;
  /** The codes; missing if another host gives only names. */
  readonly codes?: JobCodes;
  readonly keywords: readonly string[];
  readonly publicationDate: Day;
  readonly updatedAt?: Day;
  readonly validThrough?: Day;
  /** As in `Job`. */
  readonly answerDays?: number;
  /** As in `Job`; missing for a hidden position, because the name would reveal the company. */
  readonly contactPerson?: string;
  /** As in `Job`. */
  readonly hiring?: Hiring;
  readonly sections: readonly Section[];
  readonly hiddenPosition: boolean;
  readonly referralEnabled: boolean;
  readonly unlisted: boolean;
}

/** An entry of the city or company filter: `code` is used in addresses, `value` is shown. */
export interface Choice {
  readonly code: string;
  readonly value: string;
  /** The number of listed openings in the country that have this value, if known. */
  readonly count?: number;
}

/** For each filter, how many results each of its values would have. The current value of the filter is ignored. */
export type Facets = Readonly<Record<FilterName, readonly Choice[]>>;

/** A filter value that words of the search text name. The results already match this value. */
export interface UnderstoodFilter {
  readonly filter: NarrowingFilter;
  readonly code: string;
  /** The displayed name of the value. */
  readonly value: string;
  /** Only for a city: the radius of the search around the city, in kilometres, if the words give one. */
  readonly radius?: Radius;
  /** The words of the text that name the value, folded. */
  readonly words: string;
  /** The text without these words. */
  readonly rest: string;
}

/** One page of results, with ways to refine the search. */
export interface SearchResult {
  /** The openings on the page: at most `pageSize`. */
  readonly items: readonly JobSummary[];
  /** The exact number of matches on all pages. */
  readonly total: number;
  /** The best openings that have only some of the words. Present if the openings with all words do not fill a page. */
  readonly some?: readonly JobSummary[];
  /** The corrected text, which was searched for. Missing if no word was corrected. */
  readonly corrected?: string;
  /** The parts of the text that name a filter's value. The page can offer each as a filter. */
  readonly understood?: readonly UnderstoodFilter[];
  /** The number of results for each value of each filter. Another host may not know all filters; it returns only those that it knows. */
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

/** An opening in a feed: its summary, and as much of its text as is available. */
export interface NewestJob extends JobSummary {
  /** A short plain text. */
  readonly abstract?: string;
  /** The first section as sanitised HTML, if the opening has no abstract. */
  readonly text?: string;
  /** The country of the first place; missing if another host does not give it. */
  readonly country?: string;
  readonly updatedAt?: Day;
}

/**
 * The result of looking up an id: an open opening, a closed opening, or `undefined` if there is none. A closed opening was published before. Another
 * host may leave out its content.
 */
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
 * countries appears in each of them. Labels are in `language`. Every method raises `unavailable` if the index cannot be used at the moment.
 */
export interface JobIndex {
  /**
   * Returns a page of matches: openings in `language` first, then by relevance, then newest first, then by id. With `sort`, matches are sorted by
   * date and then by id, regardless of language. All words of the text must match, in any form. Quotes keep a phrase together; no other character has
   * a special meaning. A word that no opening has is corrected to the closest one that an opening has, and the result says so.
   */
  search(query: JobQuery, language: Language): Promise<SearchResult>;
  /**
   * Returns the newest matches, at most `max`. Sorts them by date and then by id, regardless of language and relevance. If another host cannot sort
   * by date, the newest of its first fifty results are returned, or of its first `max` if that is more.
   */
  newest(query: JobQuery, language: Language, max: number): Promise<NewestJob[]>;
  /**
   * Returns listed openings of a country that are similar to the given opening in title, field of work, level and place. Returns at most `max`, the
   * most similar first. Never returns the given opening or confidential openings.
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
   * Finds an opening by its id or by an alias. `id` may be any string from an address. The result has the opening's own id, even if it was found by
   * an alias. Unlisted openings are found, too (spec 3.5). After its last day, an opening counts as closed. Before its first day, it is not found.
   */
  find(id: string, language: Language): Promise<FoundJob>;
}

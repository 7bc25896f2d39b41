import type { Language } from "../site/language.ts";
import type { Employment, Role, Workplace } from "../site/taxonomy.ts";
import type { Day } from "../time.ts";
import type { FilterName, NarrowingFilter } from "./filters.ts";
import type { Salary, Section } from "./job.ts";
import type { JobId } from "./job-id.ts";

/** A search of openings. Codes are lower case; an absent filter does not filter. */
export interface JobQuery extends Readonly<Partial<Record<NarrowingFilter, string>>> {
  readonly text?: string;
  /** Empty for all countries. */
  readonly country: string;
  /** 1-based. */
  readonly page: number;
  /** Reads every word as it is typed: nothing is corrected. */
  readonly asTyped?: boolean;
}

/** spec 2.7 */
export const pageSize = 10;

/** What a list shows of an opening, its labels in the language that was asked for. */
export interface JobSummary {
  readonly id: JobId;
  readonly title: string;
  readonly cities: readonly string[];
  readonly company: string;
  readonly role?: { readonly key: Role; readonly label: string };
  readonly externalJobLink?: string;
  readonly language?: Language;
  readonly workplace?: Workplace;
}

/** What the page of an opening shows. */
export interface JobDetail extends JobSummary {
  readonly abstract: string;
  /** The country of its first place. */
  readonly country: string;
  readonly keywords: readonly string[];
  readonly publicationDate: Day;
  readonly updatedAt?: Day;
  readonly validThrough?: Day;
  readonly employment?: readonly Employment[];
  readonly salary?: Salary;
  readonly sections: readonly Section[];
  readonly hiddenPosition: boolean;
  readonly referralEnabled: boolean;
  readonly unlisted: boolean;
}

/** An entry of the city or company filter: `code` travels in addresses, people read `value`. */
export interface Choice {
  readonly code: string;
  readonly value: string;
  /** How many listed openings it has in the country, where that is known. */
  readonly count?: number;
}

/** How many results each value of each filter would leave, computed without that filter; without a country for the countries. */
export type Facets = Readonly<Record<FilterName, readonly Choice[]>>;

/** Words of the text that name a filter's value; what they name is found by them already. */
export interface UnderstoodFilter {
  readonly filter: NarrowingFilter;
  readonly code: string;
  /** As people read it. */
  readonly value: string;
  /** The words, folded, and the text without them. */
  readonly words: string;
  readonly rest: string;
}

export interface SearchResult {
  readonly items: readonly JobSummary[];
  /** Exact number of matches over all pages. */
  readonly total: number;
  /** Openings that have some of the words, the best first, where less than a page has all. */
  readonly some?: readonly JobSummary[];
  /** The text that was looked for, where words of the query are taken for typing errors. */
  readonly corrected?: string;
  readonly understood?: readonly UnderstoodFilter[];
  /** A back end of before a filter counts the others. */
  readonly facets?: Partial<Facets>;
  /** How many results there were without each filter that is set. */
  readonly without?: Readonly<Partial<Record<FilterName, number>>>;
}

/** What may be meant while somebody types; each leads to results in the country. */
export interface Suggestion {
  readonly kind: "title" | "skill" | "city" | "company";
  readonly text: string;
  /** Of a city or company. */
  readonly code?: string;
}

/** An opening found by its id: open, closed (it was published once; another host may tell no more of it), or nothing. */
export type FoundJob =
  | { readonly state: "open"; readonly job: JobDetail }
  | { readonly state: "closed"; readonly job?: JobDetail }
  | undefined;

/** An opening that is there or was, as far as what it is is known. */
export interface KnownJob {
  readonly state: "open" | "closed";
  readonly job: JobDetail;
}

/**
 * How visitors find openings. Lists and counts hold what is open, listed and within its dates; an opening with places
 * in several countries is in each of them. Labels come in `language`. Raises `unavailable` when it cannot answer.
 */
export interface JobIndex {
  /**
   * A page of matches: openings in `language` first, then the better match, then the newer, then by id.
   * The text is plain words, all of which must match, in any form; quotes hold a phrase together, and no other sign has
   * a meaning of its own. A word that nobody wrote is taken for the nearest that somebody did, and that is told.
   */
  search(query: JobQuery, language: Language): Promise<SearchResult>;
  /** At most eight, the titles first; none for a text without a word. */
  suggest(text: string, country: string, language: Language): Promise<Suggestion[]>;
  /** The cities of a country with their counts, in the order of their names; a known city without openings counts 0. */
  cities(country: string, language: Language): Promise<Choice[]>;
  /** The companies, counted in a country, in the order of their names; a known company without openings counts 0. */
  companies(country: string, language: Language): Promise<Choice[]>;
  /** Takes any text of an address. Unlisted openings are found too (spec 3.5). Outside its dates an opening is closed; before them it is not found. */
  find(id: string, language: Language): Promise<FoundJob>;
}

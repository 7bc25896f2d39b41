import type { SearchAnswer, SearchRequest } from "./search.ts";
import type { FoundSuggestions, UnfinishedText } from "./suggest.ts";

/** A search request, with the day for which openings are listed. */
export interface EngineRequest extends SearchRequest {
  /** The current day in the country of the search, as `YYYY-MM-DD`. */
  readonly today: string;
}

/** A request for suggestions, with the day for which openings are listed. */
export interface SuggestRequest extends UnfinishedText {
  readonly today: string;
}

/** Requests, for each of several searches, the matching openings that have changed or begun recently. */
export interface NewsRequest {
  /**
   * Openings count as changed if the number of their last change is greater than this. If the catalogue was rolled back to before this change, all
   * openings count as changed.
   */
  readonly after: number;
  /** Openings whose first day is later than this day, as `YYYY-MM-DD`, count, too. */
  readonly since: string;
  readonly searches: readonly Omit<EngineRequest, "from" | "count" | "newest" | "allWords">[];
}

/** A matching opening that has changed or begun. */
export interface ChangedMatch {
  readonly id: string;
  /** The number of its last change; 0 if it has not changed but begun. */
  readonly change: number;
  /** The first day of the opening, as `YYYY-MM-DD`, if it has one. */
  readonly from?: string;
}

/** The response to a `NewsRequest`. */
export interface News {
  /** The number of the last change that was considered. */
  readonly change: number;
  /** The matches of each search, best first; in the order of the searches. */
  readonly matches: readonly (readonly ChangedMatch[])[];
}

/** The state of the index, for logs and for operators. */
export interface EngineState {
  /** The number of openings in the index. */
  readonly openings: number;
  /** The approximate memory use, in bytes. */
  readonly bytes: number;
  /** Where the index came from. */
  readonly from: "snapshot" | "catalogue";
  /** The duration of the start or rebuild. */
  readonly milliseconds: number;
}

/** The in-memory index, in this thread or another one. Every method raises `unavailable` if the index cannot respond. */
export interface SearchEngine {
  /**
   * Waits until the index is ready, then searches it. The result reflects every earlier change of the catalogue, unless there were so many changes at
   * once that they are still being applied.
   */
  search(request: EngineRequest): Promise<SearchAnswer>;
  /** Finds completions of an unfinished text; none for a blank text. The result is as up to date as that of `search`. */
  suggest(request: SuggestRequest): Promise<FoundSuggestions>;
  /**
   * For each of several searches, finds the matching openings that changed or began recently. Each search is planned over the entire index, like
   * `search`, but matched against these openings only. Yields between the searches, so that other requests are not delayed.
   */
  news(request: NewsRequest): Promise<News>;
  /** Applies pending changes, and returns the number of the last catalogue change that searches reflect. */
  seen(): Promise<number>;
  /** Loads the index if it has not been loaded yet, and resolves when it is ready. */
  ready(): Promise<EngineState>;
  /**
   * Rebuilds the index from the catalogue and stores a snapshot. Searches use the old index until the new one is complete. `progress` is called
   * repeatedly with the number of openings read so far.
   */
  reindex(progress?: (openings: number) => void): Promise<EngineState>;
  /** Stores a snapshot for the next start, if the index has changed. */
  keep(): Promise<void>;
  /** Stops at once, without storing anything. Calls in progress raise `unavailable`. */
  close(): Promise<void>;
}

import type { SearchAnswer, SearchRequest } from "./search.ts";
import type { FoundSuggestions, UnfinishedText } from "./suggest.ts";

/** A search, with the day that decides which openings are listed. */
export interface EngineRequest extends SearchRequest {
  /** The current day, as `YYYY-MM-DD`; countries may have different days. */
  readonly today: string;
}

/** A request for suggestions, with the day that decides which openings are listed. */
export interface SuggestRequest extends UnfinishedText {
  readonly today: string;
}

/** Asks which of the openings that changed lately match some searches. */
export interface NewsRequest {
  /** Openings count as changed if their last change has a greater number. If the catalogue was rolled back to before it, all openings do. */
  readonly after: number;
  /** Openings whose first day is later than this day count, too, as `YYYY-MM-DD`. */
  readonly since: string;
  readonly searches: readonly Omit<EngineRequest, "from" | "count" | "newest" | "allWords">[];
}

/** An opening that has changed, and matches. */
export interface ChangedMatch {
  readonly id: string;
  /** The number of its last change; 0 if it has only begun. */
  readonly change: number;
  /** The first day of the opening, as `YYYY-MM-DD`, if it has one. */
  readonly from?: string;
}

/** The answer to a `NewsRequest`. */
export interface News {
  /** The number of the last change that was considered. */
  readonly change: number;
  /** The matches of each search, best first. */
  readonly matches: readonly (readonly ChangedMatch[])[];
}

/** The state of the index, for logs and for operators. */
export interface EngineState {
  /** How many openings the index holds. */
  readonly openings: number;
  /** The approximate memory use, in bytes. */
  readonly bytes: number;
  /** Where the index came from. */
  readonly from: "snapshot" | "catalogue";
  /** How long the start or rebuild took. */
  readonly milliseconds: number;
}

/** The in-memory index, wherever it runs. Raises `unavailable` when it cannot answer. */
export interface SearchEngine {
  /**
   * Waits until the index is ready, then searches it. The result reflects every earlier change of the catalogue, unless there were so many changes at
   * once that they are still being applied.
   */
  search(request: EngineRequest): Promise<SearchAnswer>;
  /** Finds completions of an unfinished text; none for a blank text. The result is as up to date as that of `search`. */
  suggest(request: SuggestRequest): Promise<FoundSuggestions>;
  /**
   * Finds the openings that changed or began lately and match searches. Each search is planned over the whole index, as for `search`, but matched against these
   * openings only. Other searches are answered in between.
   */
  news(request: NewsRequest): Promise<News>;
  /** Returns the number of the last catalogue change that searches reflect. Applies pending changes first, as `search` does. */
  seen(): Promise<number>;
  /** Starts the index if needed and waits until it is ready. */
  ready(): Promise<EngineState>;
  /**
   * Rebuilds the index from the catalogue and stores a snapshot; the old index answers searches meanwhile. `progress` is called now and then with the
   * number of openings read so far.
   */
  reindex(progress?: (openings: number) => void): Promise<EngineState>;
  /** Stores a snapshot for the next start, if the index has changed. */
  keep(): Promise<void>;
  /** Stops at once, without storing anything. Calls under way raise `unavailable`. */
  close(): Promise<void>;
}

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

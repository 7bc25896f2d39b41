import type { SearchAnswer, SearchRequest } from "./search.ts";
import type { FoundSuggestions, Unfinished } from "./suggest.ts";

/** A search on a day, which decides what is listed. */
export interface EngineRequest extends SearchRequest {
  /** `YYYY-MM-DD`; countries may have different ones. */
  readonly today: string;
}

/** Asks what to suggest for a text on a day. */
export interface SuggestRequest extends Unfinished {
  readonly today: string;
}

/** The state of the index, for logs and operators. */
export interface EngineState {
  /** How many openings the index holds. */
  readonly openings: number;
  /** Approximate memory use. */
  readonly bytes: number;
  /** How the index was obtained at start. */
  readonly from: "snapshot" | "catalogue";
  /** How long starting or rebuilding took. */
  readonly milliseconds: number;
}

/** The in-memory index, wherever it runs. Raises `unavailable` when it cannot answer. */
export interface SearchEngine {
  /**
   * Waits until the index is ready. Reflects every earlier change of the catalogue, unless so many came at once that
   * they are still being applied.
   */
  search(request: EngineRequest): Promise<SearchAnswer>;
  /** Finds what an unfinished text may mean; empty for a blank text. As up to date as `search`. */
  suggest(request: SuggestRequest): Promise<FoundSuggestions>;
  /** The number of the last change of the catalogue that searches reflect. Takes in pending changes first, as `search` does. */
  seen(): Promise<number>;
  /** Starts the index if needed and waits until it is ready. */
  ready(): Promise<EngineState>;
  /**
   * Rebuilds the index from the catalogue and stores a snapshot; the old one answers searches meanwhile. Reports now
   * and then how many openings have been read.
   */
  reindex(progress?: (openings: number) => void): Promise<EngineState>;
  /** Stores a snapshot for the next start, if the index has changed. */
  keep(): Promise<void>;
  /** Stops at once, without storing anything. */
  close(): Promise<void>;
}

import type { Language } from "../../site/language.ts";
import type { SearchAnswer, SearchRequest } from "./search.ts";
import type { FoundSuggestions } from "./suggest.ts";

export interface EngineRequest extends SearchRequest {
  /** `YYYY-MM-DD`, in UTC. */
  readonly today: string;
}

export interface SuggestRequest {
  readonly text: string;
  readonly country: string;
  readonly language: Language;
  readonly today: string;
}

/** How the index is, for logs and operators. */
export interface EngineState {
  readonly openings: number;
  /** What it holds in memory. */
  readonly bytes: number;
  /** Where the index came from at the start. */
  readonly from: "snapshot" | "catalogue";
  readonly milliseconds: number;
}

/** The index in memory, wherever it runs. Raises `unavailable` when it cannot answer. */
export interface SearchEngine {
  /** Answers once the index is there; knows every change of the catalogue that was made before, or is on its way to. */
  search(request: EngineRequest): Promise<SearchAnswer>;
  suggest(request: SuggestRequest): Promise<FoundSuggestions>;
  /** Starts the index, where that did not happen yet, and waits until it is there. */
  ready(): Promise<EngineState>;
  /**
   * Makes the index anew from the catalogue and keeps it; searches are answered from the one before meanwhile. Tells from
   * time to time how many openings are read.
   */
  reindex(progress?: (openings: number) => void): Promise<EngineState>;
  /** Keeps the index for the next start, where it has changed. */
  keep(): Promise<void>;
  /** Ends at once; keeps nothing. */
  close(): Promise<void>;
}

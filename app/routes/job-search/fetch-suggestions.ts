import type { Suggestion } from "#core/jobs/job-index.ts";
import type { Language } from "#core/translation/language.ts";

export interface SuggestionRequest {
  readonly text: string;
  readonly country: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/**
 * Fetches suggestions from our own server, which forwards the call if another host searches. Returns an empty list if the server does not respond, or
 * if an intermediary responds in its place.
 */
export async function fetchSuggestions({ signal, ...query }: SuggestionRequest): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(`/api/search/suggestions?${new URLSearchParams(query)}`, { signal });
    const { items }: { items?: unknown } = response.ok ? await response.json() : {};
    return Array.isArray(items) && items.every(isSuggestion) ? items : [];
  } catch {
    return [];
  }
}

const isSuggestion = (item: unknown): item is Suggestion =>
  typeof item === "object" && item !== null && "kind" in item && "text" in item && typeof item.text === "string";

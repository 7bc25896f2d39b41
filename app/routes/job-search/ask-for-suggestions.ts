import type { Suggestion } from "#core/jobs/job-index.ts";
import type { Language } from "#core/translation/language.ts";

export interface SuggestionsAsked {
  readonly text: string;
  readonly country: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Our own server, which passes the question on where another host searches. None where it does not answer, or a network in its place. */
export async function askForSuggestions({ signal, ...asked }: SuggestionsAsked): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(`/api/search/suggestions?${new URLSearchParams(asked)}`, { signal });
    const { items }: { items?: unknown } = response.ok ? await response.json() : {};
    return Array.isArray(items) && items.every(isSuggestion) ? items : [];
  } catch {
    return [];
  }
}

const isSuggestion = (item: unknown): item is Suggestion =>
  typeof item === "object" && item !== null && "kind" in item && "text" in item && typeof item.text === "string";

import type { Suggestion } from "#core/jobs/job-index.ts";
import type { Language } from "#core/site/language.ts";

export interface SuggestionsAsked {
  readonly text: string;
  readonly country: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Our own server, which passes the question on where another host searches. None where it does not answer. */
export async function askForSuggestions({ signal, ...asked }: SuggestionsAsked): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(`/api/search/suggestions?${new URLSearchParams(asked)}`, { signal });
    const { items }: { items: readonly Suggestion[] } = response.ok ? await response.json() : { items: [] };
    return items;
  } catch {
    return [];
  }
}

import * as v from "valibot";
import type { Suggestion } from "#core/jobs/job-index.ts";
import { maxQueryLength } from "#core/text/words.ts";
import { isLanguage, type Language } from "#core/translation/language.ts";

/** The path of the suggestions call, under the base address of the search. */
export const suggestionsPath = "/suggestions";

/** The response of the suggestions call (spec B1). */
export const wireSuggestions = v.object({
  items: v.array(
    v.object({
      kind: v.picklist(["title", "skill", "city", "company"]),
      text: v.string(),
      code: v.optional(v.string()),
      language: v.optional(v.string()),
    }),
  ),
});

/** A suggestions call. */
export interface SuggestionsCall {
  readonly text: string;
  readonly country: string;
  readonly language: Language | undefined;
}

/** Parses a suggestions call. A text that exceeds the length limit of searches counts as empty (trust B 24). */
export function suggestionsFromWire(parameters: URLSearchParams): SuggestionsCall {
  const text = (parameters.get("text") ?? "").toWellFormed();
  const language = parameters.get("language")?.toLowerCase();
  return {
    text: text.length > maxQueryLength ? "" : text,
    country: parameters.get("country")?.toLowerCase() ?? "",
    language: isLanguage(language) ? language : undefined,
  };
}

/** The parameters of a suggestions call. */
export const suggestionsToWire = (text: string, country: string, language: Language): URLSearchParams =>
  new URLSearchParams({ text, country, language });

/** Translates suggestions from the wire. */
export const suggestionsFromAnswer = ({ items }: v.InferOutput<typeof wireSuggestions>): Suggestion[] =>
  items.map(({ kind, text, code, language }) => ({
    kind,
    text,
    ...(code === undefined ? {} : { code: code.toLowerCase() }),
    ...(isLanguage(language) ? { language } : {}),
  }));

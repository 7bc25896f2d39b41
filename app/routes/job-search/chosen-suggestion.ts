import type { Suggestion } from "#core/jobs/job-index.ts";
import { fold } from "#core/text/fold.ts";

/** Whether a name, or one of the words in it, starts with `beginning`. */
const begins = (name: string, beginning: string): boolean =>
  name.startsWith(beginning) || name.split(/[\s-]/).some((word) => word.startsWith(beginning));

/**
 * Removes from the text what the visitor typed to find a suggestion. This is the longest ending of the text that is also the beginning of the
 * suggestion or of a word in it. If there is none, for example because the name is in another script, removes the last word.
 */
export function withoutTypedName(text: string, name: string): string {
  const words = text.trim().split(/\s+/);
  const from = words.findIndex((_, index) => begins(fold(name), fold(words.slice(index).join(" "))));
  return words.slice(0, from === -1 ? -1 : from).join(" ");
}

/** Puts a chosen suggestion into the form: as text, or as the value of its filter. Returns the new text of the search box. */
export function applySuggestion({ kind, text, code = "" }: Suggestion, form: HTMLFormElement, typed: string): string {
  if (kind === "title" || kind === "skill") return text;
  const filter = form.elements.namedItem(kind);
  if (!(filter instanceof HTMLSelectElement) || ![...filter.options].some(({ value }) => value === code)) return text;
  filter.value = code;
  return withoutTypedName(typed, text);
}

import type { Suggestion } from "#core/jobs/job-index.ts";
import { fold } from "#core/text/fold.ts";

/** Whether a name, or one of its words, begins like this. */
const begins = (name: string, beginning: string): boolean =>
  name.startsWith(beginning) || name.split(/[\s-]/).some((word) => word.startsWith(beginning));

/**
 * A text without its last words if they are the beginning of a name. For a name in another script, without its last
 * word.
 */
export function withoutTypedName(text: string, name: string): string {
  const words = text.trim().split(/\s+/);
  const from = words.findIndex((_, index) => begins(fold(name), fold(words.slice(index).join(" "))));
  return words.slice(0, from === -1 ? -1 : from).join(" ");
}

/** Puts a chosen suggestion into the form; returns the new text of the search box. */
export function applySuggestion({ kind, text, code = "" }: Suggestion, form: HTMLFormElement, typed: string): string {
  if (kind === "title" || kind === "skill") return text;
  const filter = form.elements.namedItem(kind);
  if (!(filter instanceof HTMLSelectElement) || ![...filter.options].some(({ value }) => value === code)) return text;
  filter.value = code;
  return withoutTypedName(typed, text);
}

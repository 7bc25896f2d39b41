import type { Suggestion } from "#core/jobs/job-index.ts";
import { fold } from "#core/text/fold.ts";

/** Whether a name, or a word of it, begins so. */
const begins = (name: string, begun: string): boolean =>
  name.startsWith(begun) || name.split(/[\s-]/).some((word) => word.startsWith(begun));

/** A text without the words at its end that were the beginning of a name; a name in other letters stands for the last word. */
export function textWithout(text: string, name: string): string {
  const words = text.trim().split(/\s+/);
  const from = words.findIndex((_, index) => begins(fold(name), fold(words.slice(index).join(" "))));
  return words.slice(0, from === -1 ? -1 : from).join(" ");
}

/** Makes the form ask for what was chosen; answers the text of the box afterwards. */
export function choose({ kind, text, code = "" }: Suggestion, form: HTMLFormElement, typed: string): string {
  if (kind === "title" || kind === "skill") return text;
  const filter = form.elements.namedItem(kind);
  if (!(filter instanceof HTMLSelectElement) || ![...filter.options].some(({ value }) => value === code)) return text;
  filter.value = code;
  return textWithout(typed, text);
}

import type { Choice, Facets, Suggestion } from "#core/jobs/job-index.ts";
import { fold } from "#core/search/fold.ts";
import { withoutGender } from "#core/search/gender.ts";

const most = { titles: 5, skills: 3, places: 2, all: 8 };

/** So many letters of the last word tell whether a title is about it, in any form. */
const telling = 4;

export interface SuggestionParts {
  /** The text as it was read. */
  readonly read: string;
  readonly titles: readonly string[];
  readonly skills: readonly string[];
  readonly facets: Facets;
}

/** What fits the beginning of a text, each thing once. */
export function suggestionsOf(text: string, { read, titles, skills, facets }: SuggestionParts): Suggestion[] {
  const begun = fold(text);
  if (begun === "") return [];
  const fits = ({ value }: Choice): boolean =>
    fold(value)
      .split(/[\s-]/)
      .some((word) => word.startsWith(begun)) || fold(value).startsWith(begun);
  const named = (kind: "city" | "company"): Suggestion[] =>
    [...facets[kind]]
      .filter(fits)
      .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
      .slice(0, most.places)
      .map(({ code, value }) => ({ kind, text: value, code }));
  const last = (fold(read).split(/[\s-]/).at(-1) ?? "").slice(0, telling);
  const plain = new Map(
    titles.filter((title) => fold(title).includes(last)).map((title) => [fold(withoutGender(title)), titleOf(title)]),
  );
  const others = [
    ...skills.slice(0, most.skills).map((skill): Suggestion => ({ kind: "skill", text: skill })),
    ...named("city"),
    ...named("company"),
  ];
  const room = Math.min(most.titles, Math.max(most.all - others.length, 3));
  return [
    ...[...plain.values()].slice(0, room).map((title): Suggestion => ({ kind: "title", text: title })),
    ...others,
  ].slice(0, most.all);
}

/** A title without the note on who may apply. */
const titleOf = (title: string): string => title.replace(/\s*\([mwfdhxgn/|*, ]{2,9}\)/gi, "").trim();

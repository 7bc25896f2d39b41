import { type FieldName, fieldNames, isTextField, type TextField } from "../form/application.ts";

/** Notes on what was done, stored when a request is closed. */
export const closingNotes = {
  restricted: "restricted",
  folder: "copied into a folder",
  cv: "the CV was replaced",
  consent: "the consent to diversity data was withdrawn",
  referrer: "the referrer was removed",
} as const;
export type ClosingNote = keyof typeof closingNotes;

/** The note that an answer was corrected or, if no new value is given, removed. */
export const correctionNote = (name: FieldName, value: string | undefined): string =>
  `${name} was ${value === undefined ? "removed" : "corrected"}`;

/** Parses a note, so that it can be shown in another language; `undefined` if somebody wrote it in their own words. */
export function closingNoteIn(
  note: string,
): { readonly deed: ClosingNote } | { readonly deed: "corrected" | "removed"; readonly field: TextField } | undefined {
  const known = (Object.keys(closingNotes) as ClosingNote[]).find((deed) => closingNotes[deed] === note);
  if (known) return { deed: known };
  const [, name, deed] = /^(\w+) was (corrected|removed)$/.exec(note) ?? [];
  const field = fieldNames.filter(isTextField).find((each) => each === name);
  return field && (deed === "corrected" || deed === "removed") ? { deed, field } : undefined;
}

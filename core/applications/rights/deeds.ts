import { type FieldName, fieldNames, isTextField, type TextField } from "../form/application.ts";

/** What was done for a request, as its note has it. */
export const deeds = {
  restricted: "restricted",
  folder: "copied into a folder",
  cv: "the CV was replaced",
  consent: "the consent to diversity data was withdrawn",
  referrer: "the referrer was removed",
} as const;
export type Deed = keyof typeof deeds;

/** The note of an answer that was corrected, or removed if it has no value. */
export const correctionDeed = (name: FieldName, value: string | undefined): string =>
  `${name} was ${value === undefined ? "removed" : "corrected"}`;

/** Reads a note, so that it can be shown in another language; `undefined` if somebody wrote it in their own words. */
export function deedIn(
  note: string,
): { readonly deed: Deed } | { readonly deed: "corrected" | "removed"; readonly field: TextField } | undefined {
  const known = (Object.keys(deeds) as Deed[]).find((deed) => deeds[deed] === note);
  if (known) return { deed: known };
  const [, name, deed] = /^(\w+) was (corrected|removed)$/.exec(note) ?? [];
  const field = fieldNames.filter(isTextField).find((each) => each === name);
  return field && (deed === "corrected" || deed === "removed") ? { deed, field } : undefined;
}

import type { Job } from "../jobs/job.ts";
import type { JobId } from "../jobs/job-id.ts";
import { plainText } from "../text/plain-text.ts";

/** The changes in one opening, written for people. */
export interface ChangedOpening {
  readonly id: JobId;
  readonly title: string;
  readonly fields: readonly ChangedField[];
}

/** The value of a field before and after the change, shortened; an empty text where the opening lacks the field. */
export interface ChangedField {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** How many characters of a value are shown. */
const maxShownLength = 60;

/** Returns the differences between an opening and its new version, field by field (spec C22). */
export function compareOpenings(before: Job, after: Job): ChangedOpening {
  const [old, now] = [fieldTexts(before), fieldTexts(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].flatMap((field): ChangedField[] => {
    const [was, is] = [old.get(field) ?? "", now.get(field) ?? ""];
    return was === is ? [] : [{ field, ...shortened(was, is) }];
  });
  return { id: after.id, title: after.title, fields };
}

/** Returns each field as text, by the name of the field. A section is named by its title. */
function fieldTexts({ sections, places, id: _, ...fields }: Job): Map<string, string> {
  const where = places.map(({ country, city }) => (city ? `${city.label} (${country})` : country)).join(", ");
  const texts = sections.map(({ type, title, content, tags = [] }): [string, string] => [
    `text "${title || type}"`,
    [plainText(content), ...tags.map(({ label }) => label)].join(" "),
  ]);
  return new Map([
    ["places", where],
    ...Object.entries(fields).map(([key, value]) => [key, valueText(value)] as const),
    ...texts,
  ]);
}

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : typeof value === "object" ? JSON.stringify(value) : String(value ?? "");

/** Shortens two long texts to the part where they first differ. */
function shortened(before: string, after: string): Pick<ChangedField, "before" | "after"> {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const long = Math.max(before.length, after.length) > maxShownLength;
  const from = long ? Math.max(0, same - 15) : 0;
  const cut = (text: string): string => {
    const part = text.slice(from, from + maxShownLength);
    return part && `${from > 0 ? "…" : ""}${part}${from + maxShownLength < text.length ? "…" : ""}`;
  };
  return { before: cut(before), after: cut(after) };
}

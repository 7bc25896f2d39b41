import type { Job } from "../jobs/job.ts";
import type { JobId } from "../jobs/job-id.ts";
import { plainText } from "../text/plain-text.ts";

/** What changes of one opening, for people. */
export interface ChangedOpening {
  readonly id: JobId;
  readonly title: string;
  readonly fields: readonly ChangedField[];
}

/** A field before and after, in short; nothing where it is absent. */
export interface ChangedField {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** As much of a value as somebody reads. */
const longest = 60;

/** What differs between an opening and what becomes of it, field by field (spec C22). */
export function compareOpenings(before: Job, after: Job): ChangedOpening {
  const [old, now] = [sayings(before), sayings(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].flatMap((field): ChangedField[] => {
    const [was, is] = [old.get(field) ?? "", now.get(field) ?? ""];
    return was === is ? [] : [{ field, ...inShort(was, is) }];
  });
  return { id: after.id, title: after.title, fields };
}

/** Every field as text; sections by their title. */
function sayings({ sections, places, id: _, ...fields }: Job): Map<string, string> {
  const where = places.map(({ country, city }) => (city ? `${city.label} (${country})` : country)).join(", ");
  const texts = sections.map(({ type, title, content, tags = [] }): [string, string] => [
    `text "${title || type}"`,
    [plainText(content), ...tags.map(({ label }) => label)].join(" "),
  ]);
  return new Map([
    ["places", where],
    ...Object.entries(fields).map(([key, value]) => [key, said(value)] as const),
    ...texts,
  ]);
}

const said = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : typeof value === "object" ? JSON.stringify(value) : String(value ?? "");

/** Long texts are shown from where they begin to differ. */
function inShort(before: string, after: string): Pick<ChangedField, "before" | "after"> {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const long = Math.max(before.length, after.length) > longest;
  const from = long ? Math.max(0, same - 15) : 0;
  const cut = (text: string): string => {
    const part = text.slice(from, from + longest);
    return part && `${from > 0 ? "…" : ""}${part}${from + longest < text.length ? "…" : ""}`;
  };
  return { before: cut(before), after: cut(after) };
}

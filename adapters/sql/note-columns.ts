import type { Note } from "#core/applications/stored/note.ts";
import { momentIn, numberIn, optionalTextIn, type Row, textIn } from "./database.ts";

/** The columns that `noteIn` reads. */
export const noteColumns = "note, noted_at, noted_by, note_version";

/** The note of an application, if it has one. */
export function noteIn(row: Row): { readonly note?: Note } {
  const text = optionalTextIn(row, "note");
  if (text === undefined) return {};
  const mark = { at: momentIn(row, "noted_at"), who: textIn(row, "noted_by") };
  return { note: { ...mark, text, version: numberIn(row, "note_version") } };
}

import * as v from "valibot";
import { type Erasure, type ErasureJournal, erasureReasons } from "#core/applications/stored/erasure-journal.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { moments } from "#core/time/time.ts";
import { parseEntry } from "./journal-entry.ts";
import { appendToJournal, completeLines, journalTextOf, readLines } from "./journal-file.ts";
import { replaceJournal } from "./replace-journal.ts";

const entry = v.object({
  id: applicationIds.schema,
  at: moments.schema,
  because: v.optional(v.picklist(erasureReasons)),
});

/** Returns the erasure in a line; `undefined` if the line is about something else. Raises an error if the line is not an entry. */
export function erasureIn(line: string): Erasure | undefined {
  const { of, content } = parseEntry(line);
  return of === undefined ? v.parse(entry, content) : undefined;
}

/** Returns the erasures in the text of the journal `file`. Raises `invalid`, with the number of the line, if a line is not an entry. */
export const erasuresIn = (file: string, text: string): Erasure[] =>
  readLines({ file, text, kind: "an erasure" }, erasureIn);

/**
 * Keeps the journal of erasures in a file, one line per erasure. The file may also contain other lines (`createEndedAlerts`). Reading the file raises
 * `invalid` if a line is not an entry, except for the rest of an entry that a crash truncated.
 */
export function createErasureJournal({ file }: { readonly file: string }): ErasureJournal {
  const all = async (): Promise<Erasure[]> => erasuresIn(file, await journalTextOf(file));
  return {
    note: ({ id, at, because }) => appendToJournal(file, [{ id, at, because }]),
    all,
    async forgetBefore(moment) {
      const old = (await all()).filter(({ at }) => at < moment);
      if (old.length === 0) return 0;
      const isKept = (line: string): boolean => (erasureIn(line)?.at ?? moment) >= moment;
      try {
        const replaced = await replaceJournal(file, (text) => completeLines(text).filter(isKept));
        return replaced ? old.length : 0;
      } catch (error) {
        throw diskErrorAsUnavailable(error, file);
      }
    },
  };
}

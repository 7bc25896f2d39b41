import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { type Erasure, type ErasureJournal, erasureReasons } from "#core/applications/stored/erasure-journal.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { moments } from "#core/time/time.ts";
import { appendToJournal, badLineError, completeLines, isAlertsLine, numberedLines } from "./journal-file.ts";
import { replaceJournal } from "./replace-journal.ts";

const entry = v.object({
  id: applicationIds.schema,
  at: moments.schema,
  because: v.optional(v.picklist(erasureReasons)),
});

/** An entry that is not an erasure, such as an ended alert, says what it is in `of`. */
const entryOfOtherKind = v.object({ of: v.string() });

/** Returns the erasure in a line; `undefined` if the line is about something else. Raises an error if the line is not an entry. */
export function erasureIn(line: string): Erasure | undefined {
  if (isAlertsLine(line)) return undefined;
  const given: unknown = JSON.parse(line);
  return v.is(entryOfOtherKind, given) ? undefined : v.parse(entry, given);
}

/**
 * Keeps the journal of erasures in a file, one line per erasure. The file may also contain other lines (`createEndedAlerts`). Reading the file raises
 * `invalid` if a line is not an entry, except for the rest of an entry that a crash truncated.
 */
export function createErasureJournal({ file }: { readonly file: string }): ErasureJournal {
  const all = async (): Promise<Erasure[]> => {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw diskErrorAsUnavailable(error, file);
      return "";
    });
    return numberedLines(text).flatMap(({ line, number }) => {
      try {
        return erasureIn(line) ?? [];
      } catch (cause) {
        throw badLineError(file, "an erasure", `line ${number}`, cause);
      }
    });
  };
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

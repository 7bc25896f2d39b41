import type { LogProblem } from "../stored/log-entry.ts";

const texts: Readonly<Record<Exclude<LogProblem["is"], "missing">, string>> = {
  changed: "this is not the entry that was written here: it was edited, moved or forged",
  reason: "the reason of this entry was edited or deleted",
  head: "the note of the last entry does not fit the entries",
  anchor: "the note of the entries that were removed because of their age was edited",
  key: "the entry with which a new key began is not here",
  earlier:
    "this entry differs from the given head: the log was rewritten, or an older copy of the database was restored",
  unknown: "the given head is older than all entries that are kept, so it proves nothing",
};

/** What is wrong at a place of the log, in words. */
export function logProblemText({ place, is, until = place }: LogProblem): string {
  if (is !== "missing") return texts[is];
  return until === place ? "the entry is missing" : `the entries from here to place ${until} are missing`;
}

import type { LogProblem } from "../stored/log-entry.ts";

const texts: Readonly<Record<Exclude<LogProblem["is"], "missing" | "outside">, string>> = {
  changed: "this is not the entry that was written here: it was edited, moved or forged",
  reason: "the reason of this entry was edited or deleted",
  forged: "this entry was not written by this program: its hash is not signed with the key of the log",
  head: "the note of the last entry was edited, or does not fit the entries",
  locked:
    "no accepted secret decrypts the key of the log, so nobody can tell whether entries were forged: the stored key was edited, or the secrets are not those of this site; careers secret replace begins a new key",
  key: "the entry with which a new key began is not here",
  alias: "an application that stands in the log does not have the alias that was signed: it was exchanged or edited",
  orphan: "the application of this entry is neither stored nor recorded as erased: its alias was edited",
  earlier:
    "this entry differs from the given head: the log was rewritten, or an older copy of the database was restored",
  unknown: "the given head is older than all entries that are kept, so it can no longer be checked",
  gone: "the whole log was deleted; until careers secret replace begins a new one, whatever must be logged is refused",
  too_soon:
    "the entries up to here were removed before PROOF_MONTHS had passed: a purge ran under a wrong clock, or PROOF_MONTHS was shorter at that time",
};

/** Describes a problem of the log in words. */
export function logProblemText({ place, is, until = place, records = 0 }: LogProblem): string {
  if (is === "outside")
    return `${records === 1 ? "an access or list claims" : `${records} accesses or lists claim`} to be later than this entry, but ${records === 1 ? "is" : "are"} in no entry: forged, or recorded by a host of the previous version`;
  if (is !== "missing") return texts[is];
  return until === place ? "the entry is missing" : `the entries from here to place ${until} are missing`;
}

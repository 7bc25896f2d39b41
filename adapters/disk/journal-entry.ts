import * as v from "valibot";

/** A line of the journal of erasures, which may also contain entries of other kinds. */
interface JournalEntry {
  /** What the entry is about, such as `alerts`; `undefined` for an erasure. Entries of unknown kinds are skipped: a newer version may have written them. */
  readonly of: string | undefined;
  /** The content of the line; `undefined` if the line is not JSON. */
  readonly content: unknown;
}

const entryOfOtherKind = v.object({ of: v.string() });

/** Matches a line about ended alerts that is not JSON. Such a line keeps alerts from being mailed, but not the site from starting. */
const aboutAlerts = /"of"\s*:\s*"alerts"/;

/** Parses a line of a journal, however its JSON is spaced. */
export function parseEntry(line: string): JournalEntry {
  try {
    const content: unknown = JSON.parse(line);
    return { of: v.is(entryOfOtherKind, content) ? content.of : undefined, content };
  } catch {
    return { of: aboutAlerts.test(line) ? "alerts" : undefined, content: undefined };
  }
}

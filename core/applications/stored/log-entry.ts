import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { Moment } from "../../time/time.ts";

/** What operators do that is logged. `copy`: a copy was made for the candidate; `rights`: a request by which a person uses a right was noted, extended or closed. `new-key`: the secrets that encrypted the key of the log were lost, so a new key begins with this entry. */
export const logActions = [
  "list",
  "search",
  "show",
  "files",
  "export",
  "copy",
  "set-state",
  "answer",
  "hold",
  "release",
  "reopen",
  "erase",
  "rights",
  "backup",
  "restore",
  "log",
  "breach",
  "new-key",
] as const;
export type LogAction = (typeof logActions)[number];

/** When and by whom something was done, as in `Mark`. */
interface Done {
  readonly at: Moment;
  readonly who: string;
}

/** Facts about an action, without personal data: filters, counts, states, days. */
export type LogFacts = Readonly<Record<string, string | number>>;

/** An entry of the log, as it is stored. */
export interface LogEntry extends Done {
  /** The number of the entry. There are no gaps. */
  readonly place: number;
  readonly action: LogAction;
  /** The random alias of the application that the action concerns. Only the application's row connects the two. */
  readonly alias?: string;
  /** The facts, as JSON. */
  readonly about?: string;
  /** The hash of the salted reason, in hex. */
  readonly whyHash?: string;
  /** The keyed hash, in hex, of this entry and of the hash of the entry before. */
  readonly hash: string;
}

/** The place and the hash of an entry, by which a copy outside of the database proves what stood there. */
export type LogHead = Pick<LogEntry, "place" | "hash">;

/** A line of the log for people. Accesses and lookups from before the log have no place. */
export interface LogLine extends Done {
  readonly place?: number;
  readonly action: LogAction;
  readonly applicationId?: ApplicationId;
  readonly reference?: Reference;
  /** The alias of an application that was erased meanwhile. */
  readonly erased?: string;
  readonly why?: string;
  /** For `list` and `search`: the filters, without names and addresses, and how many applications were found. */
  readonly filters?: string;
  readonly found?: number;
  /** Further facts, by name. */
  readonly [fact: string]: string | number | undefined;
}

/** The log of what operators did: entries are only appended, and each covers the one before (spec C37). */
export interface OperatorLog {
  /** Appends an entry about no single application. Does nothing before the first start of the site, when there is no secret yet. */
  note(
    entry: Done & {
      readonly action: "backup" | "restore" | "log" | "breach" | "erase";
      readonly about?: LogFacts;
      readonly why?: string;
    },
  ): Promise<void>;
  /** The last entry; `undefined` if there is none yet. */
  head(): Promise<LogHead | undefined>;
  /** Checks the whole log, and whether the entry of an earlier head is still the same. */
  check(earlier?: LogHead): Promise<LogCheck>;
}

/** The result of a check. */
export interface LogCheck {
  /** The number of entries that are what was written. */
  readonly proven: number;
  /** The number of entries under a key that was lost, so that nobody can check them. */
  readonly unprovable: number;
  /** Whether no secret in use decrypts the present key, so that no entry can be checked. */
  readonly isKeyLost: boolean;
  /** The last entry that was removed because of its age, at which the check began. */
  readonly removedUntil?: { readonly place: number; readonly at: Moment };
  readonly head?: LogHead;
  readonly problems: readonly LogProblem[];
}

/**
 * Something wrong with the log at a place. `missing`: entries from this place to `until` are gone. `changed`: the entry is not what was written there: it was edited, moved or forged.
 * `reason`: the reason was edited or deleted. `head`: the note of the last entry does not fit. `anchor`: the note of what was removed by age does not fit. `key`: the entry with which a
 * new key began is not there. `earlier`: the entry differs from the given head. `unknown`: the given head is older than all entries, so that it cannot be compared.
 */
export interface LogProblem {
  readonly place: number;
  readonly is: "missing" | "changed" | "reason" | "head" | "anchor" | "key" | "earlier" | "unknown";
  readonly until?: number;
}

import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { Moment } from "../../time/time.ts";

/**
 * What operators do that is logged. `copy`: a copy was made for the candidate; `rights`: a request by which a person uses a right was noted, extended
 * or closed. `note`: the internal note was written or removed. `prune`: the program removed old entries. `new-key`: the log had been changed, or no
 * secret decrypted its key any more, so an operator began a new key with this entry. `sign-in`, `sign-in-refused`, `sign-out`: at the desk;
 * `desk-invite`: an operator let somebody sign in at the desk. `source-confirm`: the next import of a source may remove more than usual.
 */
export const logActions = [
  "list",
  "search",
  "show",
  "preview",
  "files",
  "export",
  "copy",
  "mark-exported",
  "correct",
  "withdraw-consent",
  "remove-referrer",
  "tell-referrer",
  "restrict",
  "end-restriction",
  "set-state",
  "answer",
  "note",
  "undo",
  "hold",
  "release",
  "reopen",
  "erase",
  "rights",
  "purge",
  "outbox-retry",
  "outbox-discard",
  "source-confirm",
  "secret",
  "backup",
  "restore",
  "log",
  "breach",
  "prune",
  "new-key",
  "sign-in",
  "sign-in-refused",
  "sign-out",
  "desk-invite",
] as const;
export type LogAction = (typeof logActions)[number];

/** When and by whom something was done, as in `AuditStamp`. */
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
  /** The SHA-256, in hex, of the hash of the entry before and of this entry. A copy of it elsewhere proves all entries up to this one. */
  readonly hash: string;
  /** The HMAC, in hex, of `hash` under the key of the log, without which nobody can append. */
  readonly mac: string;
}

/** The place and the hash of an entry. A copy of them outside of the database proves what the entry was. */
export type LogHead = Pick<LogEntry, "place" | "hash">;

/** A line of the log for people. */
export interface LogLine extends Done {
  /** Missing for accesses and lookups that are in no entry. */
  readonly place?: number;
  /** Whether an access or lookup that is in no entry claims to be from before the first entry, or from later. The latter was made by a host of the previous version, or forged. */
  readonly unchained?: "before" | "later";
  /** Set if a clock was wrong: the time is earlier than that of an entry before, later than now, or not in the period although the entry may be. */
  readonly time?: "doubtful";
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
      readonly action:
        | "backup"
        | "restore"
        | "log"
        | "breach"
        | "erase"
        | "purge"
        | "outbox-retry"
        | "outbox-discard"
        | "source-confirm"
        | "secret"
        | "sign-in-refused"
        | "desk-invite";
      readonly about?: LogFacts;
      readonly why?: string;
    },
  ): Promise<void>;
  /** The last entry; `undefined` if there is none yet. */
  head(): Promise<LogHead | undefined>;
  /**
   * Checks the whole log, and whether the entry of an earlier head is still the same. With `proofsFrom`, also whether only entries from before that moment
   * were removed because of their age.
   */
  check(earlier?: LogHead, proofsFrom?: Moment): Promise<LogCheck>;
}

/** The result of a check. */
export interface LogCheck {
  /** The number of entries that are proven to be as they were written. */
  readonly proven: number;
  /** The number of entries that contradict nothing, but that nobody can prove: their key was lost, or the entry before is missing. */
  readonly unprovable: number;
  /** The last entry that was removed because of its age, at which the check began. */
  readonly removedUntil?: { readonly place: number; readonly at: Moment };
  readonly head?: LogHead;
  readonly problems: readonly LogProblem[];
}

/**
 * Something wrong with the log at a place. `missing`: entries from this place to `until` are gone. `changed`: the entry is not what was written
 * there: it was edited, moved or forged. `forged`: the key of the log did not sign the entry. `reason`: the reason was edited or deleted. `head`: the
 * note of the last entry, or of what was removed because of its age, was edited or does not fit. `locked`: no accepted secret decrypts the key of the
 * log. `key`: the entry with which a new key began is missing. `alias`: an application in the log has another alias than the signed one. `orphan`:
 * the application of the entry is neither stored nor erased. `outside`: accesses and lookups claim to be later than this entry, but are in no entry.
 * `earlier`: the entry differs from the given head. `unknown`: the given head is older than all entries, so that it cannot be compared. `gone`: all
 * entries and the head were deleted. `too_soon`: entries up to this place were removed because of their age, although they still had to be kept.
 */
export interface LogProblem {
  readonly place: number;
  readonly is:
    | "missing"
    | "changed"
    | "forged"
    | "reason"
    | "head"
    | "locked"
    | "key"
    | "alias"
    | "orphan"
    | "outside"
    | "earlier"
    | "unknown"
    | "too_soon"
    | "gone";
  readonly until?: number;
  /** For `outside`: the number of accesses and lookups. */
  readonly records?: number;
}

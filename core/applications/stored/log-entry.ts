import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { Moment } from "../../time/time.ts";

/**
 * Actions of operators that are logged. `copy`: a copy was made for the candidate; `rights`: a data protection request was noted, extended or
 * closed; `note`: the internal note was written or removed; `prune`: the program removed old entries; `new-key`: an operator began a new key with
 * this entry, because the log had been changed or no secret decrypted its key any more; `sign-in`, `sign-in-refused`, `sign-out`: at the desk;
 * `desk-invite`: an operator let somebody sign in at the desk; `source-confirm`: an operator allowed the next import of a source to remove more than
 * usual.
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
  /** The number of the entry in the log. Numbers have no gaps. */
  readonly place: number;
  readonly action: LogAction;
  /** The random alias of the application that the action concerns. Only the application's row links the alias to the application. */
  readonly alias?: string;
  /** The facts, as JSON. */
  readonly about?: string;
  /** The hash of the salted reason, in hex. */
  readonly whyHash?: string;
  /**
   * The SHA-256, in hex, of this entry together with the hash of the previous entry. A copy of this hash in another place proves that all entries up
   * to this one are unchanged.
   */
  readonly hash: string;
  /** The HMAC, in hex, of `hash` under the key of the log. Without that key, nobody can append an entry. */
  readonly mac: string;
}

/** The number and the hash of an entry. A copy that is kept outside of the database proves that the entry and all earlier ones are unchanged. */
export type LogHead = Pick<LogEntry, "place" | "hash">;

/** An entry of the log as people read it. */
export interface LogLine extends Done {
  /** The number of the entry; missing for accesses and lookups without an entry. */
  readonly place?: number;
  /**
   * Set for an access or lookup that has no entry. `before`: its time is before that of the first entry. `later`: its time is later, so it was
   * recorded by a host that still runs the previous version, or it was forged.
   */
  readonly withoutEntry?: "before" | "later";
  /**
   * Set if the time may be wrong: it is earlier than that of a previous entry or later than now, or it lies outside of the period although the entry
   * may belong to it.
   */
  readonly time?: "doubtful";
  readonly action: LogAction;
  readonly applicationId?: ApplicationId;
  readonly reference?: Reference;
  /** The alias of an application that was erased since. */
  readonly erased?: string;
  readonly why?: string;
  /** For `list` and `search`: the filters, without names and addresses, and how many applications were found. */
  readonly filters?: string;
  readonly found?: number;
  /** Further facts, by name. */
  readonly [fact: string]: string | number | undefined;
}

/** The log of what operators did: entries are only appended, and the hash of each covers the previous one (spec C37). */
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
   * Checks the entire log. With `earlier`, also checks that the entry of this head is unchanged. With `proofsFrom`, also checks that only entries
   * from before that moment were removed because of their age.
   */
  check(earlier?: LogHead, proofsFrom?: Moment): Promise<LogCheck>;
}

/** The result of a check. */
export interface LogCheck {
  /** The number of entries that are proven to be unchanged. */
  readonly proven: number;
  /** The number of entries that contradict nothing but cannot be proven, because their key was lost or the previous entry is missing. */
  readonly unprovable: number;
  /** The last entry that was removed because of its age. The check began after it. */
  readonly removedUntil?: { readonly place: number; readonly at: Moment };
  readonly head?: LogHead;
  readonly problems: readonly LogProblem[];
}

/**
 * A problem of the log at the entry with the number `place`. `missing`: the entries from this one to `until` are gone. `changed`: the entry was
 * edited, moved or forged. `forged`: the entry was not signed with the key of the log. `reason`: the reason was edited or deleted. `head`: the
 * stored head, which names the last entry and what was removed because of its age, was edited or does not fit the entries. `locked`: no accepted
 * secret decrypts the key of the log. `key`: the entry with which a new key began is missing. `alias`: the application's alias is not the one that
 * was signed. `orphan`: the entry's application is neither stored nor erased. `outside`: there are accesses and lookups without an entry whose times
 * are later than this entry. `earlier`: the entry differs from the given head. `unknown`: the given head is older than all entries, so it cannot be
 * compared. `gone`: all entries and the head were deleted. `too_soon`: entries up to this one were removed because of their age, although they still
 * had to be kept.
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

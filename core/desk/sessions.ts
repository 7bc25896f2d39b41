import type { AuditStamp } from "../applications/stored/desk.ts";
import { later, type Moment } from "../time/time.ts";
import type { DeskPerson } from "./people-file.ts";

/** How somebody signed in: through the group's identity provider, by a link in a mail, or by an operator's invitation. */
export type SignInMethod = "provider" | "link" | "invitation";

/** A session of somebody at the desk. */
export interface DeskSession {
  /** Identifies the session in lists and commands. Knowing it gives no access. */
  readonly id: string;
  readonly email: string;
  /** The name of the person in the log (`actorNameOf`). */
  readonly who: string;
  readonly way: SignInMethod;
  readonly since: Moment;
  /** When the session was last used; stored at most once a minute. */
  readonly lastUsed: Moment;
  /** The person with the rights from a claim. Set if `desk.json` does not name the person and the identity provider has granted the rights. */
  readonly granted?: DeskPerson;
}

/** A session to begin. */
export interface NewDeskSession extends Omit<DeskSession, "since" | "lastUsed"> {
  /** The secret that the browser keeps in a cookie. Only its hash is stored. */
  readonly token: string;
  /** The token of an earlier session of the same browser. That session is ended. */
  readonly replaces?: string | undefined;
}

/**
 * Why a session ended: its person signed out or signed in again, an operator ended it, it was unused or open for too long, or its person lost all
 * rights.
 */
export type SessionEnd = "signed-out" | "replaced" | "ended" | "idle" | "too-old" | "no-rights";

/** The sessions of the desk. Every beginning and every end is logged in the same transaction, without the mail address. */
export interface DeskSessions {
  /** Begins a session at a moment. */
  begin(session: NewDeskSession, at: Moment): Promise<void>;
  /** Returns the session with a token, and records that it is used. Returns `undefined` if there is none, or if it has expired. */
  use(token: string, now: Moment): Promise<DeskSession | undefined>;
  /** The sessions that have not expired, newest first: those of one person, or of everybody. */
  all(now: Moment, email?: string): Promise<DeskSession[]>;
  /**
   * Ends a session; with `email`, only if it belongs to that person. The log names `who`, by default the person of the session. Returns whether there
   * was such a session.
   */
  end(
    id: string,
    how: { readonly at: Moment; readonly why: SessionEnd; readonly email?: string; readonly who?: AuditStamp["who"] },
  ): Promise<boolean>;
  /** Removes the expired sessions. Returns their number. */
  sweep(now: Moment): Promise<number>;
}

/** A session ends after `idleMs` without a request, and after `maxAgeMs` in any case. */
const sessionLimits = { idleMs: 30 * 60_000, maxAgeMs: 10 * 3_600_000 };

/** The last use is stored at most this often, so that reading pages does not write to the database each time. */
export const lastUsedUpdateIntervalMs = 60_000;

/** If a session seems to have begun further in the future than this, a clock was wrong, and the session counts as over. */
const maxClockErrorMs = 5 * 60_000;

/** The moments to which the times of a session are compared, to find out whether it has expired. */
export const sessionBounds = (now: Moment) => ({
  /** A session must have been used after this moment. */
  usedAfter: later(now, -sessionLimits.idleMs),
  /** A session must have begun after this moment. */
  begunAfter: later(now, -sessionLimits.maxAgeMs),
  /** A session must have begun before this moment. */
  begunBefore: later(now, maxClockErrorMs),
});

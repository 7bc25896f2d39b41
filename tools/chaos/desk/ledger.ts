import type { LogAction } from "#core/applications/stored/log-entry.ts";

/**
 * An entry that the log of operators must have: by this person, with this action, about this application (if any), and dated between `from` and
 * `until`, in milliseconds since 1970.
 */
export interface ExpectedEntry {
  readonly who: string;
  readonly action: LogAction;
  readonly applicationId?: string;
  readonly from: number;
  readonly until: number;
}

/** A reply that the desk has confirmed. */
export interface GivenReply {
  /** The id of its mail. */
  readonly mail: string;
  /**
   * The values of `seen` that the desk may show after the reply was taken back. There are several if it is uncertain whether the previous reply was
   * still waiting.
   */
  readonly before: readonly string[];
  /** `stands`: nobody tried to take it back. `taken_back`: it was taken back. `left`: somebody tried too late, when its mail was being sent. */
  fate: "stands" | "taken_back" | "left";
  /** Whether there was a later decision. Such a decision takes the reply back if the reply's mail is still waiting. */
  overruled: boolean;
}

/** An application, and everything that the desk has confirmed about it. Only one person at a time works on it, except in a race. */
export interface KnownApplication {
  readonly id: string;
  /** The SHA-256 of its file, in hex. */
  readonly cv: string;
  /** The last value of the field `seen` that the desk has shown (`ApplicationSnapshot`). Only recorded steps may change it. */
  seen?: string;
  note: string;
  readonly replies: GivenReply[];
  /** How often a state was set without a mail. */
  stateChangeCount: number;
  isBusy: boolean;
}

/** Everything that the desk has confirmed to the people who work there, and all faults in its responses. */
export interface Ledger {
  readonly applications: Map<string, KnownApplication>;
  readonly entries: ExpectedEntry[];
  readonly faults: string[];
  /** The kind of each confirmed decision, note, sign-in and sign-out. */
  readonly confirmed: string[];
  /** The cookies of sessions that have ended. They must no longer give access to anything. */
  readonly endedSessions: string[];
  /** The number of requests to change something that are still in flight. */
  deciding: number;
  /** The number of races between two people that were completed. */
  races: number;
}

export const createLedger = (): Ledger => ({
  applications: new Map(),
  entries: [],
  faults: [],
  confirmed: [],
  endedSessions: [],
  deciding: 0,
  races: 0,
});

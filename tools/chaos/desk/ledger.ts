import type { LogAction } from "#core/applications/stored/log-entry.ts";

/**
 * An entry that the log of operators must have: with this person and action, about this application if one is named, and with a time between `from`
 * and `until`, in milliseconds since 1970.
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
   * The values of `seen` that the desk may show once the reply is taken back. There are several if it is unknown whether the previous reply was still
   * waiting.
   */
  readonly before: readonly string[];
  /** `stands`: nobody tried to take it back. `taken_back`: it was taken back. `left`: somebody tried, but its mail was already being sent. */
  fate: "stands" | "taken_back" | "left";
  /** Whether somebody decided again later. If its mail was still waiting, that decision took it back. */
  overruled: boolean;
}

/** An application, and everything that the desk has confirmed about it. Except in a race, only one person at a time works on it. */
export interface KnownApplication {
  readonly id: string;
  /** The SHA-256 of its file, in hex. */
  readonly cv: string;
  /** The last value of the field `seen` that the desk has shown (`SeenApplication`). Only recorded steps may change it. */
  seen?: string;
  note: string;
  readonly replies: GivenReply[];
  /** How often a state was set without a mail. */
  statesSet: number;
  isBusy: boolean;
}

/** Everything that the desk has confirmed to the people who work there, and everything that was wrong with its answers. */
export interface Ledger {
  readonly applications: Map<string, KnownApplication>;
  readonly entries: ExpectedEntry[];
  readonly faults: string[];
  /** One entry for each confirmed decision, note, sign-in and sign-out: its kind. */
  readonly confirmed: string[];
  /** The cookies of sessions that have ended. They must give access to nothing. */
  readonly endedSessions: string[];
  /** How many requests to change something have not been answered yet. */
  deciding: number;
  /** How many races of two people were decided. */
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

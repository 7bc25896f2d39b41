import type { LogAction } from "#core/applications/stored/log-entry.ts";

/** What the log of operators must have: an entry of this action and person, on this application if one is named, from the time between two moments in milliseconds since 1970. */
export interface ExpectedEntry {
  readonly who: string;
  readonly action: LogAction;
  readonly applicationId?: string;
  readonly from: number;
  readonly until: number;
}

/** A reply that was given, as the desk has confirmed it. */
export interface GivenReply {
  /** The id of its mail. */
  readonly mail: string;
  /** What the desk may show of the application once the reply is taken back (`SeenApplication`). Several, if it is unknown whether the reply before still waited. */
  readonly before: readonly string[];
  /** `stands`: nobody took it back. `taken_back` and `left`: what the desk said when somebody wanted to take it back. */
  fate: "stands" | "taken_back" | "left";
  /** Whether somebody decided again later. If its mail still waited then, it was taken back by that. */
  overruled: boolean;
}

/** An application, and all that the desk has confirmed about it. One person at a time works on it, except in a race. */
export interface KnownApplication {
  readonly id: string;
  /** The SHA-256 of its file, in hex. */
  readonly cv: string;
  /** What the desk has shown last (`SeenApplication`): nothing else may change it. */
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
  /** How many decisions, notes, sign-ins and sign-outs were confirmed. */
  readonly confirmed: string[];
  /** The cookies of sessions that have ended. They must give access to nothing. */
  readonly endedSessions: string[];
  /** How many requests that change something are not answered yet. */
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

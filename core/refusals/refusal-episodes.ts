import type { Moment } from "../time/time.ts";
import type { Pot } from "./refusals.ts";

/** After how long without a refusal an episode is over. */
export const quietMs = 3_600_000;

/** The share of all requests that a few networks made: a figure without an address. */
export interface CrowdFigures {
  readonly percent: number;
  readonly networks: number;
}

/** A time in which visitors of a host were refused repeatedly. It holds no address, nor part of one. */
export interface Episode {
  readonly pot: Pot;
  /** For people; empty if there is only one host. */
  readonly host: string;
  readonly since: Moment;
  readonly last: Moment;
  readonly refused: number;
  readonly crowd?: CrowdFigures;
  /** Whether the operator has been told. */
  readonly told: boolean;
}

/** Stores the episodes of all hosts, so that one of them can tell the operator. Every method raises `unavailable` when the database fails. */
export interface RefusalEpisodes {
  /** Begins an episode of a host, or extends one that is not over: `refused` is added. */
  note(episode: Omit<Episode, "told">): Promise<void>;
  all(): Promise<Episode[]>;
  /** Records that the operator has been told of the refusals. */
  told(pot: Pot): Promise<void>;
  /** Deletes the episodes in which nobody was refused after the moment. */
  forget(pot: Pot, last: Moment): Promise<void>;
}

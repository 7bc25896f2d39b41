import type { Moment } from "../time/time.ts";
import type { Pot } from "./refusals.ts";

/** How long nobody is refused before an episode is over, in milliseconds. */
export const quiet = 3_600_000;

/** How few networks asked for how much: a figure without an address. */
export interface ToldCrowd {
  readonly percent: number;
  readonly networks: number;
}

/** Visitors of a host were refused again and again. No address is kept with it, nor part of one. */
export interface Episode {
  readonly pot: Pot;
  /** For people; empty where there is one host. */
  readonly host: string;
  readonly since: Moment;
  readonly last: Moment;
  readonly refused: number;
  readonly crowd?: ToldCrowd;
  /** Whether the operator knows. */
  readonly told: boolean;
}

/** What hosts noted of refusals, so that one of them can tell. Every method raises `unavailable` when the database fails. */
export interface RefusalEpisodes {
  /** Begins an episode of a host, or goes on with one that is not over: `refused` is added. */
  note(episode: Omit<Episode, "told">): Promise<void>;
  all(): Promise<Episode[]>;
  /** The operator knows that visitors are refused. */
  told(pot: Pot): Promise<void>;
  /** Forgets episodes in which nobody was refused after the moment. */
  forget(pot: Pot, last: Moment): Promise<void>;
}

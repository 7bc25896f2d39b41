import type { Moment } from "../time/time.ts";
import type { SharedResource } from "./refusals.ts";

/** An episode is over after this time without a refusal. */
export const quietMs = 3_600_000;

/** The share of all requests that a few networks made. It contains no address. */
export interface TopNetworksFigures {
  readonly percent: number;
  readonly networks: number;
}

/** A period in which a host refused visitors. The record contains no address, nor any part of one. */
export interface Episode {
  readonly pot: SharedResource;
  /** The name of the host, for people; empty if there is only one host. */
  readonly host: string;
  readonly since: Moment;
  readonly last: Moment;
  readonly refused: number;
  readonly crowd?: TopNetworksFigures;
  /** Whether the operator has been told. */
  readonly told: boolean;
}

/** Stores the episodes of all hosts, so that one of the hosts can tell the operator. Every method raises `unavailable` when the database fails. */
export interface RefusalEpisodes {
  /** Begins an episode of a host, or extends one that is not over, adding `refused` to it. */
  note(episode: Omit<Episode, "told">): Promise<void>;
  all(): Promise<Episode[]>;
  /** Records that the operator has been told of these refusals. */
  told(pot: SharedResource): Promise<void>;
  /** Deletes the episodes in which nobody was refused after `last`. */
  forget(pot: SharedResource, last: Moment): Promise<void>;
}

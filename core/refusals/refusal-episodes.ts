import type { Moment } from "../time/time.ts";
import type { SharedResource } from "./refusals.ts";

/** An episode is over when no visitor has been refused for this long. */
export const episodeGapMs = 3_600_000;

/** The share of all requests that a few networks made together, as a percentage. It contains no addresses. */
export interface TopNetworksFigures {
  readonly percent: number;
  readonly networks: number;
}

/** A period in which a host refused visitors because a shared resource was used up. It contains no addresses or parts of addresses. */
export interface Episode {
  readonly pot: SharedResource;
  /** The name of the host, for people; empty if there is only one host. */
  readonly host: string;
  readonly since: Moment;
  readonly last: Moment;
  readonly refused: number;
  readonly crowd?: TopNetworksFigures;
  /** Whether the operator has been notified that the episode began. */
  readonly told: boolean;
}

/**
 * Stores the episodes of all hosts, so that one host can notify the operator of all of them. Every method raises `unavailable` if the database fails.
 */
export interface RefusalEpisodes {
  /** Begins an episode of a host, or extends one that is not over, adding `refused` to it. */
  note(episode: Omit<Episode, "told">): Promise<void>;
  all(): Promise<Episode[]>;
  /** Records that the operator has been notified of these refusals. */
  markNotified(pot: SharedResource): Promise<void>;
  /** Deletes the episodes whose last refusal was at `last` or earlier. */
  forget(pot: SharedResource, last: Moment): Promise<void>;
}

import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";

/**
 * A one-time address for fetching a copy of somebody's data (spec C38). It also requires a passphrase, which the person gets through another
 * channel.
 */
export interface Handover {
  /** The number of the request for access that this handover answers. A new handover for the same request replaces the earlier one. */
  readonly request: number;
  /** The applications to copy. When the handover is offered, the request is changed to concern exactly these. */
  readonly applications: readonly ApplicationId[];
  /** The secret part of the address. Only hashes of this part and of the passphrase are stored. */
  readonly token: string;
  readonly passphrase: string;
  readonly expiresAt: Moment;
  /**
   * Whether the copy is handed over even if the scanner has not found all files clean. Otherwise the files are checked when the copy is fetched,
   * because a CV may have been replaced since the offer.
   */
  readonly withUnclean: boolean;
}

/** What somebody with the right passphrase may fetch. */
export interface HandoverContent extends Pick<Handover, "withUnclean"> {
  /** The applications to copy, newest first. */
  readonly applications: readonly ApplicationId[];
}

/** How many wrong passphrases may be entered. After that, the copy can no longer be fetched. */
export const maxAttempts = 5;

/** How long after its first fetch a copy can be fetched again with the passphrase: a large download may break, on a train for example. */
export const fetchAgainMs = 3_600_000;

export interface Handovers {
  /** Stores a handover. Returns whether it replaced an earlier one, whose address no longer works. */
  offer(handover: Handover): Promise<boolean>;
  /**
   * How many more passphrases may be tried; `undefined` if nothing can be fetched: the token is unknown or expired, the copy was fetched more than
   * `fetchAgainMs` ago, its applications were erased, too many passphrases were tried, or an operator closed the request.
   */
  attemptsLeft(token: string, now: Moment): Promise<number | undefined>;
  /**
   * Returns the applications of a handover that are still stored, newest first, even if nothing can be fetched any more; none for an unknown token.
   */
  applicationsOf(token: string): Promise<readonly ApplicationId[]>;
  /**
   * Returns what may be fetched with this passphrase. If the passphrase is wrong, uses up one attempt and returns `undefined`. Also returns
   * `undefined` if the copy can no longer be fetched.
   */
  unlock(given: Pick<Handover, "token" | "passphrase"> & { readonly at: Moment }): Promise<HandoverContent | undefined>;
  /**
   * Records that the copy is fetched: closes the request, and makes the handover expire at most `fetchAgainMs` after the first fetch, in one
   * transaction. Returns false if the copy can no longer be fetched.
   */
  take(token: string, at: Moment): Promise<boolean>;
}

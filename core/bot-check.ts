import { PorticoError } from "./errors.ts";
import type { Moment } from "./time/time.ts";

/** The purposes of tokens for an application to an opening. */
export const applicationPurposes = ["upload", "submit"] as const;

/** The purpose of a token; each token is valid for only one purpose. `alert`: a request for alerts by mail. */
export type ChallengePurpose = (typeof applicationPurposes)[number] | "alert";

/**
 * What a token is used for; it must have been made for the same use. `jobId` may be missing for uploads, because a presign call does not name its
 * opening, and is missing for alerts, which belong to no opening.
 */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  readonly jobId?: string;
}

/** A puzzle in the format of the bot check's provider; the page passes it on to the provider's solver. */
export type Puzzle = Readonly<Record<string, unknown>>;

/** Makes bots spend effort before they upload, submit or request alerts (spec 4.6). */
export interface BotCheck {
  /**
   * Returns a new puzzle, valid for ten minutes, or the site key of a provider that makes its own puzzles; `undefined` if visitors have nothing to
   * solve. `effort` multiplies the difficulty, 1 by default.
   */
  challenge(use: Required<ChallengeUse>, effort?: number): Promise<Puzzle | undefined>;
  /**
   * Accepts the token of a solved puzzle, once. Raises `bot_suspected` if the token is malformed, expired, made for another use or already spent.
   * Raises `unavailable` if an external provider does not respond.
   */
  verify(token: unknown, use: ChallengeUse): Promise<void>;
}

/** Remembers spent tokens, across restarts and for all processes. */
export interface SpentTokens {
  /** Spends a token; returns false if the token was already spent. A spent token is remembered until it expires. */
  spend(id: string, expires: Moment): Promise<boolean>;
  /** Deletes expired tokens and returns their number. */
  sweep(now: Moment): Promise<number>;
}

/** The error for a refused token; `why` is for the log. */
export const botSuspected = (why: string): PorticoError => new PorticoError("bot_suspected", why);

import { PorticoError } from "./errors.ts";
import type { Moment } from "./time/time.ts";

/** What a token is for: each token is good for only one of these. */
export const challengePurposes = ["upload", "submit"] as const;
/** One of `challengePurposes`. */
export type ChallengePurpose = (typeof challengePurposes)[number];

/** The use for which a token must have been made. `jobId` may be missing for uploads, as a presign call does not name its opening. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  readonly jobId?: string;
}

/** A puzzle in its provider's own format; the page passes it on to the provider's solver. */
export type Puzzle = Readonly<Record<string, unknown>>;

/** Makes bots spend effort before they upload or submit (spec 4.6). */
export interface BotCheck {
  /**
   * A new puzzle, valid for ten minutes, or the key of a provider that makes its own; `undefined` if nothing is asked. `effort`
   * multiplies the difficulty, 1 by default.
   */
  challenge(use: Required<ChallengeUse>, effort?: number): Promise<Puzzle | undefined>;
  /**
   * Accepts the token of a solved puzzle, once. Raises `bot_suspected` if the token is malformed, expired, made for
   * another use or already spent; `unavailable` if an external provider does not answer.
   */
  verify(token: unknown, use: ChallengeUse): Promise<void>;
}

/** Remembers spent tokens, across restarts and for all processes. */
export interface SpentTokens {
  /** Spends a token; false if it was already spent. It is remembered until it expires. */
  spend(id: string, expires: Moment): Promise<boolean>;
  /** Forgets expired tokens; returns how many. */
  sweep(now: Moment): Promise<number>;
}

/** The error for a refused token; `why` is for the log. */
export const botSuspected = (why: string): PorticoError => new PorticoError("bot_suspected", why);

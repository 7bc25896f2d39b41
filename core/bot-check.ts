import { PorticoError } from "./errors.ts";
import type { Moment } from "./time.ts";

/** What a token is spent on: each token is good for one of the two. */
export const challengePurposes = ["upload", "submit"] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** The providers that the pages know how to ask. */
export const challengeProviders = ["altcha", "turnstile", "none"] as const;
export type ChallengeProvider = (typeof challengeProviders)[number];

/** What a token has to be made for. A presigned upload does not say for which opening it is, so it may be absent there. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  readonly jobId?: string;
}

/** A puzzle as its provider writes it down; the page hands it on to the provider's solver. */
export type Puzzle = Readonly<Record<string, unknown>>;

/** Makes robots pay before they upload or submit (spec 4.6). */
export interface BotCheck {
  /**
   * A new puzzle, good for ten minutes, or with which key to ask a provider that makes its puzzles itself; `undefined` where nothing
   * is asked. `effort` makes a puzzle so many times as hard, 1 by default.
   */
  challenge(use: Required<ChallengeUse>, effort?: number): Promise<Puzzle | undefined>;
  /**
   * Takes the token of a solved puzzle, once. Raises `bot_suspected` for anything that is no token, has expired, was made for
   * another use or was taken before; `unavailable` when a provider elsewhere does not answer.
   */
  verify(token: unknown, use: ChallengeUse): Promise<void>;
}

/** Remembers what is good only once, over restarts and for all processes. */
export interface SpentTokens {
  /** Spends a token; false when it was spent before. It is remembered until it expires. */
  spend(id: string, expires: Moment): Promise<boolean>;
  /** Forgets what has expired; answers how many. */
  sweep(now: Moment): Promise<number>;
}

/** Lets everybody through: for development, or where something before this program checks. */
export const noBotCheck: BotCheck = {
  challenge: async () => undefined,
  verify: async () => undefined,
};

export const botSuspected = (why: string): PorticoError => new PorticoError("bot_suspected", why);

import type { Moment } from "../../time/time.ts";

/** A sign-in to which the identity provider has not responded yet. */
export interface PendingSignIn {
  /** A random value that the provider repeats in its signed response. */
  readonly nonce: string;
  /** The secret that proves to the provider that the same program begins and ends the sign-in (PKCE). */
  readonly verifier: string;
  /** The path of the desk to open after the sign-in. */
  readonly to: string;
}

/** The sign-ins to which the identity provider has not responded yet. */
export interface PendingSignIns {
  /** Stores a sign-in for the browser that begins it, by its state: a random value that the provider repeats in its response. */
  begin(
    pending: PendingSignIn & { readonly state: string; readonly browser: string; readonly expiresAt: Moment },
  ): Promise<void>;
  /**
   * Returns and deletes the sign-in with a state, so that no response counts twice. `undefined` if it is unknown, expired, or belongs to another
   * browser.
   */
  take(state: string, browser: string, now: Moment): Promise<PendingSignIn | undefined>;
  /** Removes expired sign-ins. */
  sweep(now: Moment): Promise<void>;
}

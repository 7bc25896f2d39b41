import type { Moment } from "../../time/time.ts";

/** A sign-in that an identity provider has not answered yet. */
export interface PendingSignIn {
  /** A random value that the provider repeats in its signed answer. */
  readonly nonce: string;
  /** The secret that proves to the provider that the same program begins and ends the sign-in (PKCE). */
  readonly verifier: string;
  /** The path of the desk to open after the sign-in. */
  readonly to: string;
}

/** The sign-ins that an identity provider has not answered yet. */
export interface PendingSignIns {
  /** Stores a sign-in under its state, a random value that the provider repeats in its answer, for the browser that begins it. */
  begin(
    pending: PendingSignIn & { readonly state: string; readonly browser: string; readonly expiresAt: Moment },
  ): Promise<void>;
  /** Returns and forgets the sign-in of a state, so that no answer counts twice. `undefined` if it is unknown, expired, or belongs to another browser. */
  take(state: string, browser: string, now: Moment): Promise<PendingSignIn | undefined>;
  /** Removes expired ones. */
  sweep(now: Moment): Promise<void>;
}

import type { ProviderAccount } from "./accounts.ts";

/** What an identity provider says about a person, in a response whose signature, issuer, audience, nonce and time were verified. */
export interface ProviderClaims extends ProviderAccount {
  readonly email?: string;
  /** Whether the provider has checked that the address belongs to the person. Missing if the provider does not say. */
  readonly isEmailVerified?: boolean;
  readonly name?: string;
  /** The tenant to which the account belongs, for providers that serve several. */
  readonly tenant?: string;
  /** The values of the claim that the settings map to rights. */
  readonly values: readonly string[];
}

/** The address and the secrets of a sign-in that has begun. */
export interface BegunSignIn {
  /** The address at the provider to which the browser is sent. */
  readonly address: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * The identity provider of the group (OpenID Connect). Every function raises `unavailable` if the provider cannot be reached, is too slow, or sends
 * an invalid response.
 */
export interface IdentityProvider {
  begin(): Promise<BegunSignIn>;
  /**
   * Checks the address to which the provider has sent the browser back, and fetches the claims about the person. Raises `forbidden` if the provider
   * refuses, or if its response does not belong to this sign-in and this program.
   */
  finish(query: URLSearchParams, begun: Omit<BegunSignIn, "address">): Promise<ProviderClaims>;
  /** The address where the person can sign out at the provider as well. `undefined` if the provider has none. */
  signOutAddress(): Promise<string | undefined>;
}

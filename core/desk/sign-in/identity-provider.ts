import type { ProviderAccount } from "./accounts.ts";

/** What an identity provider states about a person. The signature, issuer, audience, nonce and time of its response have been verified. */
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

/** A sign-in that has begun: the address to open, and the secrets with which the response will be checked. */
export interface BegunSignIn {
  /** The address at the provider that the browser has to open. */
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

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from "openid-client";
import type { IdentityProvider, ProviderClaims } from "#core/desk/sign-in/identity-provider.ts";
import { codeOf, PorticoError } from "#core/errors.ts";
import { limitedFetch } from "./limited-fetch.ts";

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of the desk to which the provider sends browsers back. */
  readonly redirectUri: string;
  /** The address of the desk to which the provider sends browsers after they have signed out. */
  readonly signedOutUri: string;
  /** The claim whose values the settings map to rights; empty if there is none. */
  readonly claim: string;
  /** Allows plain HTTP, for a provider on this machine. */
  readonly isPlainHttpAllowed: boolean;
  readonly timeoutSeconds: number;
  /** A clock in milliseconds. */
  readonly time: () => number;
}

/** How long the provider's metadata is cached. Its keys are fetched for each sign-in, so that new keys are accepted at once. */
const metadataMs = 3_600_000;

/** Signs people in with OpenID Connect: authorization code flow with PKCE, state and nonce. The signature of the ID token is checked. */
export function createOidcProvider(options: OidcOptions): IdentityProvider {
  let known: { readonly metadata: Promise<ServerMetadata>; readonly until: number } | undefined;

  const execute = options.isPlainHttpAllowed
    ? [enableNonRepudiationChecks, allowInsecureRequests]
    : [enableNonRepudiationChecks];
  /** Returns the metadata of the provider. Concurrent sign-ins share one request. A failure is not cached. */
  function metadata(): Promise<ServerMetadata> {
    if (known && options.time() < known.until) return known.metadata;
    const fetched = { metadata: discover(), until: options.time() + metadataMs };
    known = fetched;
    fetched.metadata.catch(() => {
      if (known === fetched) known = undefined;
    });
    return fetched.metadata;
  }
  async function discover(): Promise<ServerMetadata> {
    const { issuer, clientId, timeoutSeconds: timeout } = options;
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      execute,
      timeout,
      [customFetch]: limitedFetch,
    });
    const read = found.serverMetadata();
    // refuses a templated or shared issuer, which would let accounts of every tenant sign in
    if (withoutSlash(read.issuer) !== withoutSlash(issuer))
      throw new PorticoError("unavailable", "the provider has another issuer than DESK_OIDC_ISSUER");
    return read;
  }
  /** Returns a new configuration for each call, because the library caches the provider's keys in it. */
  async function configuration(): Promise<Configuration> {
    const server = { ...(await metadata()) };
    const made = new Configuration(server, options.clientId, undefined, clientAuthOf(server, options.clientSecret));
    made.timeout = options.timeoutSeconds;
    made[customFetch] = limitedFetch;
    for (const extend of execute) extend(made);
    return made;
  }
  return {
    async begin() {
      const [nonce, state, verifier] = [randomNonce(), randomState(), randomPKCECodeVerifier()];
      const address = buildAuthorizationUrl(await orUnavailable(configuration()), {
        redirect_uri: options.redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return { address: address.href, state, nonce, verifier };
    },
    async finish(query, { state, nonce, verifier }) {
      const configured = await orUnavailable(configuration());
      const returned = new URL(options.redirectUri);
      returned.search = query.toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(configured, returned, checks).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const claims = tokens.claims();
      if (!claims) throw new PorticoError("forbidden", "the identity provider sent no ID token");
      const isComplete = claims["email"] !== undefined && (options.claim === "" || claims[options.claim] !== undefined);
      if (isComplete || configured.serverMetadata().userinfo_endpoint === undefined)
        return claimsIn(claims, options.claim);
      // some providers put only the subject into the ID token
      const more = await orUnavailable(fetchUserInfo(configured, tokens.access_token, claims.sub));
      const { email_verified } = claims["email"] === undefined ? more : claims; // taken from the same response as the address
      return claimsIn({ ...more, ...claims, email_verified }, options.claim);
    },
    async signOutAddress() {
      const configured = await orUnavailable(configuration());
      if (configured.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(configured, { post_logout_redirect_uri: options.signedOutUri }).href;
    },
  };
}

const withoutSlash = (address: string): string => address.replace(/\/$/, "");

/**
 * How the program authenticates to the provider: with HTTP Basic, the default of the standard, unless the provider supports only
 * `client_secret_post`.
 */
function clientAuthOf({ token_endpoint_auth_methods_supported: methods }: ServerMetadata, secret: string): ClientAuth {
  const isPostOnly = methods?.includes("client_secret_post") && !methods.includes("client_secret_basic");
  return isPostOnly ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= 500 ? value : undefined;

function claimsIn(claims: IDToken, claim: string): ProviderClaims {
  const [email, name, tenant] = [textOf(claims["email"]), textOf(claims["name"]), textOf(claims["tid"])];
  const isEmailVerified = claims["email_verified"];
  const found = claim === "" || !Object.hasOwn(claims, claim) ? [] : claims[claim];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    ...(email === undefined ? {} : { email }),
    ...(isEmailVerified === undefined ? {} : { isEmailVerified: isEmailVerified === true }),
    ...(name === undefined ? {} : { name }),
    ...(tenant === undefined ? {} : { tenant }),
    values: (Array.isArray(found) ? found : [found]).filter((value) => typeof value === "string"),
  };
}

/** Codes of errors that are the provider's fault and say nothing about the person who signs in. */
const troubles = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

/** The name and the message of an error. They contain no personal data. */
const sayingOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : "unknown");

const unavailable = (error: unknown): unknown =>
  codeOf(error)
    ? error
    : Object.assign(new PorticoError("unavailable", `the identity provider: ${sayingOf(error)}`), { cause: error });

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(error);
  }
}

/**
 * Returns the error for a failed sign-in: `unavailable` if the provider did not respond properly, `forbidden` if its response does not prove who the
 * person is.
 */
function refusalOf(error: unknown): unknown {
  const { code, status } = (error ?? {}) as { readonly code?: unknown; readonly status?: unknown };
  const isAway = error instanceof TypeError || (typeof status === "number" && status >= 500);
  if (isAway || troubles.has(String(code))) return unavailable(error);
  return Object.assign(new PorticoError("forbidden", `the identity provider: ${sayingOf(error)}`), { cause: error });
}

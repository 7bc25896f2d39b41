import { randomBytes } from "node:crypto";
import { createDeskPeople } from "#adapters/disk/desk-people.ts";
import { loadDeskMessages } from "#adapters/disk/load-messages.ts";
import { createKnownBrowsers } from "#adapters/links/known-browsers.ts";
import { createSqlDeskAccounts } from "#adapters/sql/desk-accounts.ts";
import { createSqlSignInLinks } from "#adapters/sql/desk-links.ts";
import { createSqlPendingSignIns } from "#adapters/sql/desk-pending.ts";
import { createSqlDeskSessions } from "#adapters/sql/desk-sessions.ts";
import { createZipArchiver } from "#adapters/zip/archiver.ts";
import type { IdentityProvider } from "#core/desk/sign-in/identity-provider.ts";
import { createDeskSignIn } from "#core/desk/sign-in/sign-in.ts";
import { once } from "#core/duties/once.ts";
import type { Config } from "../settings/config.ts";
import { isPlainLoopback } from "../settings/desk.ts";
import type { BaseServices } from "./ground.ts";

/** The paths of the desk to which an identity provider redirects browsers. */
const providerPaths = { callback: "/sign-in/callback", signedOut: "/sign-out" } as const;

/** The time limit for one response of an identity provider. */
const providerTimeoutSeconds = 8;

/** Composes what the desk needs for signing in. */
export async function composeDesk({ config, database, secrets, logSecrets, now, newId, hashOf }: BaseServices) {
  const messages = once(loadDeskMessages);
  const people = createDeskPeople(config.SITE_DIR);
  const sessions = createSqlDeskSessions(database, logSecrets);
  const links = createSqlSignInLinks(database);
  const accounts = createSqlDeskAccounts(database);
  const signIn = createDeskSignIn({
    people,
    sessions,
    links,
    accounts,
    pending: createSqlPendingSignIns(database),
    provider: await providerOf(config, now),
    tenant: config.DESK_OIDC_TENANT,
    claimRights: config.DESK_OIDC_RIGHTS,
    newId,
    newSecret,
    hashOf,
    now,
  });
  return {
    people,
    sessions,
    links,
    accounts,
    signIn,
    archiver: createZipArchiver(),
    newSecret,
    knownBrowsers: createKnownBrowsers(secrets),
    get messages() {
      return messages();
    },
  };
}

/** A secret of 256 random bits. */
const newSecret = (): string => randomBytes(32).toString("base64url");

/** The identity provider of the settings. Its code is loaded only if there is one. */
async function providerOf(config: Config, now: () => Date): Promise<IdentityProvider | undefined> {
  const {
    DESK_URL,
    DESK_OIDC_ISSUER: issuer,
    DESK_OIDC_CLIENT_ID: clientId,
    DESK_OIDC_CLIENT_SECRET: clientSecret,
  } = config;
  if (DESK_URL === "" || issuer === "") return undefined;
  const { createOidcProvider } = await import("#adapters/oidc/identity-provider.ts");
  return createOidcProvider({
    issuer,
    clientId,
    clientSecret,
    redirectUri: `${DESK_URL}${providerPaths.callback}`,
    signedOutUri: `${DESK_URL}${providerPaths.signedOut}`,
    claim: config.DESK_OIDC_CLAIM,
    isPlainHttpAllowed: isPlainLoopback(issuer),
    timeoutSeconds: providerTimeoutSeconds,
    time: () => now().getTime(),
  });
}

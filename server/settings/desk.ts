import * as v from "valibot";
import { claimRights } from "#core/desk/sign-in/claim-rights.ts";
import { httpUrlOf, integer, yesOrEmpty } from "#core/settings/checks.ts";
import type { SettingTable, ValuesOf } from "#core/settings/setting.ts";
import { httpOriginOrEmpty } from "./http-origin.ts";

const word = v.pipe(v.string(), v.regex(/^[\w.:/-]{0,200}$/, "can have letters, digits and . : / - _ only"));

/** The settings of the desk, at which people read and answer applications. */
export const deskSettings = {
  DESK_URL: {
    schema: httpOriginOrEmpty,
    initial: "",
    says: "The address of the desk, where the people of site/desk.json sign in: a host name of its own. Without it, there is no desk.",
    sameOnAllHosts: true,
  },
  DESK_PORT: {
    schema: integer(1, 65535),
    initial: "3100",
    says: "The port at which the desk listens, if DESK_URL is set.",
  },
  DESK_MAIL_LINKS: {
    schema: yesOrEmpty,
    initial: "",
    says: "With yes, people may sign in by a link in a mail even if DESK_OIDC_ISSUER is set; without an issuer they may anyway.",
    sameOnAllHosts: true,
  },
  DESK_OIDC_ISSUER: {
    schema: v.pipe(
      v.string(),
      v.check((text) => text === "" || httpUrlOf(text) !== undefined, "must be an http(s) address"),
    ),
    initial: "",
    says: "The issuer of your identity provider (OpenID Connect), by which people sign in at the desk.",
    sameOnAllHosts: true,
  },
  DESK_OIDC_CLIENT_ID: {
    schema: v.pipe(v.string(), v.maxLength(500, "can have 500 characters at most")),
    initial: "",
    says: "The id under which the provider knows the desk.",
    sameOnAllHosts: true,
  },
  DESK_OIDC_CLIENT_SECRET: {
    schema: v.pipe(v.string(), v.maxLength(1000, "can have 1000 characters at most")),
    initial: "",
    says: "The secret that the provider has given to the desk.",
    sameOnAllHosts: true,
  },
  DESK_OIDC_TENANT: {
    schema: word,
    initial: "",
    says: "The only tenant (claim tid) whose accounts may sign in. Their mail addresses are trusted even though the provider, such as Entra ID, does not say that it has checked them.",
    sameOnAllHosts: true,
  },
  DESK_OIDC_CLAIM: {
    schema: word,
    initial: "",
    says: "The claim of the provider, such as groups or roles, whose values DESK_OIDC_RIGHTS maps to rights.",
    sameOnAllHosts: true,
  },
  DESK_OIDC_RIGHTS: {
    schema: claimRights,
    initial: "",
    says: "The rights of people whom desk.json does not name, by the values of DESK_OIDC_CLAIM: leads=read+decide, readers=read@de+at/company.",
    sameOnAllHosts: true,
  },
} as const satisfies SettingTable;

type DeskSettings = ValuesOf<typeof deskSettings>;

/** Whether people may sign in with a link in a mail. */
export const hasMailLinks = ({
  DESK_MAIL_LINKS,
  DESK_OIDC_ISSUER,
}: Pick<DeskSettings, "DESK_MAIL_LINKS" | "DESK_OIDC_ISSUER">): boolean =>
  DESK_MAIL_LINKS === "yes" || DESK_OIDC_ISSUER === "";

/** Whether an address names this machine. */
const isLoopback = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|[\w-]+\.localhost)$/.test(new URL(url).hostname);

/** Whether an address uses plain HTTP, but only within this machine. */
export const isPlainLoopback = (url: string): boolean => url.startsWith("http:") && isLoopback(url);

/**
 * Whether an issuer accepts the accounts of all tenants of Entra ID. Such issuers are not trustworthy: anybody can create a tenant in which any mail
 * address is theirs.
 */
const isMultiTenant = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.[a-z]+\/(?:common|organizations|consumers)(?:\/|$)/i.test(issuer);

/** Returns, for each possible conflict between settings of the desk, whether it exists and a message for the operator. */
export function deskProblems({
  MODE,
  PORT,
  METRICS_PORT,
  PUBLIC_URL,
  ...desk
}: DeskSettings & {
  readonly MODE: string;
  readonly PORT: number;
  readonly METRICS_PORT: number | "";
  readonly PUBLIC_URL: string;
}): readonly (readonly [isThere: boolean, says: string])[] {
  const {
    DESK_URL,
    DESK_PORT,
    DESK_OIDC_ISSUER,
    DESK_OIDC_CLIENT_ID,
    DESK_OIDC_CLIENT_SECRET,
    DESK_OIDC_CLAIM,
    DESK_OIDC_RIGHTS,
  } = desk;
  if (DESK_URL === "") return [];
  const isProduction = MODE === "production";
  const hasClient = DESK_OIDC_CLIENT_ID !== "" && DESK_OIDC_CLIENT_SECRET !== "";
  return [
    [
      isProduction && DESK_URL.startsWith("http:"),
      "DESK_URL must begin with https:// in production: sessions are kept in cookies",
    ],
    [
      isProduction && new URL(DESK_URL).hostname === new URL(PUBLIC_URL).hostname,
      "DESK_URL must have another host name than PUBLIC_URL in production: cookies do not distinguish ports",
    ],
    [
      DESK_PORT === PORT || DESK_PORT === METRICS_PORT,
      "DESK_PORT must be a port of its own, other than PORT and METRICS_PORT",
    ],
    [
      (DESK_OIDC_ISSUER !== "") !== hasClient,
      "DESK_OIDC_ISSUER, DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET must be given together",
    ],
    [
      DESK_OIDC_ISSUER.startsWith("http:") && (isProduction || !isLoopback(DESK_OIDC_ISSUER)),
      "DESK_OIDC_ISSUER must begin with https://",
    ],
    [
      isMultiTenant(DESK_OIDC_ISSUER),
      "DESK_OIDC_ISSUER must name your own tenant: common, organizations and consumers let the accounts of every tenant in",
    ],
    [
      DESK_OIDC_RIGHTS.length > 0 && (DESK_OIDC_CLAIM === "" || DESK_OIDC_ISSUER === ""),
      "DESK_OIDC_CLAIM and DESK_OIDC_ISSUER must be given with DESK_OIDC_RIGHTS",
    ],
  ];
}

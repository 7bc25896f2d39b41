import { differingSettings, type Host } from "../duties/hosts.ts";
import { type Finding, warningFinding } from "./finding.ts";

/** Returns a warning for each other host that differs from this host in a setting that must be the same on all hosts that share the database. */
export const hostFindings = (own: Host, running: readonly Host[]): Finding[] =>
  running.flatMap((other) => {
    const names = differingSettings(own, other);
    const says = `${names.join(", ")} must be the same here and on all hosts that share the database`;
    return names.length > 0 ? [warningFinding(`host ${other.name}`, says)] : [];
  });

/**
 * Warns if the public address begins with https but the settings name no proxy. This program does not speak TLS, so there must be a proxy in front
 * of it.
 */
export const proxyFindings = (publicUrl: string, trustedProxies: string): Finding[] =>
  publicUrl.startsWith("https:") && trustedProxies.trim() === ""
    ? [
        warningFinding(
          "TRUSTED_PROXIES",
          "is empty although PUBLIC_URL begins with https: name the proxy that speaks TLS, otherwise all its visitors share the limits of one address",
        ),
      ]
    : [];

export interface DeskDeployment {
  readonly deskUrl: string;
  /** Whether `desk.json` names anybody. */
  readonly hasPeople: boolean;
  /** Whether people sign in by links in mails. */
  readonly hasMailLinks: boolean;
  /** Whether mails are handed to a mail server. */
  readonly sendsMail: boolean;
}

/** Finds what prevents the people in `desk.json` from signing in. Also finds a desk without https, where anybody on the way can steal sessions. */
export function deskAddressFindings({ deskUrl, hasPeople, hasMailLinks, sendsMail }: DeskDeployment): Finding[] {
  if (deskUrl === "")
    return hasPeople ? [warningFinding("DESK_URL", "is not set, so nobody of desk.json can sign in at the desk")] : [];
  return [
    ...(hasPeople ? [] : [warningFinding("desk.json", "names nobody, so the desk at DESK_URL answers 404")]),
    ...(deskUrl.startsWith("http:") && !/^http:\/\/(?:localhost|127\.|\[::1\]|[\w-]+\.localhost)/.test(deskUrl)
      ? [
          warningFinding(
            "DESK_URL",
            "begins with http: sessions and candidates' data can be read in transit; use https",
          ),
        ]
      : []),
    ...(hasMailLinks && !sendsMail
      ? [warningFinding("SMTP_URL", "is not set: links to sign in at the desk become files under DATA_DIR/mail")]
      : []),
  ];
}

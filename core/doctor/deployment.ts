import { differingSettings, type Host } from "../duties/hosts.ts";
import { type Finding, warning } from "./finding.ts";

/** Returns a warning for each other host that differs from this host in a setting that must be the same on all hosts that share the database. */
export const hostFindings = (own: Host, running: readonly Host[]): Finding[] =>
  running.flatMap((other) => {
    const names = differingSettings(own, other);
    const says = `${names.join(", ")} must be the same here and on all hosts that share the database`;
    return names.length > 0 ? [warning(`host ${other.name}`, says)] : [];
  });

/** This program speaks no TLS: if its public address begins with https, a proxy stands in front of the program, and the settings have to name the proxy. */
export const proxyFindings = (publicUrl: string, trustedProxies: string): Finding[] =>
  publicUrl.startsWith("https:") && trustedProxies.trim() === ""
    ? [
        warning(
          "TRUSTED_PROXIES",
          "is empty although PUBLIC_URL begins with https: name the proxy that speaks TLS, otherwise all its visitors share the limits of one address",
        ),
      ]
    : [];

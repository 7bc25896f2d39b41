import { type Finding, warning } from "./finding.ts";

/** This program speaks no TLS: where its address begins with https, a proxy stands before it, which has to be named. */
export const proxyFindings = (publicUrl: string, trustedProxies: string): Finding[] =>
  publicUrl.startsWith("https:") && trustedProxies.trim() === ""
    ? [
        warning(
          "TRUSTED_PROXIES",
          "is empty, and PUBLIC_URL begins with https: name the proxy that speaks TLS, or all its visitors share the limits of one",
        ),
      ]
    : [];

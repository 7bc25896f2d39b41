import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { SignedInPerson } from "#core/desk/sign-in/sign-in.ts";
import { PorticoError } from "#core/errors.ts";
import { type HeaderVariables, immutableCacheControl } from "../http/headers.ts";

/** What the parts of the desk know about a request. */
export type DeskVariables = HeaderVariables & {
  /** The nonce that the content security policy allows for scripts. */
  nonce: string;
  /** Who has signed in; missing on pages that need no session. */
  signedIn?: SignedInPerson;
};

/** The content security policy of the desk: nothing but its own files, no frames, and forms that are sent to the desk alone. */
const contentSecurityPolicy = (nonce: string, secure: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** Sets the security headers of all answers of the desk. Nothing is cached but files whose address changes with their content, and nothing is listed by search engines. */
export const deskHeaders =
  (secure: boolean): MiddlewareHandler<{ Variables: DeskVariables }> =>
  async (context, next) => {
    context.set("requestId", randomBytes(9).toString("base64url"));
    context.set("nonce", randomBytes(18).toString("base64url"));
    await next();
    const { headers } = context.res;
    headers.set("Content-Security-Policy", contentSecurityPolicy(context.get("nonce"), secure));
    headers.set("X-Frame-Options", "DENY");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin"); // links are secret, and forms without any referrer would have the origin `null`
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("X-Robots-Tag", "noindex, nofollow");
    headers.set("X-Request-Id", context.get("requestId"));
    if (secure) headers.set("Strict-Transport-Security", "max-age=31536000");
    if (headers.get("Cache-Control") !== immutableCacheControl) headers.set("Cache-Control", "no-store");
  };

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Refuses every request that changes something unless a page of the desk sends it. Browsers always name the origin of such a request, so one without an
 * origin is refused, too: only a program could send it, and no program has a session.
 */
export const deskOriginCheck =
  (deskUrl: string): MiddlewareHandler<{ Variables: DeskVariables }> =>
  async (context, next) => {
    const { method } = context.req;
    if (safeMethods.has(method)) return next();
    if (method !== "POST") {
      context.header("Allow", "GET, HEAD, POST");
      throw new PorticoError("method_not_allowed");
    }
    const site = context.req.header("Sec-Fetch-Site") ?? "same-origin";
    if (site !== "same-origin" || context.req.header("Origin") !== deskUrl)
      throw new PorticoError("forbidden", "another origin");
    return next();
  };

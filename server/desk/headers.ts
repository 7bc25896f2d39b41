import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { SignedInPerson } from "#core/desk/sign-in/sign-in.ts";
import { PorticoError } from "#core/errors.ts";
import { type HeaderVariables, immutableCacheControl } from "../http/headers.ts";

/** The address of the viewer of PDF files. */
export const viewerFolder = "/pdf-viewer/";

/** The context variables of a request to the desk. */
export type DeskVariables = HeaderVariables & {
  /** The nonce that the content security policy allows for scripts. */
  nonce: string;
  /** Who has signed in; missing on pages that need no session. */
  signedIn?: SignedInPerson;
  /** Whether the response is the document that draws PDF files in a frame. */
  isPdfViewer?: boolean;
};

/**
 * The content security policy of the desk's pages. They load only the desk's own files, may contain only the frame that draws PDF files, and send
 * forms only to the desk.
 */
const policyOfPages = (nonce: string, deskUrl: string): string =>
  policyOf(deskUrl, [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${deskUrl}${viewerFolder}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);

/**
 * The policy of the document that draws PDF files, and of its worker. Both run the viewer's script and image decoders in a separate, opaque origin,
 * which shares nothing with the desk. Neither has network access: the page around the frame passes all files to them. The policy names the desk's
 * address, because `'self'` would mean the opaque origin.
 */
const policyOfPdfViewer = (deskUrl: string): string =>
  policyOf(deskUrl, [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${deskUrl}${viewerFolder}assets/ 'wasm-unsafe-eval'`,
    "worker-src blob:",
    `style-src ${deskUrl}${viewerFolder}assets/`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);

const policyOf = (deskUrl: string, directives: readonly string[]): string =>
  [...directives, ...(isSecure(deskUrl) ? ["upgrade-insecure-requests"] : [])].join("; ");

const isSecure = (deskUrl: string): boolean => deskUrl.startsWith("https:");

/**
 * Sets the security headers of all responses of the desk. They allow browsers to cache only files whose address changes with their content, and
 * forbid search engines to list anything.
 */
export const deskHeaders =
  (deskUrl: string): MiddlewareHandler<{ Variables: DeskVariables }> =>
  async (context, next) => {
    context.set("requestId", randomBytes(9).toString("base64url"));
    context.set("nonce", randomBytes(18).toString("base64url"));
    await next();
    const { headers } = context.res;
    const isPdfViewer = context.get("isPdfViewer") === true;
    headers.set(
      "Content-Security-Policy",
      isPdfViewer ? policyOfPdfViewer(deskUrl) : policyOfPages(context.get("nonce"), deskUrl),
    );
    headers.set("X-Frame-Options", isPdfViewer ? "SAMEORIGIN" : "DENY");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin"); // links are secret, and forms without any referrer would have the origin `null`
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("X-Robots-Tag", "noindex, nofollow");
    headers.set("X-Request-Id", context.get("requestId"));
    if (isSecure(deskUrl)) headers.set("Strict-Transport-Security", "max-age=31536000");
    if (headers.get("Cache-Control") !== immutableCacheControl) headers.set("Cache-Control", "no-store");
  };

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Refuses every request that changes something unless a page of the desk sends it. Browsers always send the header `Origin` with such a request, so
 * requests without it are refused, too: such requests come only from other programs, which have no session.
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

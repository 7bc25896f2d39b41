import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ChallengeUse } from "#core/bot-check.ts";
import type { Moment } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";
import type { InlineHashes } from "./marked.ts";

export interface HeaderOptions {
  /** Other hosts that the browser may call: the application calls and the store of files, where they are not ours. */
  readonly connect: readonly string[];
  /** A host whose scripts and frames the bot check needs, where its provider is another. */
  readonly challenge: readonly string[];
  /** The development server injects styles and speaks over a web socket. */
  readonly development: boolean;
  readonly secure: boolean;
  /** Where `secure`: browsers demand https of every subdomain too. */
  readonly withSubdomains: boolean;
}

export type HeaderVariables = {
  /** What of a page's own the policy lets run or apply; absent where it is no page. */
  inline?: InlineHashes;
  requestId: string;
  language?: Language;
  challengeUse?: Required<ChallengeUse>;
  /** Since when an opening is closed that was asked for. */
  closedAt?: Moment;
  /** In seconds, where a limit says when there is room again. */
  retryAfter?: number;
  /** Set where an answer is sent as it is made: nobody may wait for all of it. */
  inPieces?: boolean;
};

const nothingInline: InlineHashes = { scripts: [], styles: [] };

/** No foreign host; of what stands in a page itself only what its renderer marked, by hash (trust 1.13, 4.6). */
const contentSecurityPolicy = (
  { scripts, styles }: InlineHashes,
  { connect, challenge, development, secure }: HeaderOptions,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...challenge].join(" "),
    "worker-src 'self'",
    ...(challenge.length > 0 ? [`frame-src ${challenge.join(" ")}`] : []),
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styles)].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect, ...(development ? ["ws:"] : [])].join(" "),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** Subdomains may belong to others, who have no https: they are spoken for only where the operator says so (trust P 233). */
const transportSecurity = ({ withSubdomains }: Pick<HeaderOptions, "withSubdomains">): string =>
  `max-age=31536000${withSubdomains ? "; includeSubDomains" : ""}`;

/**
 * What a page loads once and for ever, and no browser opens as a document: scripts, styles, fonts and texts. There the rules for documents mean
 * nothing, and on a slow line those of twenty files are as long as a picture. A worker has its own policy, that of its file (trust 1.13).
 */
const isPartOfPage = (headers: Headers, path: string): boolean =>
  /immutable/.test(headers.get("Cache-Control") ?? "") &&
  /^(text\/(javascript|css)|font\/|application\/json)/.test(headers.get("Content-Type") ?? "") &&
  !path.slice(path.lastIndexOf("/")).includes("worker");

/** Sets the headers of every answer that our code writes. */
export const securityHeaders =
  (options: HeaderOptions): MiddlewareHandler<{ Variables: HeaderVariables }> =>
  async (context, next) => {
    context.set("requestId", randomBytes(9).toString("base64url"));
    await next();
    const { headers } = context.res;
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (options.secure) headers.set("Strict-Transport-Security", transportSecurity(options));
    if (isPartOfPage(headers, context.req.path)) return;
    headers.set("Content-Security-Policy", contentSecurityPolicy(context.get("inline") ?? nothingInline, options));
    headers.set("X-Frame-Options", "DENY"); // for browsers that do not know frame-ancestors
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("X-Request-Id", context.get("requestId"));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };

import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ChallengeUse } from "#core/bot-check.ts";
import type { Moment } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";
import type { InlineHashes } from "./inline-hashes.ts";

/** `Cache-Control` of a file whose address changes with its content. */
export const immutableCacheControl = "public, max-age=31536000, immutable";

/** `Cache-Control` of a file whose address changes with its content, and which shared caches must not serve for more than an hour after its removal. */
export const revocableCacheControl = "public, max-age=31536000, s-maxage=3600, immutable";

export interface HeaderOptions {
  /** Other hosts that pages may send requests to, such as those that receive applications or uploads. */
  readonly connect: readonly string[];
  /** Hosts whose scripts and frames an external bot check needs. */
  readonly challenge: readonly string[];
  /** Whether this is a development server, which injects styles and uses a web socket. */
  readonly development: boolean;
  readonly secure: boolean;
  /** Whether browsers have to use https for all subdomains, too. Needs `secure`. */
  readonly withSubdomains: boolean;
}

export type HeaderVariables = {
  /** The inline scripts and styles that the policy allows; absent if the response is not a page. */
  inline?: InlineHashes;
  requestId: string;
  language?: Language;
  challengeUse?: Required<ChallengeUse>;
  /** When the opening was closed, if the request is for a closed one. */
  closedAt?: Moment;
  /** After how many seconds the client may try again; set by a rate limit. */
  retryAfter?: number;
  /** True if the response is streamed, so that it must not be buffered. */
  isStreamed?: boolean;
};

const nothingInline: InlineHashes = { scripts: [], styles: [] };

/**
 * The content security policy. It allows only the listed hosts, and only the inline scripts and styles that the renderer has marked, by their hashes
 * (trust 1.13, 4.6).
 */
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

/**
 * The value of `Strict-Transport-Security`. It includes subdomains only if a setting says so, because other people may run some subdomains without
 * https (trust P 233).
 */
const transportSecurity = ({ withSubdomains }: Pick<HeaderOptions, "withSubdomains">): string =>
  `max-age=31536000${withSubdomains ? "; includeSubDomains" : ""}`;

/**
 * Whether a response is a script, style sheet, font or text that belongs to a page. Such a file is cached forever and never opened as a document, so
 * the headers for documents have no effect on it. A page loads about twenty such files, so these headers would take time on a slow connection.
 * Returns false for the script of a worker, because the policy of a worker comes from the headers of its file (trust 1.13).
 */
const isPartOfPage = (headers: Headers, path: string): boolean =>
  /immutable/.test(headers.get("Cache-Control") ?? "") &&
  /^(text\/(javascript|css)|font\/|application\/json)/.test(headers.get("Content-Type") ?? "") &&
  !path.slice(path.lastIndexOf("/")).includes("worker");

/** Sets the security headers of all responses. */
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
    headers.set("X-Frame-Options", "DENY"); // for browsers that ignore `frame-ancestors`
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("X-Request-Id", context.get("requestId"));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };

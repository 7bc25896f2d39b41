import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** What the pages of another site may call: what takes uploads and applications, and nothing that belongs to our own pages. */
const callable = /^\/api\/(?:jobapp\/.*|uploads)$/;

/** Whether a call comes from a page of a site that may make it. */
export type MayCall = (path: string, origin: string | undefined) => boolean;

/** `origins` as browsers say them, none of them a pattern. */
export const createMayCall =
  (origins: readonly string[]): MayCall =>
  (path, origin) =>
    origin !== undefined && origins.includes(origin) && callable.test(path);

/**
 * Tells the browsers of other sites which of our answers their pages may read, refusals included (trust 4.5). Credentials are never
 * asked for: these calls need none.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const mayCall = createMayCall(origins);
  const allow = cors({
    origin: [...origins],
    allowMethods: ["GET", "POST"],
    allowHeaders: ["Content-Type", "Idempotency-Key"],
    exposeHeaders: ["Retry-After", "X-Request-Id"],
    maxAge: 600,
  });
  return async (context, next) => {
    if (mayCall(context.req.path, context.req.header("Origin"))) return allow(context, next);
    await next();
    if (origins.length > 0 && callable.test(context.req.path)) context.header("Vary", "Origin", { append: true });
  };
}

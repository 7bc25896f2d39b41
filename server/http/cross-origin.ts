import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** The paths that pages of other sites may call: uploads and applications, but nothing that only our own pages need. */
const callablePaths = /^\/api\/(?:jobapp\/.*|uploads)$/;

/** Whether a page of this origin may call this path. */
export type CallPolicy = (path: string, origin: string | undefined) => boolean;

/** Creates the check from the allowed origins, which must be spelled exactly as browsers send them; patterns are not supported. */
export const createCallPolicy =
  (origins: readonly string[]): CallPolicy =>
  (path, origin) =>
    origin !== undefined && origins.includes(origin) && callablePaths.test(path);

/**
 * Sets CORS headers, so that pages of the allowed sites can read our responses, including refusals (trust 4.5). Credentials are never allowed,
 * because these calls need none.
 */
export function corsHeaders(origins: readonly string[]): MiddlewareHandler {
  const mayCall = createCallPolicy(origins);
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
    if (origins.length > 0 && callablePaths.test(context.req.path)) context.header("Vary", "Origin", { append: true });
  };
}

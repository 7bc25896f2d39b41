import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/**
 * Logs a warning, once, if a request was forwarded by a proxy that is not trusted: all visitors behind such a proxy share the limits of one address.
 */
export function warnOfProxy(log: Logger): MiddlewareHandler {
  let hasWarned = false;
  return (context, next) => {
    if (!hasWarned && context.req.header("X-Forwarded-For") !== undefined) {
      hasWarned = true;
      log.warn(
        "X-Forwarded-For is ignored, as its sender is not trusted: if it is your proxy, add it to TRUSTED_PROXIES",
      );
    }
    return next();
  };
}

import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/** Says once that all visitors behind a proxy share the limits of one. */
export function warnOfProxy(log: Logger): MiddlewareHandler {
  let said = false;
  return (context, next) => {
    if (!said && context.req.header("X-Forwarded-For") !== undefined) {
      said = true;
      log.warn("X-Forwarded-For arrives and is not believed: if a proxy of yours sends it, name it in TRUSTED_PROXIES");
    }
    return next();
  };
}

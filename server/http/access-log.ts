import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { Metrics } from "#core/metrics.ts";
import { countryOf, type Site } from "#core/site/site.ts";
import { isLanguage } from "#core/translation/language.ts";
import type { HeaderVariables } from "./headers.ts";
import { makingOf } from "./kept/making.ts";

/** A line for each answer, and a count (trust 5): the route's pattern instead of the path, and nothing of the visitor. */
export const accessLog =
  (site: Site, log: Logger, metrics: Pick<Metrics, "answered">): MiddlewareHandler<{ Variables: HeaderVariables }> =>
  async (context, next) => {
    const begin = performance.now();
    await next();
    if (makingOf(context)) return; // made for all who wait: each has a line of its own
    const { method, path } = context.req;
    const country = countryOf(site, context.req.query("country") ?? "")?.code;
    const language = path.split("/")[1];
    const took = performance.now() - begin;
    const answered = {
      method: known.has(method) ? method : "other", // a client may make up its own
      route: routeOf(context),
      status: context.res.status,
    };
    metrics.answered({ ...answered, seconds: took / 1000 });
    log.info(
      {
        requestId: context.get("requestId"),
        ...answered,
        ms: Math.round(took),
        ...(country ? { country } : {}),
        ...(isLanguage(language) ? { language } : {}),
      },
      "answered",
    );
  };

const known = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

const screen =
  /\/(?:job-(?:search|details|application)|application|privacy|imprint|accessibility|security)(?=\/|\.data|$)/;

/** The pattern of the handler that answered; a page by its screen, without what follows. */
export function routeOf(context: Context): string {
  const route = routePath(context);
  return route === "/*" ? (screen.exec(context.req.path)?.[0] ?? route) : route;
}

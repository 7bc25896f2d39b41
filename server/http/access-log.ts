import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { Metrics } from "#core/metrics.ts";
import { proseNames } from "#core/site/prose-names.ts";
import { countryOf, type Site } from "#core/site/site.ts";
import { isLanguage } from "#core/translation/language.ts";
import type { HeaderVariables } from "./headers.ts";
import { answerInProgressOf } from "./kept/answer-in-progress.ts";

/** Logs and counts each response (trust 5). A log line contains the pattern of the route instead of the path, and nothing about the visitor. */
export const accessLog =
  (site: Site, log: Logger, metrics: Pick<Metrics, "answered">): MiddlewareHandler<{ Variables: HeaderVariables }> =>
  async (context, next) => {
    const start = performance.now();
    await next();
    // this internal call makes a response that several requests share; each of these requests is logged
    if (answerInProgressOf(context)) return;
    const { method, path } = context.req;
    const country = countryOf(site, context.req.query("country") ?? "")?.code;
    const language = path.split("/")[1];
    const durationMs = performance.now() - start;
    const answered = {
      method: knownMethods.has(method) ? method : "other", // clients may invent methods
      route: routeOf(context),
      status: context.res.status,
    };
    metrics.answered({ ...answered, seconds: durationMs / 1000 });
    log.info(
      {
        requestId: context.get("requestId"),
        ...answered,
        ms: Math.round(durationMs),
        ...(country ? { country } : {}),
        ...(isLanguage(language) ? { language } : {}),
      },
      "answered",
    );
  };

const knownMethods = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

const screens = ["job-search", "job-details", "company", "job-application", "application", "alerts", ...proseNames];
const screenPattern = new RegExp(`/(?:${screens.join("|")})(?=/|\\.data|$)`);

/** The segment of a path that names its screen, such as `/job-search`. Returns `undefined` if the path belongs to no screen. */
export const screenIn = (path: string): string | undefined => screenPattern.exec(path)?.[0];

/** The route of a response, for the log. For a page, this is its screen; otherwise, it is the path pattern of the handler that has responded. */
export function routeOf(context: Context): string {
  const route = routePath(context);
  return route === "/*" ? (screenIn(context.req.path) ?? route) : route;
}

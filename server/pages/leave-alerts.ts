import { Hono } from "hono";
import type { Alerts } from "#core/alerts/tasks/alerts.ts";
import { pathPartsOf } from "#core/jobs/address.ts";
import type { Site } from "#core/site/site.ts";
import { readBody } from "../http/body.ts";
import type { HeaderVariables } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { personalHeaders } from "./personal-headers.ts";

export interface LeaveAlertsParts {
  readonly site: Site;
  /** Missing if the site has no alerts. */
  readonly alerts?: Pick<Alerts, "leave"> | undefined;
  readonly rateLimiter: Pick<RateLimiter, "limit">;
}

/** The body of the one-click POST is a few dozen bytes, as a form of either kind. */
const maxBytes = 2000;

/**
 * The address of `List-Unsubscribe` (RFC 8058). Only the POST of a mail program ends the alerts of a mailbox; a GET leads to the page of the alerts, because scanners open all
 * links of a mail. The answer does not tell whether the link is valid.
 */
export function createLeaveAlerts({
  site,
  alerts,
  rateLimiter,
}: LeaveAlertsParts): Hono<{ Variables: HeaderVariables }> {
  const limit = rateLimiter.limit("page");
  return new Hono<{ Variables: HeaderVariables }>().on(["GET", "HEAD", "POST"], "*", async (context, next) => {
    const [, token] = /^\/alerts\/([^/]+)\/leave$/.exec(pathPartsOf(context.req.path, site)?.rest ?? "") ?? [];
    if (!(alerts && token)) return next();
    await limit(context, async () => {
      const { pathname, search } = new URL(context.req.url);
      if (context.req.method !== "POST") {
        context.res = context.redirect(`${pathname.slice(0, pathname.lastIndexOf("/"))}${search}`, 303);
        return;
      }
      const body = new TextDecoder().decode(await readBody(context.req.raw, maxBytes));
      if (/List-Unsubscribe\b[\s\S]{0,20}\bOne-Click\b/i.test(body)) await alerts.leave(token);
      context.res = context.body(null, 200, personalHeaders);
    });
    return context.res;
  });
}

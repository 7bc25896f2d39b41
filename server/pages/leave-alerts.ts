import { Hono } from "hono";
import type { Alerts } from "#core/alerts/tasks/alerts.ts";
import { PorticoError } from "#core/errors.ts";
import { basePath, pathPartsOf } from "#core/jobs/address.ts";
import type { Site } from "#core/site/site.ts";
import { defaultLanguage, isLanguage } from "#core/translation/language.ts";
import { readBody } from "../http/body.ts";
import type { HeaderVariables } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { isOneClickForm } from "./one-click-form.ts";
import { personalHeaders } from "./personal-headers.ts";

export interface UnsubscribeRouteParts {
  readonly site: Site;
  /** Missing if the site has no alerts. */
  readonly alerts?: Pick<Alerts, "leave"> | undefined;
  readonly rateLimiter: Pick<RateLimiter, "limit">;
}

/** The one-click POST has a body of a few dozen bytes, URL-encoded or multipart. */
const maxBytes = 2000;

/** The path of a link to alerts, with its token, and with `/leave` if the header `List-Unsubscribe` contains it. */
const alertPath = /\/alerts\/([A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{22})(\/leave)?$/;

/**
 * Handles the address in `List-Unsubscribe` (RFC 8058). Only the POST of a mail program ends the alerts of a mailbox; a GET leads to the page of the
 * alerts, because scanners open all links in a mail. A POST with another form ends nothing and is refused as `malformed`. The response does not reveal
 * whether the link is valid. Links work even if the site no longer has the country in their path.
 */
export function createUnsubscribeRoute({
  site,
  alerts,
  rateLimiter,
}: UnsubscribeRouteParts): Hono<{ Variables: HeaderVariables }> {
  const limit = rateLimiter.limit("page");
  return new Hono<{ Variables: HeaderVariables }>().on(["GET", "HEAD", "POST"], "*", async (context, next) => {
    const { path, method } = context.req;
    const [, token, leave] = alertPath.exec(path) ?? [];
    const hasPage = pathPartsOf(path, site) !== undefined;
    if (!(alerts && token) || (leave === undefined && (hasPage || method === "POST"))) return next();
    await limit(context, async () => {
      if (method !== "POST") {
        context.res = context.redirect(`${baseOf(path, site)}/alerts/${token}${new URL(context.req.url).search}`, 303);
        return;
      }
      const body = new TextDecoder().decode(await readBody(context.req.raw, maxBytes));
      if (!isOneClickForm(body)) throw new PorticoError("malformed", "the body is not the one-click form");
      await alerts.leave(token);
      context.res = context.body(null, 200, personalHeaders);
    });
    return context.res;
  });
}

/** The base path in an address; in the default country, if the site does not have the country in the address. */
function baseOf(path: string, { brand, countries }: Site): string {
  const known = pathPartsOf(path, { brand, countries });
  const language = known?.language ?? path.split("/").find(isLanguage) ?? defaultLanguage;
  return basePath(brand.basePath, language, known?.country ?? brand.defaultCountry);
}

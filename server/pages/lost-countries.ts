import { type Context, Hono, type Next } from "hono";
import { basePath, normalAddress, partsInDefaultCountry } from "#core/jobs/address.ts";
import type { Site } from "#core/site/site.ts";
import type { MinPace } from "#core/uploads/pace.ts";
import { discardBody } from "../api/body-stream.ts";
import type { HeaderVariables } from "../http/headers.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { chargeUploadBytes } from "../http/upload-bytes.ts";
import { personalHeaders } from "./personal-headers.ts";
import { maxRefusedBytes } from "./plain-form.ts";

export interface LostCountriesParts {
  readonly site: Site;
  readonly rateLimiter: Pick<RateLimiter, "limit" | "take" | "give">;
  /** How many bytes of a form are read before the redirect. */
  readonly maxFormBytes: number;
  readonly slowest: MinPace;
}

/** The pages that mails about applications link to, the page after a plain form, and the page of somebody's alerts. */
const ownPages = /^\/(?:(?:application|job-application\/[^/]+\/(?:confirm|sent))\/[^/]|alerts\/[^/]+\/?$)/;

/**
 * Keeps the links to applications and alerts working if the site has given up the country in their paths (spec C17): redirects to the same page in
 * the default country, in its normal form. Any country that the site does not have counts as given up, because the program does not know the earlier
 * ones.
 */
export function createLostCountriesRoute({
  site,
  rateLimiter,
  maxFormBytes,
  slowest,
}: LostCountriesParts): Hono<{ Variables: HeaderVariables }> {
  const limit = rateLimiter.limit("page");
  /** Reads a form to its end, and counts it as an upload. If uploads have used up the limit of the address, reads only the beginning of the form. */
  async function discardForm(context: Context<{ Variables: HeaderVariables }>): Promise<void> {
    let maxBytes = maxFormBytes;
    const refuse = (): undefined => {
      maxBytes = Math.min(maxFormBytes, maxRefusedBytes);
    };
    const announced = Number(context.req.header("Content-Length") ?? 0);
    const announcedBytes = announced === 0 ? maxFormBytes : Math.min(announced, maxFormBytes);
    const charged = await chargeUploadBytes(context, { rateLimiter, announcedBytes, onRefused: refuse }).catch(refuse);
    const mayContinue = (bytes: number): boolean => {
      charged?.received(bytes);
      return bytes <= maxBytes;
    };
    await discardBody(context, { mayContinue, slowest });
    charged?.end(0);
  }
  return new Hono<{ Variables: HeaderVariables }>().on(
    ["GET", "HEAD", "POST"],
    "*",
    async (context: Context<{ Variables: HeaderVariables }>, next: Next) => {
      const { pathname, searchParams } = new URL(context.req.url); // still encoded, unlike the path that the router has decoded
      const parts = partsInDefaultCountry(pathname, site);
      if (!parts || !ownPages.test(parts.rest)) return next();
      await limit(context, async () => {
        const base = basePath(site.brand.basePath, parts.language, parts.country);
        for (const [name, value] of Object.entries(personalHeaders)) context.header(name, value);
        // the normal form, because the next redirect would make a GET of a POST
        const address = normalAddress(base + parts.rest, searchParams, site) ?? base;
        const isForm = context.req.method === "POST"; // of a page that was opened before the country was given up
        if (isForm) await discardForm(context); // it may contain a CV
        context.res = context.redirect(address, isForm ? 307 : 303); // 307 repeats the POST
      });
      return context.res;
    },
  );
}

import { Hono } from "hono";
import { basePath } from "#core/jobs/address.ts";
import { type Site, securityOf } from "#core/site/site.ts";
import type { HeaderVariables } from "./headers.ts";

export interface SecurityTxtParts {
  readonly site: Pick<Site, "brand" | "defaultContact">;
  /** The address that visitors see; empty for that of the request. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

const path = "/.well-known/security.txt";
/** A copy that somebody kept is good for so many days: whoever runs the site may be another one by then. */
const goodFor = 90;

/** Whom to tell of a vulnerability, for programs and for who looks there first (RFC 9116; trust 1.25). */
export function createSecurityTxt({ site, publicUrl, now }: SecurityTxtParts) {
  const { contact, languages } = securityOf(site);
  const pages = languages.map(
    (language) => `${basePath(site.brand.basePath, language, site.brand.defaultCountry)}/security`,
  );
  return new Hono<{ Variables: HeaderVariables }>().get(path, (context) => {
    const origin = publicUrl || new URL(context.req.url).origin;
    const expires = new Date(now());
    expires.setUTCDate(expires.getUTCDate() + goodFor);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(", ")}`,
      `Canonical: ${origin}${path}`,
      ...pages.map((page) => `Policy: ${origin}${page}`),
    ];
    return context.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=86400" });
  });
}

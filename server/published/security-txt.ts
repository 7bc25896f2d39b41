import { Hono } from "hono";
import { basePath } from "#core/jobs/address.ts";
import { type Site, securityContactOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import type { HeaderVariables } from "../http/headers.ts";

export interface SecurityTxtParts {
  readonly site: Pick<Site, "brand" | "defaultContact">;
  /** The site's public address; if it is empty, the address of the request is used. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

const path = "/.well-known/security.txt";
/** For how many days a copy of the file is valid. The copy must expire, because somebody else may run the site later. */
const validDays = 90;

/** Serves `security.txt`, which says where to report a vulnerability (RFC 9116; trust 1.25). */
export function createSecurityTxt({ site, publicUrl, now }: SecurityTxtParts) {
  const { contact, languages } = securityContactOf(site);
  const pages = languages.map(
    (language) => `${basePath(site.brand.basePath, language, site.brand.defaultCountry)}/security`,
  );
  return new Hono<{ Variables: HeaderVariables }>().get(path, (context) => {
    const origin = publicUrl || new URL(context.req.url).origin;
    const expires = new Date(now());
    expires.setUTCDate(expires.getUTCDate() + validDays);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${momentOf(expires)}`,
      `Preferred-Languages: ${languages.join(", ")}`,
      `Canonical: ${origin}${path}`,
      ...pages.map((page) => `Policy: ${origin}${page}`),
    ];
    return context.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=86400" });
  });
}

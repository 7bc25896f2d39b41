import type { Brand } from "../site/site-files.ts";
import { isExample } from "./contacts.ts";
import { error, type Finding, warning } from "./finding.ts";

/** Whom somebody who found a hole can tell (trust 1.24). */
export function securityFindings({ security, demo }: Pick<Brand, "security" | "demo">): Finding[] {
  if (!security)
    return [
      warning(
        "brand.json, security",
        "is not there: reports of vulnerabilities go to the default contact of candidates; name whoever can act on them",
      ),
    ];
  if (!demo && isExample(security.contact))
    return [error("brand.json, security.contact", `${security.contact} reaches nobody; give a real address`)];
  return [];
}

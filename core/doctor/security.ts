import type { Brand } from "../site/site-files.ts";
import { isExample } from "./contacts.ts";
import { error, type Finding, warning } from "./finding.ts";

/** Checks where vulnerabilities are reported (trust 1.25). */
export function securityFindings({ security, demo }: Pick<Brand, "security" | "demo">): Finding[] {
  if (!security)
    return [
      warning(
        "brand.json, security",
        "is missing: reports of vulnerabilities go to the default contact for candidates; name who can act on them",
      ),
    ];
  if (!demo && isExample(security.contact))
    return [error("brand.json, security.contact", `${security.contact} cannot receive mail; give a real address`)];
  return [];
}

import type { Brand } from "../site/site-files.ts";
import type { SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";

type Countries = NonNullable<SiteFiles["countries"]>;

/** Whether a mail address or host is reserved for examples (RFC 2606), so that nobody receives mail there. */
export const isExampleAddress = (address: string): boolean => /[@.]example(\.(com|org|net))?$/i.test(address);

/** Checks the addresses to which candidates write, and those that get mails about applications (spec 4.10). */
export function contactFindings(
  { countries, defaultContact, defaultRecruiting }: Countries,
  { demo }: { readonly demo: boolean },
): Finding[] {
  const without = (key: "contact" | "recruiting"): string =>
    countries
      .filter((country) => !country[key])
      .map(({ code }) => code)
      .join(", ");
  const addresses = [
    ["defaultContact", defaultContact],
    ["defaultRecruiting", defaultRecruiting],
    ...countries.flatMap(({ code, contact, recruiting }) => [
      [`${code}.contact`, contact],
      [`${code}.recruiting`, recruiting],
    ]),
  ];
  const invented = demo ? [] : addresses.filter(([, address]) => address && isExampleAddress(address));
  return [
    ...invented.map(([key, address]) =>
      errorFinding(`countries.json, ${key}`, `${address} cannot receive mail; give a real address`),
    ),
    ...(without("contact") && countries.some(({ contact }) => contact) // if no country has a contact of its own, the default one is intended for all
      ? [
          warningFinding(
            "countries.json, contact",
            `${without("contact")} have none: candidates there write to ${defaultContact}`,
          ),
        ]
      : []),
    ...(without("recruiting") && !defaultRecruiting
      ? [
          warningFinding(
            "countries.json, recruiting",
            `${without("recruiting")} have none: nobody is told of applications there; give one, or defaultRecruiting`,
          ),
        ]
      : []),
  ];
}

/** Checks the address for reports of vulnerabilities (trust 1.25). */
export function securityFindings({ security, demo }: Pick<Brand, "security" | "demo">): Finding[] {
  if (!security)
    return [
      warningFinding(
        "brand.json, security",
        "is missing: reports of vulnerabilities go to the default contact for candidates; name somebody who can act on them",
      ),
    ];
  if (!demo && isExampleAddress(security.contact))
    return [
      errorFinding("brand.json, security.contact", `${security.contact} cannot receive mail; give a real address`),
    ];
  return [];
}

/**
 * Checks whether an operator gets a mail when visitors are refused because a shared resource is used up. `sendsMail`: whether mails are handed to a
 * mail server.
 */
export function operatorFindings(address: string | undefined, sendsMail: boolean): Finding[] {
  if (!sendsMail) return [];
  if (address === undefined)
    return [
      warningFinding(
        "OPERATOR_MAIL",
        "nobody is told by mail when visitors are refused; give an address, or alerts in sources.json",
      ),
    ];
  return isExampleAddress(address)
    ? [errorFinding("OPERATOR_MAIL", `${address} cannot receive mail; give a real address`)]
    : [];
}

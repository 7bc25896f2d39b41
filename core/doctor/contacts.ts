import type { SiteFiles } from "./files.ts";
import { error, type Finding, warning } from "./finding.ts";

type Countries = NonNullable<SiteFiles["countries"]>;

export const isExample = (address: string): boolean => /[@.]example(\.(com|org|net))?$/i.test(address);

/** Checks whom candidates write to and who is told about applications (spec 4.10). */
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
  const invented = demo ? [] : addresses.filter(([, address]) => address && isExample(address));
  return [
    ...invented.map(([key, address]) =>
      error(`countries.json, ${key}`, `${address} cannot receive mail; give a real address`),
    ),
    ...(without("contact") && countries.some(({ contact }) => contact) // where none has, the default is whom to write to
      ? [
          warning(
            "countries.json, contact",
            `${without("contact")} have none: candidates there write to ${defaultContact}`,
          ),
        ]
      : []),
    ...(without("recruiting") && !defaultRecruiting
      ? [
          warning(
            "countries.json, recruiting",
            `${without("recruiting")} have none: nobody is told of applications there; give one, or defaultRecruiting`,
          ),
        ]
      : []),
  ];
}

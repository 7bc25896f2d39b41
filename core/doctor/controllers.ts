import type { SiteFiles } from "./files.ts";
import { error, type Finding, warning } from "./finding.ts";

/** Checks whether the site names who answers for applications, as a notice has to (spec C11). */
export function controllerFindings({ brand, companies = [] }: Pick<SiteFiles, "brand" | "companies">): Finding[] {
  const names = companies.map(({ name }) => name);
  return [
    ...(brand && brand.address === undefined
      ? [
          error(
            "brand.json, address",
            "is missing; give it: a notice names the controller with its address, and production does not start before",
          ),
        ]
      : []),
    ...companies.flatMap(({ code, name, legalName, address }, index) => [
      ...(legalName !== undefined && address === undefined
        ? [warning(`companies.json, ${code}`, "names a legal entity without its address; add it, as its notice has to")]
        : []),
      ...(names.indexOf(name) < index
        ? [
            error(
              `companies.json, ${code}`,
              `${name} is the name of another company too; tell them apart: openings find their company by it`,
            ),
          ]
        : []),
    ]),
  ];
}

import type { SiteFiles } from "./files.ts";
import { error, type Finding, warning } from "./finding.ts";

/** Checks whether the site names the controllers of applications, as a privacy notice must (spec C11). */
export function controllerFindings({ brand, companies = [] }: Pick<SiteFiles, "brand" | "companies">): Finding[] {
  const names = companies.map(({ name }) => name);
  return [
    ...(brand && brand.address === undefined
      ? [
          error(
            "brand.json, address",
            "is missing; add it: a privacy notice names the controller with its address, and production does not start without it",
          ),
        ]
      : []),
    ...(brand && brand.serverLocation === undefined
      ? [
          warning(
            "brand.json, serverLocation",
            'is missing; add it, such as "in Germany": the privacy notice should say in which country the data is kept',
          ),
        ]
      : []),
    ...companies.flatMap(({ code, name, legalName, address }, index) => [
      ...(legalName !== undefined && address === undefined
        ? [
            warning(
              `companies.json, ${code}`,
              "names a legal entity without its address; add it, as the privacy notice must name both",
            ),
          ]
        : []),
      ...(names.indexOf(name) < index
        ? [
            error(
              `companies.json, ${code}`,
              `${name} is also the name of another company; rename one: openings are matched to companies by name`,
            ),
          ]
        : []),
    ]),
  ];
}

import { controllersOf } from "../site/controller.ts";
import type { Company } from "../site/site.ts";
import { isExampleAddress } from "./contacts.ts";
import type { SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";

type Files = Pick<SiteFiles, "brand" | "companies" | "countries">;

/** Checks whether the site names the controllers of applications, as a privacy notice must (spec C11). */
export function controllerFindings(
  { brand, companies = [], countries }: Files,
  { demo }: { readonly demo: boolean },
): Finding[] {
  const names = companies.map(({ name }) => name);
  return [
    ...(brand && brand.address === undefined
      ? [
          errorFinding(
            "brand.json, address",
            "is missing; add it: a privacy notice names the controller with its address, and production does not start without it",
          ),
        ]
      : []),
    ...(brand && brand.serverLocation === undefined
      ? [
          warningFinding(
            "brand.json, serverLocation",
            'is missing; add it, such as "in Germany": the privacy notice should say in which country the data is kept',
          ),
        ]
      : []),
    ...companies.flatMap(({ code, name, legalName, address }, index) => [
      ...(legalName !== undefined && address === undefined
        ? [
            warningFinding(
              `companies.json, ${code}`,
              "names a legal entity without its address; add it, as the privacy notice must name both",
            ),
          ]
        : []),
      ...(names.indexOf(name) < index
        ? [
            errorFinding(
              `companies.json, ${code}`,
              `${name} is also the name of another company; rename one: openings are matched to companies by name`,
            ),
          ]
        : []),
    ]),
    ...(demo ? [] : inventedFindings(companies)),
    ...separationFindings(companies, countries),
    ...(demo ? [] : appliedFindings({ brand, companies })),
  ];
}

const mailKeys = ["contact", "recruiting"] as const;

const inventedFindings = (companies: readonly Company[]): Finding[] =>
  companies.flatMap((company) =>
    mailKeys.flatMap((key) => {
      const address = company[key];
      return address !== undefined && isExampleAddress(address)
        ? [
            errorFinding(
              `companies.json, ${company.code}.${key}`,
              `${address} cannot receive mail; give a real address`,
            ),
          ]
        : [];
    }),
  );

/**
 * Checks whether mails about a controller's applications are sent only to that controller. A company with an arrangement may use mailboxes of the
 * group, because the notice then says what the group does. Mailboxes of other companies are never allowed.
 */
function separationFindings(companies: readonly Company[], countries: Files["countries"]): Finding[] {
  const controllers = controllersOf({ companies });
  const ofGroup = [
    countries?.defaultContact,
    countries?.defaultRecruiting,
    ...(countries?.countries ?? []).flatMap(({ contact, recruiting }) => [contact, recruiting]),
  ];
  return [
    ...companies
      .filter((company) => company.arrangement && !controllers.includes(company))
      .map(({ code }) =>
        errorFinding(
          `companies.json, ${code}.arrangement`,
          "has no effect, because the group is the controller; give the company's legalName and address, or remove it",
        ),
      ),
    ...controllers
      .filter(({ arrangement }) => arrangement === undefined)
      .map(({ code }) =>
        warningFinding(
          `companies.json, ${code}.arrangement`,
          "is missing: the group runs this site, so it handles the company's applications, and the notice does not say whether as a joint controller or as its processor; add it",
        ),
      ),
    ...controllers.flatMap((company) =>
      mailKeys.flatMap((key): Finding[] => {
        const where = `companies.json, ${company.code}.${key}`;
        const address = company[key];
        const others = controllers.filter(
          (other) => other !== company && mailKeys.some((each) => isSame(other[each], address)),
        );
        if (others.length > 0)
          return [
            errorFinding(
              where,
              `${address} also belongs to ${others.map(({ code }) => code).join(", ")}, a different controller; give each its own address`,
            ),
          ];
        if (company.arrangement) return [];
        if (ofGroup.some((each) => isSame(each, address)))
          return [errorFinding(where, `${address} belongs to the group, a different controller; ${remedy}`)];
        if (address !== undefined) return [];
        return [warningFinding(where, `is missing: ${byGroup[key]} the group, a different controller; ${remedy}`)]; // a warning, not an error, because a site may lack both after an upgrade
      }),
    ),
  ];
}

const byGroup = { contact: "its candidates write to", recruiting: "news of its applications goes to" };

const remedy = "give the company's own address, or an arrangement that says what the group does";

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase();

/**
 * Warns that the rule "already applied" reveals who has applied. If the rule covers the entire group, also warns that an application to one
 * controller prevents applications to another.
 */
function appliedFindings({ brand, companies = [] }: Pick<Files, "brand" | "companies">): Finding[] {
  if (!brand || brand.alreadyAppliedDays === 0) return [];
  return [
    warningFinding(
      "brand.json, alreadyAppliedDays",
      "is not 0: somebody who sends an application with another person's mail address learns whether that person has applied; write 0 unless you need the rule",
    ),
    ...(brand.alreadyAppliedScope === "group" && controllersOf({ companies }).length > 0
      ? [
          warningFinding(
            "brand.json, alreadyAppliedScope",
            'is "group", so an application to one controller keeps the candidate from applying to another; write "company" unless you want that',
          ),
        ]
      : []),
  ];
}

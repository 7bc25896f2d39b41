import { covers, scopesOf } from "../desk/may.ts";
import type { DeskPerson, Grant } from "../desk/people-file.ts";
import type { ClaimRight } from "../desk/sign-in/claim-rights.ts";
import type { CountryCode } from "../site/country-code.ts";
import type { Site } from "../site/site.ts";
import type { SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";

/** Finds rights at the desk for companies and countries that the site does not have, and people without any right. */
export function deskFindings({ desk, companies, countries }: SiteFiles): Finding[] {
  const known = {
    companies: companies?.map(({ code }) => code),
    countries: countries?.countries.map(({ code }): string => code),
  };
  return (desk ?? []).flatMap(({ email, grants }) => [
    ...unknownFindings(grants, known, (list, code) =>
      errorFinding(`desk.json, ${email}`, `${code} is not in ${list}.json; remove it from ${list}`),
    ),
    ...(grants.length === 0
      ? [warningFinding(`desk.json, ${email}`, "has no grants, so sees nothing at the desk")]
      : []),
  ]);
}

/** Finds rights that the identity provider gives for companies and countries that the site does not have. */
export const findingsOnRightsFromClaims = (
  claimRights: readonly ClaimRight[],
  { companies, countries }: Pick<Site, "companies" | "countries">,
): Finding[] =>
  unknownFindings(
    claimRights.map(({ grant }) => grant),
    { companies: companies.map(({ code }) => code), countries: countries.map(({ code }) => code) },
    (list, code) => warningFinding("DESK_OIDC_RIGHTS", `${code} is not in ${list}.json, so nobody gets rights for it`),
  );

type List = "companies" | "countries";

const unknownFindings = (
  grants: readonly Grant[],
  known: { readonly [Name in List]: readonly string[] | undefined },
  findingOf: (list: List, code: string) => Finding,
): Finding[] =>
  (["companies", "countries"] as const).flatMap((list) =>
    [...new Set(grants.flatMap((grant) => grant[list] ?? []))]
      .filter((code) => known[list]?.includes(code) === false)
      .map((code) => findingOf(list, code)),
  );

/** A company, and a country in which it has open openings. */
export interface HiringLocation {
  readonly country: CountryCode;
  readonly company: string;
}

/**
 * Finds openings whose applications nobody may read, because neither `desk.json` nor a claim gives anybody the right. Reports nothing if `desk.json`
 * names nobody, because the desk is then not in use.
 */
export function noReaderFindings(
  people: readonly DeskPerson[],
  claimRights: readonly ClaimRight[],
  openings: readonly HiringLocation[],
): Finding[] {
  if (people.length === 0) return [];
  const byClaim = { grants: claimRights.map(({ grant }) => grant) };
  const readable = [...people, byClaim].flatMap((reader) => scopesOf(reader, "read"));
  const unread = openings.filter((opening) => !readable.some((scope) => covers(scope, opening)));
  return [...new Set(unread.map(({ country }) => country))].sort().map((country) => {
    const companies = [...new Set(unread.filter((each) => each.country === country).map(({ company }) => company))];
    return warningFinding(
      "desk.json",
      `nobody may read applications in ${country} to ${companies.sort().join(", ")}, where there are openings: give somebody the right to read`,
    );
  });
}

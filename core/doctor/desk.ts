import { scopesOf } from "../desk/may.ts";
import type { DeskPerson } from "../desk/people-file.ts";
import type { SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";

/** Finds rights at the desk for companies and countries that the site does not have, people without any right, and countries whose applications nobody may read. */
export function deskFindings({ desk, companies, countries }: SiteFiles): Finding[] {
  if (!desk || desk.length === 0) return [];
  const knownCompanies = companies?.map(({ code }) => code);
  const knownCountries: readonly string[] | undefined = countries?.countries.map(({ code }) => code);
  return [
    ...desk.flatMap((person) => [
      ...unknownFindings(person, "companies", knownCompanies),
      ...unknownFindings(person, "countries", knownCountries),
      ...(person.grants.length === 0
        ? [warningFinding(`desk.json, ${person.email}`, "has no grants, so sees nothing at the desk")]
        : []),
    ]),
    ...unreadFindings(desk, knownCountries ?? []),
  ];
}

const unknownFindings = (
  { email, grants }: DeskPerson,
  list: "companies" | "countries",
  known: readonly string[] | undefined,
): Finding[] =>
  known === undefined
    ? []
    : [...new Set(grants.flatMap((grant) => grant[list] ?? []))]
        .filter((code) => !known.includes(code))
        .map((code) => errorFinding(`desk.json, ${email}`, `${code} is not in ${list}.json; remove it from ${list}`));

const unreadFindings = (people: readonly DeskPerson[], countries: readonly string[]): Finding[] => {
  const scopes = people.flatMap((person) => scopesOf(person, "read"));
  return countries
    .filter((code) => !scopes.some((scope) => scope.countries?.some((country) => country === code) ?? true))
    .map((code) =>
      warningFinding("desk.json", `nobody may read applications in ${code}: give somebody the right to read`),
    );
};

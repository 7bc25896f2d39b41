import { companyOfSource } from "../imports/sources-file.ts";
import type { SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";

const duplicateFindings = (where: string, codes: readonly string[]): Finding[] => {
  const duplicates = new Set(codes.filter((code, index) => codes.indexOf(code) !== index));
  return [...duplicates].map((code) => errorFinding(`${where}, ${code}`, "appears twice; remove one"));
};

/** Finds codes that are defined twice or that refer to nothing. */
export function codeFindings({
  brand,
  countries,
  companies,
  cities,
  shareLinks,
  boards,
  mapping,
  sources,
}: SiteFiles): Finding[] {
  const known: readonly string[] | undefined = countries?.countries.map(({ code }) => code);
  const isUnknown = (code: string): boolean => known !== undefined && !known.includes(code);
  const knownList = known?.join(", ");
  const home = countries?.countries.find(({ code }) => code === brand?.defaultCountry);
  return [
    ...duplicateFindings("countries.json", known ?? []),
    ...duplicateFindings("companies.json", companies?.map(({ code }) => code) ?? []),
    ...Object.entries(cities ?? {}).flatMap(([country, list]) => [
      ...(isUnknown(country)
        ? [errorFinding(`cities.json, ${country}`, `is not a country of countries.json: ${knownList}`)]
        : []),
      ...duplicateFindings(
        `cities.json, ${country}`,
        list.map(({ code }) => code),
      ),
    ]),
    ...(brand && isUnknown(brand.defaultCountry)
      ? [errorFinding("brand.json, defaultCountry", `${brand.defaultCountry} is not in countries.json: ${knownList}`)]
      : []),
    ...(home && !home.offered
      ? [
          warningFinding(
            "brand.json, defaultCountry",
            `${home.code} is not offered; visitors start in a country that the filter does not list`,
          ),
        ]
      : []),
    ...shareFindings(shareLinks ?? [], isUnknown),
    ...boardFindings(boards ?? [], isUnknown),
    ...mappingFindings(mapping?.rules ?? [], isUnknown, companies),
    ...sourceFindings(sources ?? [], companies),
  ];
}

function shareFindings(links: NonNullable<SiteFiles["shareLinks"]>, isUnknown: (code: string) => boolean): Finding[] {
  return [
    ...duplicateFindings(
      "share.json",
      links.map(({ service }) => service),
    ),
    ...links.flatMap(({ service, countries = [] }) =>
      countries
        .filter(isUnknown)
        .map((code) => errorFinding(`share.json, ${service}`, `${code} is not a country of countries.json; remove it`)),
    ),
    ...links
      .filter(({ countries }) => countries?.length === 0)
      .map(({ service }) =>
        warningFinding(`share.json, ${service}`, "is not shown in any country; name one, or leave countries out"),
      ),
  ];
}

/**
 * Finds boards that are defined twice or name an unknown country. Companies are not checked: openings may name companies that `companies.json` does
 * not describe.
 */
const boardFindings = (boards: NonNullable<SiteFiles["boards"]>, isUnknown: (code: string) => boolean): Finding[] => [
  ...duplicateFindings(
    "boards.json",
    boards.map(({ key }) => key),
  ),
  ...boards.flatMap(({ key, countries = [] }) =>
    countries
      .filter(isUnknown)
      .map((code) => errorFinding(`boards.json, ${key}`, `${code} is not a country of countries.json; remove it`)),
  ),
];

/** Finds rules that name a country or company that the site lacks. Cities are not checked, because they may also be in the gazetteer. */
const mappingFindings = (
  rules: NonNullable<SiteFiles["mapping"]>["rules"],
  isUnknown: (code: string) => boolean,
  companies: SiteFiles["companies"],
): Finding[] =>
  rules.flatMap(({ company, places = [] }, index) => [
    ...places
      .filter(({ country }) => isUnknown(country))
      .map(({ country }) =>
        errorFinding(
          `mapping.json, rules.${index}`,
          `${country} is not a country of countries.json; openings there are skipped`,
        ),
      ),
    ...(company !== undefined && companies && !companies.some(({ code }) => code === company)
      ? [warningFinding(`mapping.json, rules.${index}`, `${company} is not in companies.json; add it there`)]
      : []),
  ]);

/** Finds unknown companies in `sources.json`. Companies that only a feed names are not checked. */
const sourceFindings = (sources: NonNullable<SiteFiles["sources"]>, companies: SiteFiles["companies"]): Finding[] =>
  sources.flatMap((source) =>
    [...new Set([companyOfSource(source), ...Object.values(source.companies)])]
      .filter((company) => companies !== undefined && !companies.some(({ code }) => code === company))
      .map((company) =>
        errorFinding(
          `sources.json, ${source.name}`,
          `${company} is not in companies.json; add it there, or name another`,
        ),
      ),
  );

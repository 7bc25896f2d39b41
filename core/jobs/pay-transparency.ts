import type { Job } from "./job.ts";
import { firstIds } from "./missing-text.ts";

/** A law that entitles candidates to know the pay of an opening before an interview. */
export interface PayLaw {
  readonly law: string;
  /** What the law requires, in one line. */
  readonly requirement: string;
}

const directive: PayLaw = {
  law: "Directive (EU) 2023/970, Art. 5(1), to be transposed by 7 June 2026",
  requirement: "the initial pay or its range, in the opening or else before the interview",
};

const inUnion = [
  ...["at", "be", "bg", "cy", "cz", "de", "dk", "ee", "es", "fi", "fr", "gr", "hr", "hu", "ie", "it", "lt", "lu", "lv"],
  ...["mt", "nl", "pl", "pt", "ro", "se", "si", "sk"],
];

/** The laws by country. We know of no other country with such a law; docs/guide/openings.md lists the sources. */
const payLaws: ReadonlyMap<string, PayLaw> = new Map([
  ...inUnion.map((country) => [country, directive] as const),
  [
    "at",
    {
      law: "GlBG § 9(2) and Directive (EU) 2023/970, Art. 5(1)",
      requirement: "the minimum pay, in the opening itself",
    },
  ],
  [
    "us",
    {
      law: "state law, such as Cal. Labor Code § 432.3, C.R.S. § 8-5-201, N.Y. Labor Law § 194-b, RCW 49.58.110",
      requirement: "the pay range, in the opening itself, in some states",
    },
  ],
]);

/** The openings of a company that name no salary, although laws entitle candidates to know it. */
export interface MissingPay {
  readonly company: string;
  readonly ids: readonly string[];
  /** The laws that apply to these openings, each with the countries of the openings in which it applies. */
  readonly laws: readonly (PayLaw & { readonly countries: readonly string[] })[];
}

/** The fields of an opening that decide whether its pay is missing. */
export type PayCheckedJob = Pick<Job, "id" | "company" | "places" | "salary">;

/** Finds, for each company, the openings that name no salary in a country with such a law (spec C12). */
export function missingPay(jobs: readonly PayCheckedJob[]): MissingPay[] {
  const concerned = jobs
    .filter(({ salary }) => !salary)
    .map(({ id, company, places }) => ({ id, company, countries: places.map(({ country }) => country).filter(hasLaw) }))
    .filter(({ countries }) => countries.length > 0);
  return [...Map.groupBy(concerned, ({ company }) => company)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([company, openings]) => ({
      company,
      ids: openings.map(({ id }) => id),
      laws: lawsOf([...new Set(openings.flatMap(({ countries }) => countries))].sort()),
    }));
}

const hasLaw = (country: string): boolean => payLaws.has(country);

const lawsOf = (countries: readonly string[]): MissingPay["laws"] =>
  [...Map.groupBy(countries, (country) => payLaws.get(country))].flatMap(([law, where]) =>
    law ? [{ ...law, countries: where }] : [],
  );

/** Formats a finding of `missingPay` as a one-line message. */
export function missingPayLine({ company, ids, laws }: MissingPay): string {
  const asked = laws.map(
    ({ countries, law, requirement }) => `${law} asks for ${requirement} (${countries.join(", ")})`,
  );
  return `${company}: ${ids.length === 1 ? "1 opening names" : `${ids.length} openings name`} no salary (${firstIds(ids)}); ${asked.join("; ")}`;
}

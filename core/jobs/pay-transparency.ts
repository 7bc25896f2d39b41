import type { Job } from "./job.ts";

/** A law that entitles candidates to know the pay of an opening before an interview. */
export interface PayLaw {
  readonly law: string;
  /** What the law requires, in one line. */
  readonly asks: string;
}

const directive: PayLaw = {
  law: "Directive (EU) 2023/970, Art. 5(1), to be transposed by 7 June 2026",
  asks: "the initial pay or its range, in the opening or else before the interview",
};

const inUnion = [
  ...["at", "be", "bg", "cy", "cz", "de", "dk", "ee", "es", "fi", "fr", "gr", "hr", "hu", "ie", "it", "lt", "lu", "lv"],
  ...["mt", "nl", "pl", "pt", "ro", "se", "si", "sk"],
];

/** The laws by country. We know of no such law in other countries (docs/guide/openings.md has the sources). */
const payLaws: ReadonlyMap<string, PayLaw> = new Map([
  ...inUnion.map((country) => [country, directive] as const),
  ["at", { law: "GlBG § 9(2) and Directive (EU) 2023/970, Art. 5(1)", asks: "the minimum pay, in the opening itself" }],
  [
    "us",
    {
      law: "state law, such as Cal. Labor Code § 432.3, C.R.S. § 8-5-201, N.Y. Labor Law § 194-b, RCW 49.58.110",
      asks: "the pay range, in the opening itself, in some states",
    },
  ],
]);

/** The openings in a country that name no salary, although a law of the country entitles candidates to know it. */
export interface MissingPay extends PayLaw {
  readonly country: string;
  readonly ids: readonly string[];
}

/** The fields of an opening that decide whether its pay is missing. */
export type PayCheckedJob = Pick<Job, "id" | "places" | "salary">;

/** Finds, for each country with such a law, the openings there that name no salary (spec C12). */
export function missingPay(jobs: readonly PayCheckedJob[]): MissingPay[] {
  const found = new Map<string, string[]>();
  for (const { id, places, salary } of jobs)
    if (!salary)
      for (const country of new Set(places.map((place) => place.country)))
        if (payLaws.has(country)) {
          const ids = found.get(country) ?? [];
          ids.push(id);
          found.set(country, ids);
        }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([country, ids]) => {
      const law = payLaws.get(country);
      return law ? [{ country, ids, ...law }] : [];
    });
}

/** How many ids a message names. */
const maxIdsNamed = 3;

/** Writes a finding of `missingPay` as a message, in one line. */
export function missingPayLine({ country, ids, law, asks }: MissingPay): string {
  const named = ids.slice(0, maxIdsNamed).join(", ") + (ids.length > maxIdsNamed ? ", …" : "");
  return `${country}: ${ids.length === 1 ? "1 opening names" : `${ids.length} openings name`} no salary (${named}); ${law} asks for ${asks}`;
}

import { holidaysOf } from "../time/holidays.ts";
import type { Day, Moment } from "../time/time.ts";
import { workingDayFrom } from "../time/working-days.ts";
import { dayAt } from "../translation/day-at.ts";
import { companyCodeNamed } from "./controller.ts";
import { countryOf, type Site, timeZoneOf } from "./site.ts";

/** The facts about an opening that determine within how many days its candidates are promised an answer. */
export interface AnsweredOpening {
  readonly country: string;
  /** The company's code or name. */
  readonly company?: string | undefined;
  /** The number of working days, if the opening sets its own. */
  readonly answerDays?: number | undefined;
}

/** The settings of a site for promised answers. */
export type AnswerSettings = Pick<Site, "countries" | "companies"> & {
  readonly brand: Pick<Site["brand"], "answerDays">;
};

/**
 * Returns the number of working days within which candidates are promised an answer (spec C35). It is set for the opening, or else for the company,
 * or else for the country, or else for the site.
 */
export function answerDaysOf(site: AnswerSettings, { country, company, answerDays }: AnsweredOpening): number {
  const code = company === undefined ? undefined : (companyCodeNamed(site, company) ?? company);
  const ofCompany = site.companies.find((each) => each.code === code)?.answerDays;
  return answerDays ?? ofCompany ?? countryOf(site, country)?.answerDays ?? site.brand.answerDays;
}

/** Returns the last day on which an answer to an application is on time. Public holidays are those of `holidaysIn`. */
export function answerByOf(
  receivedAt: Moment,
  opening: AnsweredOpening,
  site: AnswerSettings & Pick<Site, "holidays">,
): Day {
  return workingDayFrom(
    dayAt(receivedAt, timeZoneOf(site, opening.country)),
    answerDaysOf(site, opening),
    holidaysIn(site, opening.country),
  );
}

/** Returns the public holidays of a country, including those of the `holidayRegion` in `countries.json`. */
export const holidaysIn = (site: Pick<Site, "countries" | "holidays">, country: string): ReadonlySet<Day> =>
  holidaysOf(site.holidays, country, countryOf(site, country)?.holidayRegion);

import { holidaysOf } from "../time/holidays.ts";
import type { Day, Moment } from "../time/time.ts";
import { workingDayFrom } from "../time/working-days.ts";
import { dayAt } from "../translation/day-at.ts";
import { companyCodeNamed } from "./controller.ts";
import { countryOf, type Site, timeZoneOf } from "./site.ts";

/** The facts about an application's opening on which the promised answer depends. */
export interface AnsweredOpening {
  readonly country: string;
  /** The company's code or name. */
  readonly company?: string | undefined;
  /** The opening's own number of days. */
  readonly answerDays?: number | undefined;
}

/** What a site says about the promised answer. */
export type AnswerSettings = Pick<Site, "countries" | "companies"> & {
  readonly brand: Pick<Site["brand"], "answerDays">;
};

/**
 * Returns the number of working days within which candidates are promised an answer (spec C35): that of the opening, otherwise of the company, otherwise
 * of the country, otherwise of the site.
 */
export function answerDaysOf(site: AnswerSettings, { country, company, answerDays }: AnsweredOpening): number {
  const code = company === undefined ? undefined : (companyCodeNamed(site, company) ?? company);
  const ofCompany = site.companies.find((each) => each.code === code)?.answerDays;
  return answerDays ?? ofCompany ?? countryOf(site, country)?.answerDays ?? site.brand.answerDays;
}

/** Returns the last day on which an answer to an application is on time, by the public holidays of the country and of the region that the site has chosen. */
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

/** Returns the public holidays of a country, with those of the region that the site has chosen. */
export const holidaysIn = (site: Pick<Site, "countries" | "holidays">, country: string): ReadonlySet<Day> =>
  holidaysOf(site.holidays, country, countryOf(site, country)?.holidayRegion);

import type { CountryCode } from "../site/country-code.ts";
import { type Site, timeZoneOf } from "../site/site.ts";
import type { Day, Moment } from "../time/time.ts";
import { dayAt } from "../translation/day-at.ts";

/** The current day in each country of a site. */
export interface Today {
  readonly byCountry: ReadonlyMap<CountryCode, Day>;
  /** The day for applications to countries that the site no longer has. */
  readonly elsewhere: Day;
}

export const todayIn = ({ countries, brand }: Pick<Site, "countries" | "brand">, now: Moment): Today => ({
  byCountry: new Map(countries.map(({ code }) => [code, dayAt(now, timeZoneOf({ countries }, code))])),
  elsewhere: dayAt(now, timeZoneOf({ countries }, brand.defaultCountry)),
});

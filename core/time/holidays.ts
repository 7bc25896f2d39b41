import { type Day, days } from "./time.ts";

/**
 * The public holidays of a country that are not on a weekend, by year: `2026:0101,0403 2027:0101`. A region lists only its differences from the
 * country; `-0406` means that 6 April is not a holiday in the region.
 */
export interface CountryHolidays {
  readonly national: string;
  readonly regions?: Readonly<Record<string, string>>;
}

/** The public holidays of some years, by country. */
export interface HolidayTable {
  readonly firstYear: number;
  readonly lastYear: number;
  readonly countries: Readonly<Record<string, CountryHolidays>>;
}

/** Returns the public holidays of a country, or of one of its regions. Years that are not in the table have none. */
export function holidaysOf({ countries }: HolidayTable, country: string, region?: string): ReadonlySet<Day> {
  const { national = "", regions = {} } = countries[country] ?? {};
  const holidays = new Set<Day>();
  for (const text of [national, region === undefined ? "" : (regions[region] ?? "")])
    for (const ofYear of text.split(" ").filter((part) => part !== "")) {
      const [year = "", list = ""] = ofYear.split(":");
      for (const entry of list.split(",")) {
        const [month, date] = [entry.slice(-4, -2), entry.slice(-2)];
        const day = days.of(`${year}-${month}-${date}`);
        if (entry.startsWith("-")) holidays.delete(day);
        else holidays.add(day);
      }
    }
  return holidays;
}

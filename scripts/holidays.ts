// usage: scripts/with-node scripts/holidays.ts
//
// Generates site-basics/holidays.json from the package date-holidays (data under CC BY-SA 3.0): the public holidays of the countries in
// site-basics/countries.json and of their regions. The years are those of `holidayYears`.

import { readFileSync, writeFileSync } from "node:fs";
import Holidays from "date-holidays";
import type { CountryHolidays, HolidayTable } from "#core/time/holidays.ts";

/** The first and the last year of the table. */
const holidayYears = { first: 2025, last: 2035 };
const years = Array.from(
  { length: holidayYears.last - holidayYears.first + 1 },
  (_, index) => holidayYears.first + index,
);

/** The version of the package that is installed. */
export function packageVersion(): string {
  const file = new URL("../node_modules/date-holidays/package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
}

const basics = new URL("../site-basics/", import.meta.url);
const dayMs = 86_400_000;

/** The public holidays of a year from Monday to Friday, as `MMDD`. A holiday may last several days. */
function holidaysIn(year: number, calendar: Holidays): string[] {
  const days = calendar
    .getHolidays(year)
    .filter(({ type }) => type === "public")
    .flatMap(({ date, start, end }) => {
      const first = Date.parse(`${date.slice(0, 10)}T12:00:00Z`);
      const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
      return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs));
    })
    .filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(5, 10).replace("-", ""));
  return [...new Set(days)].sort();
}

const yearsText = (daysOf: (year: number) => readonly string[]): string =>
  years
    .map((year) => ({ year, days: daysOf(year) }))
    .filter(({ days }) => days.length > 0)
    .map(({ year, days }) => `${year}:${days.join(",")}`)
    .join(" ");

/** The holidays of a country and of its regions. */
export function countryHolidays(code: string): CountryHolidays {
  const country = code === "uk" ? "GB" : code.toUpperCase();
  const national = new Holidays(country, { timezone: "UTC" });
  const nationalIn = new Map(years.map((year) => [year, holidaysIn(year, national)]));
  const regions = Object.keys(national.getStates(country) ?? {}).map((region) => {
    const regional = new Holidays(country, region, { timezone: "UTC" });
    const differences = (year: number): string[] => {
      const [here, everywhere] = [holidaysIn(year, regional), nationalIn.get(year) ?? []];
      return [
        ...here.filter((day) => !everywhere.includes(day)),
        ...everywhere.filter((day) => !here.includes(day)).map((day) => `-${day}`),
      ];
    };
    return [region.toLowerCase(), yearsText(differences)] as const;
  });
  regions.sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    national: yearsText((year) => nationalIn.get(year) ?? []),
    ...(regions.length > 0 ? { regions: Object.fromEntries(regions) } : {}),
  };
}

/** The text of site-basics/holidays.json. */
function holidaysFile(): string {
  const { countries } = JSON.parse(readFileSync(new URL("countries.json", basics), "utf8")) as {
    readonly countries: readonly { readonly code: string }[];
  };
  const codes = countries.map(({ code }) => code).sort();
  const table: HolidayTable & { readonly source: string } = {
    source: `date-holidays ${packageVersion()} (https://github.com/commenthol/date-holidays), under CC BY-SA 3.0`,
    firstYear: holidayYears.first,
    lastYear: holidayYears.last,
    countries: Object.fromEntries(codes.map((code) => [code, countryHolidays(code)])),
  };
  return `${JSON.stringify(table, undefined, 2)}\n`;
}

if (import.meta.main) writeFileSync(new URL("holidays.json", basics), holidaysFile());

import { expect, test } from "vitest";
import { readBasic } from "#adapters/disk/basics.ts";
import type { HolidayTable } from "#core/time/holidays.ts";
import { countryHolidays, packageVersion } from "../scripts/holidays.ts";

const table = readBasic("holidays.json") as HolidayTable & { readonly source: string };

test("site-basics/holidays.json was generated with the installed version of date-holidays: otherwise run scripts/holidays.ts", () => {
  expect(table.source).toContain(`date-holidays ${packageVersion()} `);
});

// only three countries, because generating all of them would take a minute
test.each(["at", "lu", "uk"])("the table has the holidays that scripts/holidays.ts generates for %s", (country) => {
  expect(table.countries[country]).toEqual(countryHolidays(country));
});

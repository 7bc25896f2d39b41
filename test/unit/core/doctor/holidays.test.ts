import { expect, test } from "vitest";
import { holidayFindings } from "#core/doctor/holidays.ts";
import { demoSite } from "../../../fixtures.ts";
import { day } from "../../../identities.ts";

const site = demoSite();
const { lastYear } = site.holidays;
const withRegion = (code: string, holidayRegion: string) => ({
  countries: {
    defaultContact: "",
    countries: site.countries.map((country) => (country.code === code ? { ...country, holidayRegion } : country)),
  },
});

test("a year before the table of holidays ends, the doctor says so", () => {
  const found = (today: string) => holidayFindings(withRegion("de", "by"), site.holidays, day(today));
  expect(found(`${lastYear - 1}-12-31`)).toEqual([]);
  expect(found(`${lastYear}-01-01`)).toMatchObject([
    { weight: "warning", says: expect.stringContaining(`${lastYear}`) },
  ]);
});

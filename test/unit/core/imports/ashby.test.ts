import { describe, expect, test } from "vitest";
import { prepareImport } from "#core/imports/prepare.ts";
import { ashbyRecords, mapped, preparation } from "./context.ts";

const record = {
  id: "0A1B-2c",
  title: " Data Engineer ",
  department: "Engineering",
  team: "Engineering",
  employmentType: "FullTime",
  workplaceType: "Hybrid",
  location: "Berlin",
  address: { postalAddress: { addressCountry: "Germany", addressLocality: "Berlin" } },
  secondaryLocations: [
    { location: "Munich", address: { postalAddress: { addressCountry: "Germany", addressLocality: "München" } } },
    { location: "Paris", address: { postalAddress: { addressCountry: "France", addressLocality: "Paris" } } },
    { location: "Madrid", address: { postalAddress: { addressCountry: "Spain", addressLocality: "Madrid" } } },
  ],
  publishedAt: "2025-08-19T14:50:41.123+00:00",
  isListed: true,
  descriptionHtml: "<h1>Your tasks</h1><p>You build the pipelines that our teams work with every day.</p>",
  descriptionPlain: "Your tasks\n\nYou build the pipelines that our teams work with every day.",
};

const read = (about: Record<string, unknown> = {}) => mapped(ashbyRecords({ jobs: [{ ...record, ...about }] }));
const prepared = (about: Record<string, unknown> = {}) => prepareImport(read(about), preparation);
const jobOf = (about: Record<string, unknown> = {}) => prepared(about).ready[0]?.job;

test("turns a record into an opening", () => {
  expect(jobOf()).toEqual({
    id: "board-0a1b-2c",
    language: "en",
    title: "Data Engineer",
    abstract: "",
    company: "tavela",
    places: [
      { country: "de", city: { code: "berlin", label: "Berlin" } },
      { country: "de", city: { code: "munich", label: "Munich" } },
      { country: "fr", city: { code: "paris", label: "Paris" } },
    ],
    role: "professional",
    areas: ["technology"],
    interests: ["bd_analytics"],
    keywords: ["Engineering"],
    publicationDate: "2025-08-19",
    employment: ["full_time"],
    workplace: "hybrid",
    hiddenPosition: false,
    referralEnabled: false,
    unlisted: false,
    sections: [
      {
        type: "detail",
        meaning: "tasks",
        title: "Your tasks",
        content: "<p>You build the pipelines that our teams work with every day.</p>",
      },
    ],
  });
});

describe("a field of a record", () => {
  test.each([
    ["that it is not listed", { isListed: false }, { unlisted: true }],
    ["that it is remote", { workplaceType: undefined, isRemote: true }, { workplace: "remote" }],
    [
      "that it is remote, in the name of its place",
      { workplaceType: null, location: "Remote (Germany)" },
      { workplace: "remote" },
    ],
    ["a kind of work", { employmentType: "Intern" }, { employment: ["internship"] }],
    [
      "a salary that may be shown",
      {
        shouldDisplayCompensationOnJobPostings: true,
        compensation: {
          summaryComponents: [
            { compensationType: "EquityPercentage", interval: "NONE" },
            { compensationType: "Salary", interval: "1 YEAR", currencyCode: "EUR", minValue: 60_000, maxValue: 80_000 },
          ],
        },
      },
      { salary: { min: 60_000, max: 80_000, currency: "EUR", unit: "year" } },
    ],
  ])("is mapped: %s", (_what, about, expected) => {
    expect(jobOf(about)).toMatchObject(expected);
  });

  test.each([
    [
      "a salary that must not be shown",
      { compensation: { summaryComponents: [{ compensationType: "Salary" }] } },
      "salary",
    ],
    ["a kind of work that we do not know", { employmentType: "Volunteer" }, "employment"],
  ])("is left out: %s", (_what, about, key) => {
    expect(jobOf(about)).not.toHaveProperty(key);
  });
});

describe("a place without a postal address", () => {
  test.each([
    ["Germany", { country: "de" }],
    ["Remote (Germany)", { country: "de" }],
    ["Remote - Poland", { country: "pl" }],
    ["Milan", { country: "it", city: { code: "milan", label: "Milan" } }],
  ])("%s is found by its text", (location, place) => {
    expect(jobOf({ location, address: null, secondaryLocations: [] })?.places).toEqual([place]);
  });

  test.each(["Spain", "Remote", "Worldwide"])("%s is none of ours: skipped, with its name", (location) => {
    const { ready, skipped, problems } = prepared({ location, address: undefined, secondaryLocations: undefined });
    expect([ready, problems]).toEqual([[], []]);
    expect(skipped).toMatchObject([
      { where: "record 1", id: "board-0a1b-2c", message: `not in a country of this site: ${location}` },
    ]);
  });
});

test("a country field outside the site's countries is never overridden by the text", () => {
  const about = {
    location: "Germany",
    address: { postalAddress: { addressCountry: "Austria-Hungary" } },
    secondaryLocations: [],
  };
  expect(prepared(about).skipped).toHaveLength(1);
});

test.each([{}, null, 7, { id: {}, title: [], address: "x", secondaryLocations: {} }])(
  "an empty record is reported and raises no error: %j",
  (broken) => {
    const { ready, skipped, problems } = prepareImport(mapped(ashbyRecords({ jobs: [broken] })), preparation);
    expect(ready).toEqual([]);
    expect([...skipped, ...problems].map(({ where }) => where)).toEqual(["record 1"]);
  },
);

import { expect, test } from "vitest";
import { salaryOf } from "#core/imports/records/salary.ts";
import { readAll, readFirst, refusalOf } from "../feeds.ts";

const posting = {
  id: "3f0c-11",
  text: " Data Engineer ",
  hostedUrl: "https://jobs.lever.example/acme/3f0c-11",
  categories: {
    commitment: "Full-time",
    department: "Technology",
    team: "Data",
    level: "Senior",
    location: "Berlin",
    allLocations: ["Berlin", "Lisbon"],
  },
  country: "DE",
  workplaceType: "hybrid",
  createdAt: 1_767_225_600_000,
  description: "<div>You build pipelines.</div>",
  lists: [{ text: "What you bring", content: "<li>SQL</li><li>Patience</li>" }],
  additional: "Apply now.\nWe answer.",
  salaryRange: { min: 60_000, max: 80_000, currency: "EUR", interval: "per-year-salary" },
  tags: ["python"],
};

test("a posting becomes a record with all its fields", async () => {
  expect(await readFirst("lever", [posting])).toEqual({
    where: "record 1",
    id: "3f0c-11",
    title: "Data Engineer",
    parts: [
      { html: "<div>You build pipelines.</div>" },
      { title: "What you bring", html: "<ul><li>SQL</li><li>Patience</li></ul>" },
      { html: "<p>Apply now.</p><p>We answer.</p>" },
    ],
    places: [{ text: "Berlin", country: "DE" }, { text: "Lisbon" }],
    departments: ["Technology", "Data"],
    employment: ["Full-time"],
    keywords: ["python"],
    level: "Senior",
    published: "2026-01-01T00:00:00.000Z",
    workplace: "hybrid",
    salary: { min: 60_000, max: 80_000, currency: "EUR", unit: "per-year-salary" },
    link: "https://jobs.lever.example/acme/3f0c-11",
  });
});

test("texts are read whether split, plain or only one of them", async () => {
  const split = {
    ...posting,
    description: undefined,
    opening: "<p>Hello.</p>",
    descriptionBody: "<p>Work.</p>",
    lists: [],
  };
  expect((await readFirst("lever", [split]))?.parts[0]).toEqual({ html: "<p>Hello.</p>\n<p>Work.</p>" });
  const plain = { ...posting, description: "", descriptionPlain: "One.\nTwo.", lists: null, additional: null };
  expect((await readFirst("lever", [plain]))?.parts).toEqual([{ html: "<p>One.</p><p>Two.</p>" }]);
});

test("what a posting says about its pay stands below its lists", async () => {
  const about = {
    salaryDescription: "<p>The range includes commission.</p>",
    salaryDescriptionPlain: "The range includes commission.\n",
  };
  const { parts, salary } = (await readFirst("lever", [{ ...posting, ...about }])) ?? {};
  expect(parts?.map(({ html }) => html)).toEqual([
    "<div>You build pipelines.</div>",
    "<ul><li>SQL</li><li>Patience</li></ul>",
    "<p>The range includes commission.</p>",
    "<p>Apply now.</p><p>We answer.</p>",
  ]);
  expect(salary).toMatchObject({ min: 60_000, max: 80_000 });
  const plain = { salaryDescriptionPlain: "From 40,000 € a year." };
  expect((await readFirst("lever", [{ ...posting, ...plain }]))?.parts[2]).toEqual({
    html: "<p>From 40,000 € a year.</p>",
  });
});

const salaryIn = async (about: object) => salaryOf((await readFirst("lever", [{ ...posting, ...about }]))?.salary);

// trust S 1505
test.each([
  ["per-year-salary", 60_000, "year"],
  ["per-month-salary", 4000, "month"],
  ["per-hour-wage", 40, "hour"],
  ["one-time", 60_000, undefined],
  ["semi-month-salary", 4000, undefined],
  ["bi-month-salary", 4000, undefined],
  ["bi-week-salary", 4000, undefined],
  ["per-week-salary", 4000, undefined],
  ["per-day-wage", 400, undefined],
])(
  "pay with the interval %s is read if it is by the year, month or hour, and otherwise reported",
  async (interval, amount, unit) => {
    const text = `We pay $${amount} a year.`;
    const {
      mapped,
      unmapped,
      doubts = [],
    } = await salaryIn({
      salaryRange: { min: amount, max: amount, currency: "USD", interval },
      salaryDescriptionPlain: text,
    });
    expect(mapped?.unit).toBe(unit);
    expect([...unmapped, ...doubts]).toHaveLength(unit ? 0 : 1);
  },
);

// trust S 1506
test("pay that a posting with several places only describes is left out and reported", async () => {
  const about = { salaryRange: undefined, salaryDescriptionPlain: "From €80,000 a year." };
  expect(await salaryIn(about)).toEqual({
    unmapped: [],
    doubts: [{ reason: "salary: perhaps that of one of several places", words: '"From €80,000 a year."' }],
  });
  expect((await salaryIn({ ...about, categories: { location: "Berlin" } })).mapped).toMatchObject({ min: 80_000 });
});

// trust S 1534
test("pay that a posting describes is that of its only place, also if the place is named twice or is also remote", async () => {
  const about = { salaryRange: undefined, salaryDescriptionPlain: "From €80,000 a year." };
  const salaryAt = async (location: string, ...allLocations: string[]) =>
    (await salaryIn({ ...about, categories: { location, allLocations } })).mapped?.min;
  expect(await salaryAt("Berlin, Germany", "Berlin")).toBe(80_000);
  expect(await salaryAt("Berlin", "Berlin", "Remote")).toBe(80_000);
  expect(await salaryAt("Berlin", "Berlin", "Paris")).toBeUndefined();
});

test("pay that is described in HTML only is read as its text", async () => {
  const salaryDescription = "<div><b>&euro;120.000&nbsp;&ndash;&nbsp;&euro;150.000</b></div>";
  const about = { salaryRange: undefined, salaryDescription, categories: { location: "Berlin" } };
  expect((await salaryIn(about)).mapped).toEqual({ min: 120_000, max: 150_000, currency: "EUR", unit: "year" });
});

test("missing values are left out", async () => {
  const bare = { id: "x", text: "Tester", hostedUrl: "https://a.example/x", workplaceType: "unspecified" };
  expect(await readFirst("lever", [bare])).toEqual({
    where: "record 1",
    id: "x",
    title: "Tester",
    parts: [],
    places: [],
    departments: [],
    employment: [],
    keywords: [],
    link: "https://a.example/x",
  });
});

test("a posting alone is read, and a list without postings is empty", async () => {
  expect((await readAll("lever", posting)).records).toHaveLength(1);
  expect((await readAll("lever", [])).records).toEqual([]);
});

test("an error that came instead is reported", async () => {
  expect(await refusalOf("lever", { ok: false, error: "Document not found" })).toMatch(
    /^line 1: the system answered with an error: “Document not found”; expected Lever postings/,
  );
});

import { describe, expect, test } from "vitest";
import { salaryOf } from "#core/imports/records/salary.ts";
import { readAll, readFirst, refusalOf } from "../feeds.ts";

const job = {
  id: 4_012_345,
  title: "Berater",
  absolute_url: "https://boards.example/acme/jobs/4012345",
  company_name: "Acme",
  location: { name: "Berlin, Germany" },
  departments: [{ name: "Consulting" }],
  metadata: [
    { name: "Employment Type", value: ["Full-time", "Part-time"], value_type: "multi_select" },
    { name: "Pay", value: { unit: "EUR", min_value: "50000", max_value: "70000" }, value_type: "currency_range" },
    { name: "Workplace Type", value: "Hybrid" },
  ],
  first_published: "2026-01-02T09:00:00-05:00",
  updated_at: "2026-01-03T09:00:00-05:00",
  application_deadline: "2026-03-01",
  language: "de",
  content: "&lt;p&gt;Du ber&amp;auml;tst &amp;amp; planst.&lt;/p&gt;",
};

test("a job becomes a record with all its fields", async () => {
  expect(await readFirst("greenhouse", { jobs: [job], meta: { total: 1 } })).toEqual({
    where: "record 1",
    id: "4012345",
    title: "Berater",
    company: "Acme",
    parts: [{ html: "<p>Du ber&auml;tst &amp; planst.</p>" }],
    places: [{ parts: ["Berlin", "Germany"] }],
    departments: ["Consulting"],
    employment: ["Full-time", "Part-time"],
    language: "de",
    published: "2026-01-02T09:00:00-05:00",
    updated: "2026-01-03T09:00:00-05:00",
    validThrough: "2026-03-01",
    workplace: "Hybrid",
    salary: { min: 50_000, max: 70_000, currency: "EUR", title: "Pay" },
    link: "https://boards.example/acme/jobs/4012345",
  });
});

test("a pay range of the opening comes before the board's custom fields", async () => {
  const pay = { min_cents: 5_000_000, max_cents: 7_000_000, currency_type: "GBP", title: "Annual salary" };
  expect((await readFirst("greenhouse", { jobs: [{ ...job, pay_input_ranges: [pay] }] }))?.salary).toEqual({
    min: 50_000,
    max: 70_000,
    currency: "GBP",
    title: "Annual salary",
  });
});

describe("pay ranges in fields", () => {
  const salaryIn = async (ranges: readonly object[], about: object = {}) =>
    salaryOf(
      (await readFirst("greenhouse", { jobs: [{ ...job, metadata: [], ...about, pay_input_ranges: ranges }] }))?.salary,
    );
  const rangeOf = (title: string, from: number, to: number) => ({
    min_cents: from * 100,
    max_cents: to * 100,
    currency_type: "USD",
    title,
  });
  const [bonus, base] = [rangeOf("Sign-on bonus", 30_000, 40_000), rangeOf("Base salary", 150_000, 180_000)];

  test("of a bonus do not count", async () => {
    expect((await salaryIn([bonus, base])).mapped).toMatchObject({ min: 150_000, max: 180_000 });
    expect(await salaryIn([bonus])).toMatchObject({
      unmapped: [],
      doubts: [{ words: '"Sign-on bonus: 30000 40000 USD"' }],
    });
    const metadata = [{ name: "Bonus", value: { unit: "USD", min_value: 30_000 }, value_type: "currency_range" }];
    expect((await salaryIn([], { metadata })).mapped).toBeUndefined();
    expect((await salaryIn([base], { metadata })).mapped).toMatchObject({ min: 150_000 });
  });

  // trust S 1504
  test("are left out and reported if there are several, or the opening has several places", async () => {
    const others = [rangeOf("Munich pay", 70_000, 90_000), rangeOf("New York pay", 150_000, 180_000)];
    expect(await salaryIn(others)).toMatchObject({
      unmapped: [],
      doubts: [{ reason: "salary: one of several ranges" }],
    });
    const places = { location: { name: "Munich; New York" } };
    expect(await salaryIn([base], places)).toEqual({
      unmapped: [],
      doubts: [{ reason: "salary: perhaps that of one of several places", words: '"Base salary: 150000 180000 USD"' }],
    });
  });

  // trust S 1534, 1602
  test.each([
    ["New York, New York, United States; Remote", 150_000],
    ["Berlin, Germany | Hybrid", 150_000],
    ["Berlin, Germany; Berlin, Germany", 150_000],
    ["Berlin, Germany; Berlin", 150_000],
    ["Berlin; Berlin Office", 150_000],
    ["London HQ, United Kingdom; London", 150_000],
    ["Berlin Office; London Office", undefined],
    ["Berlin, Germany; Remote - Spain", undefined],
    ["London, UK; London, Canada", undefined],
    ["Germany; Berlin, Germany", undefined],
  ])("are those of the opening if only one of its places is a place: %s", async (name, min) => {
    expect((await salaryIn([base], { location: { name } })).mapped?.min).toBe(min);
  });

  // trust S 1548
  test.each([
    ["Минск; Брест", undefined],
    ["Минск; Минск, Беларусь", 150_000],
    ["東京; 大阪", undefined],
    ["10115; 80331", undefined],
    ["北京; Remote", 150_000],
    ["Kansas; Kansas City", undefined],
    ["Frankfurt (Oder); Frankfurt", undefined],
    ["; Berlin", 150_000],
  ])("are those of one of several places, whatever letters name the places: %s", async (name, min) => {
    expect((await salaryIn([base], { location: { name } })).mapped?.min).toBe(min);
  });

  // trust S 1530
  test("of several places count as several, whatever letters the names of the places have", async () => {
    const ranges = [rangeOf("Standort Rostock, pro Jahr", 45_000, 55_000), rangeOf("Standort München", 70_000, 80_000)];
    expect(await salaryIn(ranges)).toMatchObject({ doubts: [{ reason: "salary: one of several ranges" }] });
  });
});

describe("the pay range that Greenhouse writes into the content", () => {
  const { metadata: _, ...bare } = job;
  const rangeOf = (title: string, from: string, to: string) =>
    `&lt;div class=&quot;title&quot;&gt;${title}&lt;/div&gt;&lt;div class=&quot;pay-range&quot;&gt;&lt;span&gt;${from}&lt;/span&gt;` +
    `&lt;span class=&quot;divider&quot;&gt;&amp;mdash;&lt;/span&gt;&lt;span&gt;${to}&lt;/span&gt;&lt;/div&gt;`;
  const salaryIn = async (content: string, from: object = bare) =>
    salaryOf((await readFirst("greenhouse", { jobs: [{ ...from, content }] }))?.salary).mapped;

  test.each([
    [rangeOf("Austria Annual Pay Range", "€41.000", "€52.500 EUR"), [41_000, 52_500, "EUR", "year"]],
    [rangeOf("Salary Range: ", "£30,500", "£36,000 GBP"), [30_500, 36_000, "GBP", "year"]],
    [rangeOf("Hourly pay", "$19", "$23 CAD"), [19, 23, "CAD", "hour"]],
  ])("is the salary: %s", async (range, [min, max, currency, unit]) => {
    expect(await salaryIn(`&lt;p&gt;You plan routes.&lt;/p&gt;${range}&lt;p&gt;Apply.&lt;/p&gt;`)).toEqual({
      min,
      max,
      currency,
      unit,
    });
  });

  test("is none without a period, and none if the content has several, such as for several places", async () => {
    expect(await salaryIn(rangeOf("Pay Range", "$19", "$23 USD"))).toBeUndefined();
    const two =
      rangeOf("Annual pay in Graz", "€41.000", "€52.000 EUR") + rangeOf("Annual pay in Rome", "€38.000", "€47.000 EUR");
    expect(await salaryIn(two)).toBeUndefined();
  });

  test.each([
    "Sign-on bonus",
    "Annual bonus target",
    "Annual Incentive Target",
    "On Target Commission",
    "Annual OTE",
    "Yearly equity value",
    "Jährliche Prämie",
    "Prime annuelle",
    "Comissão anual",
  ])("is none if it is a bonus, a commission or shares: %s", async (title) => {
    expect(await salaryIn(rangeOf(title, "$30,000", "$40,000 USD"))).toBeUndefined();
  });

  test("is none if the opening has several places, because it may be that of one of them", async () => {
    const content = rangeOf("New York annual pay range", "$150,000", "$180,000 USD");
    expect(await salaryIn(content, { ...bare, location: { name: "Munich; New York" } })).toBeUndefined();
    expect(await salaryIn(content, { ...bare, location: { name: "New York, USA" } })).toMatchObject({ min: 150_000 });
  });

  test("comes after the board's fields, and stays in the text", async () => {
    const content = rangeOf("Annual Pay Range", "€41.000", "€52.500 EUR");
    expect(await salaryIn(content, job)).toMatchObject({ min: 50_000, max: 70_000 });
    expect((await readFirst("greenhouse", { jobs: [{ ...bare, content }] }))?.parts[0]?.html).toContain("€52.500 EUR");
  });
});

describe("content that is escaped once too often", () => {
  test.each([
    ["twice", "&amp;lt;p&amp;gt;Caf&amp;amp;eacute;&amp;lt;/p&amp;gt;", "<p>Caf&eacute;</p>"],
    ["in its characters", "&lt;p&gt;A&amp;amp;nbsp;B &amp;amp;amp; C&lt;/p&gt;", "<p>A&nbsp;B &amp; C</p>"],
    ["not at all", "<p>A &amp; B</p>", "<p>A &amp; B</p>"],
    ["and has no tags", "A &amp;amp; B\n\nC", "<p>A &amp; B</p><p>C</p>"],
  ])("comes out clean: %s", async (_, content, html) => {
    expect((await readFirst("greenhouse", { jobs: [{ ...job, content }] }))?.parts).toEqual([{ html }]);
  });
});

test("a list without texts is noted, with advice", async () => {
  const { records, notes } = await readAll("greenhouse", {
    jobs: [
      { ...job, content: undefined },
      { ...job, id: 2 },
    ],
  });
  expect(records[0]?.parts).toEqual([]);
  expect(notes).toEqual([
    "openings without text, which lead to their own pages: 1 of 2; ask for the address with ?content=true",
  ]);
});

describe("a feed that is not Greenhouse's is refused (trust S 413)", () => {
  const lever = { id: "1", text: "Tester", hostedUrl: "https://a.example", categories: {} };
  test.each([
    [
      "Lever's list",
      [lever],
      /^line 1: this is a list with nothing around it; this looks like the format lever; expected a Greenhouse/,
    ],
    [
      "Recruitee's",
      { offers: [{ id: 1, title: "A", careers_url: "https://a.example" }] },
      /a list "offers"; this looks like the format recruitee/,
    ],
    [
      "Workable's, under the same key",
      { jobs: [{ id: "1", title: "A", shortcode: "X" }] },
      /^openings without a field that only greenhouse has: 1 of 1, the first is record 1; this looks like the format workable/,
    ],
    [
      "an error",
      { status: 404, error: "Job board not found" },
      /^line 1: the system answered with an error: “Job board not found”/,
    ],
    ["a long error", { error: `${"x".repeat(119)}😀` }, /“x{119}”/],
    ["an error of another form", { errors: [{ message: "Invalid token" }] }, /answered with an error: “Invalid token”/],
    ["something else", { name: "Acme", size: 3 }, /^line 1: this has "name", "size" and no list of openings; expected/],
    ["no object", [], /no list of openings/],
  ])("%s", async (_, content, reason) => {
    expect(await refusalOf("greenhouse", content)).toMatch(reason);
  });

  test("a feed of which more than half has lost its titles (trust S 416)", async () => {
    const jobs = Array.from({ length: 10 }, (_, index) => ({
      ...job,
      id: index + 1,
      ...(index > 3 ? { title: "" } : {}),
    }));
    expect(await refusalOf("greenhouse", { jobs })).toMatch(/^openings without title: 6 of 10, the first is record 5/);
    expect((await readAll("greenhouse", { jobs: jobs.slice(0, 8) })).records).toHaveLength(8);
  });
});

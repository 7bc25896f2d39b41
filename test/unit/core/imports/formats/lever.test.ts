import { expect, test } from "vitest";
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

import { expect, test } from "vitest";
import { fetcherOf, readAll, readFirst } from "../feeds.ts";

const job = {
  title: "Analyst",
  shortcode: "DD13",
  employment_type: "Full-time",
  telecommuting: false,
  department: "Consulting",
  function: "Business Analyst",
  industry: "Software",
  experience: "Entry level",
  url: "https://apply.workable.com/j/DD13",
  published_on: "2026-01-02",
  country: "Germany",
  city: "Berlin",
  locations: [{ country: "Germany", countryCode: "DE", city: "Berlin", region: "Berlin", hidden: false }],
  description: "<p>You ask.</p>",
};

test("a job of the list becomes a record with all its fields", async () => {
  expect(await readFirst("workable", { name: "Acme", jobs: [job] })).toEqual({
    where: "record 1",
    id: "dd13",
    title: "Analyst",
    parts: [{ html: "<p>You ask.</p>" }],
    places: [{ country: "DE", region: "Berlin", city: "Berlin" }],
    employment: ["Full-time"],
    departments: ["Consulting", "Business Analyst", "Software"],
    level: "Entry level",
    published: "2026-01-02",
    link: "https://apply.workable.com/j/DD13",
  });
});

test("a job listed once for each of its places is one", async () => {
  const elsewhere = {
    ...job,
    locations: [
      { countryCode: "PT", city: "Lisboa" },
      { countryCode: "XX", hidden: true },
    ],
  };
  const { records } = await readAll("workable", { jobs: [job, { ...job, shortcode: "EE" }, elsewhere] });
  expect(records.map(({ id, places }) => [id, places.map(({ city }) => city)])).toEqual([
    ["dd13", ["Berlin", "Lisboa"]],
    ["ee", ["Berlin"]],
  ]);
});

test("two jobs with the same code stay two, so that the check reports them", async () => {
  const { records } = await readAll("workable", { jobs: [job, { ...job, title: "Tester" }] });
  expect(records.map(({ id }) => id).sort()).toEqual(["dd13", "dd13"]);
});

test("the career page's own list is read page by page, with the text of each job", async () => {
  const list = "https://apply.workable.com/api/v3/accounts/acme/jobs";
  const listed = {
    shortcode: "A1",
    title: "Tester",
    remote: true,
    workplace: "remote",
    type: "full",
    department: ["QA"],
    location: { countryCode: "DE", city: "Köln" },
    published: "2026-01-02T00:00:00.000Z",
  };
  const detail = { ...listed, description: "<p>Test.</p>", requirements: "<ul><li>Eyes</li></ul>", benefits: "Fruit" };
  const { asked, follow } = fetcherOf({
    "https://apply.workable.com/api/v2/accounts/acme/jobs/A1": detail,
    [`${list}?since=1`]: { results: [{ ...listed, shortcode: "A2", description: "<p>Other.</p>" }] },
  });
  const { records } = await readAll(
    "workable",
    { results: [listed], paging: { next: `${list}?since=1` } },
    { address: list, follow },
  );
  expect(records).toMatchObject([
    {
      id: "a1",
      workplace: "remote",
      employment: ["full"],
      departments: ["QA"],
      parts: [
        { html: "<p>Test.</p>" },
        { meaning: "requirements", html: "<ul><li>Eyes</li></ul>" },
        { meaning: "benefits", html: "<p>Fruit</p>" },
      ],
    },
    { id: "a2" },
  ]);
  expect(asked).toHaveLength(2);
});

test("a list without texts is noted", async () => {
  const { records, notes } = await readAll("workable", {
    jobs: [{ ...job, description: undefined, telecommuting: true }],
  });
  expect(records[0]).toMatchObject({ parts: [], workplace: "remote" });
  expect(notes).toEqual([
    "openings without text, which lead to their own pages: 1 of 1; ask for the address with ?details=true",
  ]);
});

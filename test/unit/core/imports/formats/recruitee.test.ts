import { expect, test } from "vitest";
import { fetcherOf, readAll, readFirst } from "../feeds.ts";

const offer = {
  id: 2700,
  title: "Buchhalter",
  company_name: "Acme",
  department: "Finance",
  category_code: "real_estate",
  employment_type_code: "fulltime_permanent",
  experience_code: "experienced",
  hybrid: true,
  remote: false,
  on_site: false,
  highlight: "Zahlen und Menschen",
  description: "<p>Du buchst.</p>",
  requirements: "<ul><li>Geduld</li></ul>",
  translations: { de: { title: "Buchhalter" } },
  locations: [
    { name: "Berlin HQ", city: "Berlin", state: "Berlin", country: "Germany", country_code: "DE" },
    { name: "Remote", city: "", country: "Germany", country_code: "DE" },
  ],
  salary: { min: "60000", max: "75000", period: "year", currency: "EUR" },
  tags: ["SAP"],
  published_at: "2026-01-02 10:10:39 UTC",
  updated_at: "2026-01-03 11:45:30 UTC",
  close_at: "2026-04-01",
  careers_url: "https://jobs.acme.example/o/buchhalter",
  status: "published",
};

test("an offer becomes a record with all its fields", async () => {
  expect(await readFirst("recruitee", { offers: [offer] })).toEqual({
    where: "record 1",
    id: "2700",
    title: "Buchhalter",
    abstract: "Zahlen und Menschen",
    company: "Acme",
    parts: [{ html: "<p>Du buchst.</p>" }, { meaning: "requirements", html: "<ul><li>Geduld</li></ul>" }],
    places: [
      { country: "DE", region: "Berlin", city: "Berlin", text: "Berlin HQ" },
      { country: "DE", text: "Remote" },
    ],
    employment: ["fulltime_permanent"],
    departments: ["Finance", "real estate"],
    keywords: ["SAP"],
    unlisted: false,
    level: "experienced",
    language: "de",
    workplace: "hybrid",
    salary: { min: 60_000, max: 75_000, currency: "EUR", unit: "year" },
    published: "2026-01-02 10:10:39 UTC",
    updated: "2026-01-03 11:45:30 UTC",
    validThrough: "2026-04-01",
    link: "https://jobs.acme.example/o/buchhalter",
  });
});

test("an offer alone is read, with the place in its own fields", async () => {
  const alone = { ...offer, locations: undefined, city: "Köln", country_code: "DE", translations: { de: {}, en: {} } };
  const record = await readFirst("recruitee", { offer: alone });
  expect(record?.places).toEqual([{ country: "DE", city: "Köln" }]);
  expect(record).not.toHaveProperty("language");
});

test("a list without texts is followed to each offer; from a file that is noted", async () => {
  const bare = { ...offer, slug: "buchhalter-köln", description: null, requirements: null };
  const address = "https://jobs.acme.example/api/offers/buchhalter-k%C3%B6ln";
  const { follow } = fetcherOf({ [address]: { offer: { description: "<p>Du buchst.</p>" } } });
  const { records, notes } = await readAll("recruitee", { offers: [bare] }, { follow });
  expect(records).toMatchObject([{ id: "2700", title: "Buchhalter", parts: [{ html: "<p>Du buchst.</p>" }] }]);
  expect(notes).toEqual([]);
  expect((await readAll("recruitee", { offers: [bare] })).notes).toEqual([
    "openings without text, which lead to their own pages: 1 of 1; import from the list's address, which fetches each of them",
  ]);
});

test("a board without offers is empty", async () => {
  expect(await readAll("recruitee", { offers: [] })).toEqual({ records: [], notes: [] });
});

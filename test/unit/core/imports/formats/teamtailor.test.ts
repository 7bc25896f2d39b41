import { describe, expect, test } from "vitest";
import { fetcherOf, readAll, readFirst, refusalOf } from "../feeds.ts";

const attributes = {
  title: "Developer",
  pitch: "Code with us",
  body: "<p>You code.</p>",
  "employment-type": "fulltime",
  "employment-level": "senior",
  "language-code": "de",
  "remote-status": "hybrid",
  "min-salary": 50_000,
  "max-salary": 60_000,
  currency: "EUR",
  "salary-time-unit": "yearly",
  "created-at": "2026-01-02T09:26:20.000+01:00",
  "updated-at": "2026-01-03T09:26:20.000+01:00",
  "end-date": "2026-05-01",
  tags: ["ts"],
  "human-status": "published",
};
const job = {
  id: "71",
  type: "jobs",
  links: { "careersite-job-url": "https://career.acme.example/jobs/71-developer" },
  attributes,
  relationships: {
    department: { data: { id: "1", type: "departments" } },
    role: { data: null },
    locations: { data: [{ id: "5", type: "locations" }] },
  },
};
const included = [
  { id: "1", type: "departments", attributes: { name: "Technology" } },
  { id: "5", type: "locations", attributes: { name: "HQ", city: "Malmö", country: "Sweden" } },
];

describe("the JSON:API", () => {
  test("gives records with the data that they refer to", async () => {
    expect(await readFirst("teamtailor", { data: [job], included, links: {} })).toEqual({
      where: "record 1",
      id: "71",
      title: "Developer",
      abstract: "Code with us",
      parts: [{ html: "<p>You code.</p>" }],
      places: [{ country: "Sweden", city: "Malmö", text: "HQ" }],
      departments: ["Technology"],
      employment: ["fulltime"],
      keywords: ["ts"],
      unlisted: false,
      language: "de",
      level: "senior",
      workplace: "hybrid",
      salary: { min: 50_000, max: 60_000, currency: "EUR", unit: "yearly" },
      published: "2026-01-02T09:26:20.000+01:00",
      updated: "2026-01-03T09:26:20.000+01:00",
      validThrough: "2026-05-01",
      link: "https://career.acme.example/jobs/71-developer",
    });
  });

  test("is read page by page, without drafts", async () => {
    const draft = { ...job, id: "72", attributes: { ...attributes, "human-status": "draft" } };
    const next = "https://api.teamtailor.com/v1/jobs?page[number]=2";
    const { follow } = fetcherOf({ [next]: { data: [{ ...job, id: "73" }] } });
    const { records, notes } = await readAll("teamtailor", { data: [job, draft], links: { next } }, { follow });
    expect(records.map(({ id }) => id)).toEqual(["71", "73"]);
    expect(notes).toEqual(["openings left out as drafts or archived: 1"]);
  });

  test("pages that lead back to one another are refused (trust S 419)", async () => {
    const page = { data: [job], links: { next: "https://api.teamtailor.com/v1/jobs?page=2" } };
    const { follow } = fetcherOf({ "https://api.teamtailor.com/v1/jobs?page=2": page });
    expect(await refusalOf("teamtailor", page, { follow })).toMatch(/^the pages of the list never end: https:/);
  });
});

describe("the RSS of a career site", () => {
  const rss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Acme</title><link>https://career.acme.example</link>
<item>
  <title>Developer &amp; Tester</title>
  <description><![CDATA[<p>You code.</p>]]></description>
  <pubDate>Fri, 02 Jan 2026 09:26:20 +0100</pubDate>
  <link>https://career.acme.example/jobs/71-developer</link>
  <remoteStatus>hybrid</remoteStatus>
  <guid>20fafb7d-f013</guid>
  <tt:locations><tt:location><tt:name>HQ</tt:name><tt:city>Malmö</tt:city><tt:country>Sweden</tt:country></tt:location></tt:locations>
  <tt:department>Technology</tt:department><tt:role>Backend</tt:role>
</item></channel></rss>`;

  test("gives the same ids, with text and places", async () => {
    expect(await readFirst("teamtailor", rss)).toEqual({
      where: "record 1, line 3",
      id: "71",
      title: "Developer & Tester",
      parts: [{ html: "<p>You code.</p>" }],
      places: [{ country: "Sweden", city: "Malmö", text: "HQ" }],
      departments: ["Technology", "Backend"],
      employment: [],
      workplace: "hybrid",
      published: "Fri, 02 Jan 2026 09:26:20 +0100",
      link: "https://career.acme.example/jobs/71-developer",
    });
  });

  test("may have its place directly in the list of places, and no page to take the id from", async () => {
    const item = "<item><title>A</title><guid>20FA-1</guid><tt:locations><tt:city>Ulm</tt:city></tt:locations></item>";
    const feed = `<rss xmlns:tt="https://teamtailor.com/locations"><channel>${item}</channel></rss>`;
    expect(await readFirst("teamtailor", feed)).toMatchObject({ id: "20fa-1", places: [{ city: "Ulm" }] });
  });

  test("without openings is empty; another feed is refused", async () => {
    expect((await readAll("teamtailor", "<rss><channel><title>Acme</title></channel></rss>")).records).toEqual([]);
    expect(await refusalOf("teamtailor", "<workzag-jobs/>")).toMatch(
      /<workzag-jobs>, which looks like the format personio/,
    );
  });
});

test("the JSON feed of a career site gives schema.org postings; texts come from its pages, or are noted as missing", async () => {
  const item = {
    id: "20fafb7d",
    title: "Developer",
    url: "https://career.acme.example/jobs/71-developer",
    _jobposting: {
      "@type": "JobPosting",
      identifier: { "@type": "PropertyValue", name: "Acme", value: 71 },
      title: "Developer",
      datePosted: "2026-01-02",
      jobLocation: [{ address: { addressLocality: "Malmö", addressCountry: "SE" } }],
    },
  };
  const feed = { version: "https://jsonfeed.org/version/1.1", items: [item] };
  const { records, notes } = await readAll("teamtailor", feed);
  expect(records).toMatchObject([
    { id: "71", title: "Developer", parts: [], places: [{ country: "SE", city: "Malmö" }], link: item.url },
  ]);
  expect(notes).toEqual([
    "openings without text, which lead to their own pages: 1 of 1; the career site's /jobs.rss has the texts",
  ]);

  const page = `<html><script type="application/ld+json">{"@type":"JobPosting","description":"Code."}</script></html>`;
  const { follow } = fetcherOf({ [item.url]: page });
  const gone = { ...item, url: "https://career.acme.example/jobs/72-gone", _jobposting: {} };
  const fetched = await readAll("teamtailor", { items: [item, gone] }, { follow });
  expect(fetched.records).toMatchObject([{ id: "71", title: "Developer", parts: [{ html: "<p>Code.</p>" }] }]);
});

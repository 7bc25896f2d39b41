import { describe, expect, test } from "vitest";
import { fetcherOf, readAll, readFirst, refusalOf } from "../feeds.ts";

const posting = {
  "@context": "https://schema.org/",
  "@type": "JobPosting",
  title: "Tester",
  description: "&lt;p&gt;You test.&lt;/p&gt;",
  identifier: { "@type": "PropertyValue", name: "Acme", value: "T 7" },
  datePosted: "2026-01-02",
  validThrough: "2026-05-01T00:00",
  employmentType: ["FULL_TIME", "PART_TIME"],
  hiringOrganization: { "@type": "Organization", name: "Acme" },
  jobLocationType: "TELECOMMUTE",
  jobLocation: [
    {
      "@type": "Place",
      address: { addressLocality: "Berlin", addressRegion: "BE", addressCountry: { "@type": "Country", name: "DE" } },
    },
    { "@type": "Place", address: "Lyon, France" },
  ],
  baseSalary: {
    currency: "EUR",
    value: { "@type": "QuantitativeValue", minValue: 50_000, maxValue: "60000", unitText: "YEAR" },
  },
  industry: "Software",
  occupationalCategory: ["15-1253.00 Testers"],
  qualifications: "Patience",
  jobBenefits: "Fruit",
  inLanguage: "en",
  answerDays: 5,
  url: "https://acme.example/jobs/7",
};

test("a posting becomes a record with all its fields", async () => {
  expect(await readFirst("jsonld", posting)).toEqual({
    where: "record 1",
    id: "t-7",
    title: "Tester",
    company: "Acme",
    parts: [
      { html: "<p>You test.</p>" },
      { meaning: "requirements", html: "<p>Patience</p>" },
      { meaning: "benefits", html: "<p>Fruit</p>" },
    ],
    places: [{ country: "DE", region: "BE", city: "Berlin" }, { text: "Lyon, France" }],
    employment: ["FULL_TIME", "PART_TIME"],
    departments: ["15-1253.00 Testers", "Software"],
    keywords: [],
    language: "en",
    workplace: "remote",
    salary: { min: 50_000, max: 60_000, currency: "EUR", unit: "YEAR" },
    published: "2026-01-02",
    validThrough: "2026-05-01T00:00",
    answerDays: "5",
    link: "https://acme.example/jobs/7",
  });
});

describe("other shapes of the same properties are read", () => {
  test.each([
    [
      "one place that is none of a list",
      { jobLocation: { address: { addressLocality: "Ulm", addressCountry: "DE" } } },
      { places: [{ country: "DE", city: "Ulm" }] },
    ],
    [
      "countries in which one may live",
      { jobLocation: undefined, applicantLocationRequirements: [{ name: "Germany" }] },
      { places: [{ country: "Germany" }] },
    ],
    ["an organisation that is a text", { hiringOrganization: "Acme" }, { company: "Acme" }],
    [
      "one salary",
      { baseSalary: { currency: "EUR", value: { value: 20, unitText: "HOUR" } } },
      { salary: { min: 20, max: 20, currency: "EUR", unit: "HOUR" } },
    ],
    ["a salary in words", { baseSalary: "20 € an hour" }, { salary: { text: "20 € an hour" } }],
    ["an identifier that is a number", { identifier: 71 }, { id: "71" }],
    ["an address for want of an identifier", { identifier: undefined }, { id: "jobs-7" }],
    ["a type with its name space", { "@type": ["http://schema.org/JobPosting"] }, { title: "Tester" }],
    [
      "a part that the description holds already",
      { qualifications: "You test." },
      { parts: [{}, { meaning: "benefits" }] },
    ],
  ])("%s", async (_, about, expected) => {
    expect(await readFirst("jsonld", { ...posting, ...about })).toMatchObject(expected);
  });

  test("lists, graphs, and postings inside of other things", async () => {
    const two = { ...posting, identifier: 2 };
    for (const all of [
      [posting, two],
      { "@graph": [posting, { "@type": "WebSite" }, two] },
      { "@type": "ItemList", itemListElement: [{ item: posting }, two] },
      { mainEntity: { x: [posting, two] } },
    ])
      expect((await readAll("jsonld", all)).records.map(({ id }) => id)).toEqual(["t-7", "2"]);
    expect((await readAll("jsonld", { "@graph": [] })).records).toEqual([]);
  });
});

const page = (...scripts: string[]) =>
  `<!doctype html>\n<html><head><title>Job</title>\n${scripts.map((text) => `<script type="application/ld+json">${text}</script>`).join("\n")}</head></html>`;

describe("a page", () => {
  test("is read by its scripts, with its own address if the posting has none", async () => {
    const alone = { ...posting, url: undefined, identifier: undefined };
    const html = page('{"@type":"Organization"}', JSON.stringify(alone));
    const { records } = await readAll("jsonld", html, { address: "https://acme.example/jobs/tester-7?x=1" });
    expect(records).toMatchObject([{ id: "jobs-tester-7", link: "https://acme.example/jobs/tester-7?x=1" }]);
  });

  test("may have line breaks in its texts, comments and CDATA around its scripts", async () => {
    const broken = JSON.stringify(posting).replace("You test.", "You\ntest\ttoo.");
    for (const script of [broken, `<!-- ${broken} -->`, `//<![CDATA[\n${broken}\n//]]>`])
      expect((await readFirst("jsonld", page(script)))?.parts[0]?.html).toBe("<p>You test too.</p>");
  });

  test("may have a broken script about something else, and escaped scripts", async () => {
    const escaped = JSON.stringify(posting).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    expect((await readAll("jsonld", page('{"@type":"BreadcrumbList",}', escaped))).records).toMatchObject([
      { id: "t-7" },
    ]);
  });

  test("with an invalid script is refused with the line in the page (trust S 421)", async () => {
    expect(await refusalOf("jsonld", page('\n{"@type":"JobPosting",\n"title":}'))).toMatch(
      /^not valid JSON: line 5: Unexpected token/,
    );
  });

  test("or file without a posting is refused", async () => {
    expect(await refusalOf("jsonld", page("{}"))).toMatch(/^line 1: this page has no script of "JobPosting"/);
    expect(await refusalOf("jsonld", { "@type": "Organization" })).toMatch(
      /^line 1: there is no "JobPosting" in this JSON/,
    );
    expect(await refusalOf("jsonld", "hello")).toMatch(/^line 1: this is neither JSON nor a page nor a sitemap/);
  });
});

describe("a sitemap", () => {
  const site = "https://acme.example";
  const sitemap = (root: "urlset" | "sitemapindex", ...addresses: string[]) =>
    `<${root}>${addresses.map((address) => `<${root === "urlset" ? "url" : "sitemap"}><loc>${site}${address}</loc></${root === "urlset" ? "url" : "sitemap"}>`).join("")}</${root}>`;
  const jobPage = (id: number) => page(JSON.stringify({ ...posting, identifier: id, url: undefined }));

  test("is followed to its pages, even through other sitemaps; pages without openings and missing ones are noted", async () => {
    const { asked, follow } = fetcherOf({
      [`${site}/jobs.xml`]: sitemap("urlset", "/1", "/2", "/about", "/gone", "/1"),
      [`${site}/1`]: jobPage(1),
      [`${site}/2`]: jobPage(2),
      [`${site}/about`]: page("{}"),
    });
    const { records, notes } = await readAll("jsonld", sitemap("sitemapindex", "/jobs.xml"), {
      address: `${site}/sitemap.xml`,
      follow,
    });
    expect(records.map(({ id, link, where }) => [id, link, where])).toEqual([
      ["1", `${site}/1`, `${site}/1`],
      ["2", `${site}/2`, `${site}/2`],
    ]);
    expect(asked).toHaveLength(5);
    expect(notes).toEqual(["pages without an opening: 1 of 3", "pages of the sitemap that no longer exist: 1"]);
  });

  test("with a page that is broken is refused, naming the page", async () => {
    const { follow } = fetcherOf({ [`${site}/1`]: page('{"@type":"JobPosting" oops') });
    expect(await refusalOf("jsonld", sitemap("urlset", "/1"), { follow })).toMatch(
      /^https:\/\/acme\.example\/1: not valid JSON: line 3/,
    );
  });

  test("none of whose pages contains an opening, or that is nested without end, is refused (trust S 419)", async () => {
    const { follow } = fetcherOf({ [`${site}/about`]: page("{}") });
    expect(await refusalOf("jsonld", sitemap("urlset", "/about"), { follow })).toMatch(
      /^none of the pages contains an opening/,
    );
    const deep = fetcherOf(
      Object.fromEntries(
        [1, 2, 3, 4].map((level) => [`${site}/${level}.xml`, sitemap("sitemapindex", `/${level + 1}.xml`)]),
      ),
    );
    expect(await refusalOf("jsonld", sitemap("sitemapindex", "/1.xml"), deep)).toMatch(
      /sitemaps are nested without end/,
    );
  });

  test("in a file is refused, as a file has no pages", async () => {
    expect(await refusalOf("jsonld", sitemap("urlset", "/1"))).toMatch(
      /^line 1: this only lists addresses of pages, which are not in the file; expected the address/,
    );
  });
});

import { describe, expect, test } from "vitest";
import { readAll, readFirst, refusalOf } from "../feeds.ts";

const source = (...jobs: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<source><publisher>Acme</publisher>${jobs.join("\n")}</source>`;
const job = (about: string, id = "REF_12") =>
  `<job><title><![CDATA[Tester]]></title><referencenumber><![CDATA[${id}]]></referencenumber>${about}</job>`;

test("a job in Indeed's own elements becomes a record with all its fields", async () => {
  const full = job(`
    <date><![CDATA[Fri, 02 Jan 2026 22:49:39 GMT]]></date>
    <url><![CDATA[https://acme.example/jobs?id=1&src=x]]></url>
    <company><![CDATA[Acme Care]]></company>
    <sourcename>Acme</sourcename>
    <city><![CDATA[Lyon]]></city><state>Rhône</state><country><![CDATA[FR]]></country><postalcode>69001</postalcode>
    <streetaddress>1 rue A</streetaddress><email>jobs@acme.example</email>
    <description><![CDATA[<p>Tester &amp; prouver</p>]]></description>
    <salary><![CDATA[De 2000€ à 2500€ par mois]]></salary>
    <jobtype><![CDATA[fulltime]]></jobtype><jobtype>parttime</jobtype>
    <category><![CDATA[Qualité]]></category><department>IT</department>
    <experience>5+ years</experience><remotetype>Hybrid remote</remotetype>
    <expirationdate>2026-04-01</expirationdate><lastactivitydate>2026-01-05</lastactivitydate><language>fr</language>`);
  expect(await readFirst("indeed", source(full))).toEqual({
    where: "record 1, line 2",
    id: "ref-12",
    title: "Tester",
    company: "Acme Care",
    parts: [{ html: "<p>Tester &amp; prouver</p>" }],
    places: [{ country: "FR", region: "Rhône", city: "Lyon" }],
    employment: ["fulltime", "parttime"],
    departments: ["IT", "Qualité"],
    keywords: [],
    language: "fr",
    level: "5+ years",
    workplace: "Hybrid remote",
    salary: { text: "De 2000€ à 2500€ par mois" },
    published: "Fri, 02 Jan 2026 22:49:39 GMT",
    updated: "2026-01-05",
    validThrough: "2026-04-01",
    link: "https://acme.example/jobs?id=1&src=x",
  });
});

describe("elements of other systems that follow Indeed are read too", () => {
  test.each([
    [
      "Adzuna's",
      "<location>Paris</location><country>France</country><remote>1</remote><contract_type>permanent</contract_type><contract_time>full_time</contract_time>",
      { places: [{ country: "France", text: "Paris" }], workplace: "remote", employment: ["permanent", "full_time"] },
    ],
    ["a region alone", "<region>Poland</region>", { places: [{ text: "Poland" }] }],
    [
      "several places",
      "<locations><location><city>Ulm</city><country>DE</country></location><location>Bern</location></locations>",
      { places: [{ country: "DE", city: "Ulm" }, { text: "Bern" }] },
    ],
    [
      "a salary in fields",
      "<salary_min>2000</salary_min><salary_max>2500</salary_max><salary_currency>EUR</salary_currency><salary_period>month</salary_period>",
      { salary: { min: 2000, max: 2500, currency: "EUR", unit: "month" } },
    ],
    [
      "Talent.com's salary",
      "<salary><min>20</min><max>25</max><currency>CAD</currency><period>hour</period></salary>",
      { salary: { min: 20, max: 25, currency: "CAD", unit: "hour" } },
    ],
    [
      "a salary with its kind before its period",
      "<salary_type>gross</salary_type><salary><min>20</min><max>25</max><currency>CAD</currency><type>base</type><period>hour</period></salary>",
      { salary: { min: 20, max: 25, currency: "CAD", unit: "hour" } },
    ],
    [
      "LinkedIn's salary",
      "<salaries><salary><lowEnd><amount>20</amount><currencyCode>USD</currencyCode></lowEnd><highEnd><amount>25</amount></highEnd><period>HOURLY</period></salary></salaries>",
      { salary: { min: 20, max: 25, currency: "USD", unit: "HOURLY" } },
    ],
    [
      "lists",
      "<jobtypes><jobtype>full</jobtype></jobtypes><categories><category>IT</category></categories><tags>a, b</tags>",
      { employment: ["full"], departments: ["IT"], keywords: ["a", "b"] },
    ],
    [
      "parts of their own",
      "<description>Du.</description><requirements>Geduld</requirements><benefits>Obst</benefits>",
      {
        parts: [
          { html: "<p>Du.</p>" },
          { meaning: "requirements", html: "<p>Geduld</p>" },
          { meaning: "benefits", html: "<p>Obst</p>" },
        ],
      },
    ],
    ["no remote work", "<remote>0</remote>", {}],
    ["hybrid work", "<remote>false</remote><hybrid>true</hybrid>", { workplace: "hybrid" }],
  ])("%s", async (_, about, expected) => {
    const record = await readFirst("indeed", source(job(about)));
    expect(record).toMatchObject(expected);
    if (!("workplace" in expected)) expect(record).not.toHaveProperty("workplace");
  });

  test("an id in an attribute, other names, capitals and another root", async () => {
    const feed = `<Feed><Job id="7"><Name>Tester</Name><Link>https://a.example/7</Link><PubDate>05.07.2026</PubDate><Expire>05.09.2026</Expire></Job></Feed>`;
    expect(await readFirst("indeed", feed)).toMatchObject({
      id: "7",
      title: "Tester",
      link: "https://a.example/7",
      published: "05.07.2026",
      validThrough: "05.09.2026",
    });
  });
});

describe("a text becomes HTML in which nothing runs together", () => {
  test.each([
    [
      "lines",
      "<![CDATA[Wir testen.\n\n- schnell\n- gut\nKomm & bleib <3]]>",
      "<p>Wir testen.</p><ul><li>schnell</li><li>gut</li></ul><p>Komm &amp; bleib &lt;3</p>",
    ],
    ["HTML that is escaped", "&lt;p&gt;Wir &amp;amp; du&lt;/p&gt;", "<p>Wir &amp; du</p>"],
    [
      "HTML that is not escaped at all",
      '<p>Wir <b>&amp; du</b><br/>hier</p><ul><li><a href="https://a.example/?a=1&amp;b">A</a></li></ul>',
      '<p>Wir <b>&amp; du</b><br>hier</p><ul><li><a href="https://a.example/?a=1&amp;b">A</a></li></ul>',
    ],
    ["HTML that is escaped in CDATA", "<![CDATA[&lt;p&gt;Wir&lt;/p&gt;]]>", "<p>Wir</p>"],
  ])("%s", async (_, description, html) => {
    expect((await readFirst("indeed", source(job(`<description>${description}</description>`))))?.parts).toEqual([
      { html },
    ]);
  });
});

test("one reference number twice (trust S 420): if equal word for word it is one opening, otherwise the check sees both", async () => {
  const same = await readAll(
    "indeed",
    source(job("<city>Ulm</city>"), job("<city>Ulm</city>"), job("<city>Bonn</city>")),
  );
  expect(same.records.map(({ places }) => places)).toEqual([[{ city: "Ulm" }], [{ city: "Bonn" }]]);
  expect(same.notes).toEqual(["openings that occur twice, word for word: 1, the first is ref-12 in record 2, line 3"]);
});

test("no job at all is an empty feed if the root is right, and refused otherwise", async () => {
  expect((await readAll("indeed", source())).records).toEqual([]);
  expect(await refusalOf("indeed", "<rss><channel><item/></channel></rss>")).toMatch(
    /^line 1: there is no <job> in this <rss>/,
  );
  expect(await refusalOf("indeed", "<workzag-jobs/>")).toMatch(/looks like the format personio/);
});

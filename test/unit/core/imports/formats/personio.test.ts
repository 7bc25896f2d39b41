import { describe, expect, test } from "vitest";
import { readAll, readFirst, refusalOf } from "../feeds.ts";

const position = `<position>
  <id>4711</id>
  <subcompany>Acme &amp; Co. KG</subcompany>
  <office>München</office>
  <additionalOffices><office>Berlin</office><office>München</office></additionalOffices>
  <department>Technik</department>
  <recruitingCategory>Festanstellung</recruitingCategory>
  <name>Softwaretester (m/w/d)</name>
  <jobDescriptions>
    <jobDescription><name>Deine Aufgaben</name><value><![CDATA[ <p>Du testest.</p> ]]></value></jobDescription>
    <jobDescription><name>Dein Profil</name><value>&lt;ul&gt;&lt;li&gt;Geduld&lt;/li&gt;&lt;/ul&gt;</value></jobDescription>
    <jobDescription><name>Leer</name><value></value></jobDescription>
  </jobDescriptions>
  <employmentType>permanent</employmentType>
  <seniority>experienced</seniority>
  <schedule>full-time</schedule>
  <keywords>QA, Testen</keywords>
  <occupation>software_and_web_development</occupation>
  <occupationCategory>it_software</occupationCategory>
  <salaryInformation><min>50000.00</min><max></max><currencyCode>EUR</currencyCode><type>yearly</type></salaryInformation>
  <createdAt>2026-01-02T03:04:05+00:00</createdAt>
</position>`;
const feed = (...positions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>${positions.join("\n")}</workzag-jobs>`;

test("a position becomes a record with all its fields", async () => {
  expect(
    await readFirst("personio", feed(position), { address: "https://acme.jobs.personio.de/xml?language=de" }),
  ).toEqual({
    where: "record 1, line 2",
    id: "4711",
    title: "Softwaretester (m/w/d)",
    company: "Acme & Co. KG",
    language: "de",
    parts: [
      { title: "Deine Aufgaben", html: "<p>Du testest.</p>" },
      { title: "Dein Profil", html: "<ul><li>Geduld</li></ul>" },
    ],
    places: [{ text: "München" }, { text: "Berlin" }],
    employment: ["permanent", "full-time"],
    departments: ["Technik", "Festanstellung", "it software", "software and web development"],
    keywords: ["QA", "Testen"],
    level: "experienced",
    salary: { min: 50_000, currency: "EUR", unit: "yearly" },
    published: "2026-01-02T03:04:05+00:00",
    link: "https://acme.jobs.personio.de/job/4711",
  });
});

test("a feed without positions is empty, which is not an error", async () => {
  expect(await readAll("personio", "<workzag-jobs></workzag-jobs>")).toEqual({ records: [], notes: [] });
});

test("a position without a title among others is left to the check", async () => {
  const { records } = await readAll(
    "personio",
    feed(position, position.replace(/<name>Soft.*/, "").replace("4711", "12")),
  );
  expect(records.map(({ id, title }) => [id, title])).toEqual([
    ["4711", "Softwaretester (m/w/d)"],
    ["12", undefined],
  ]);
});

describe("a broken feed is refused with its line (trust S 410)", () => {
  test.each([
    [
      "breaks off",
      feed(position).slice(0, 700),
      /^not well-formed: line \d+: the feed breaks off, <\w+> of line \d+ is not closed; expected a Personio feed/,
    ],
    [
      "closes what is not open",
      "<workzag-jobs>\n<position></workzag-jobs>",
      /^not well-formed: line 2: <position> of line 2 is not closed/,
    ],
    ["has a tag that is none", "<workzag-jobs\n\n<position></workzag-jobs>", /^not well-formed: line 3: /],
    ["is empty", "", /^line 1: the feed is empty; expected a Personio feed: <workzag-jobs>/],
    [
      "has positions without a title",
      feed("<position><id>1</id></position>"),
      /^openings without title: 1 of 1, the first is record 1, line 2; expected/,
    ],
    [
      "is a page",
      "<!DOCTYPE html><html><head><title>Page not found</title>",
      /^line 1: this is an HTML page \(“Page not found”\), not XML/,
    ],
    [
      "is a feed of another system",
      "<source><job></job></source>",
      /^line 1: this begins with <source>, which looks like the format indeed/,
    ],
    ["is JSON", '{"positions":[]}', /^line 1: this is JSON, not XML/],
  ])("that %s", async (_, content, reason) => {
    expect(await refusalOf("personio", content)).toMatch(reason);
  });
});

import { describe, expect, test } from "vitest";
import { prepareImport } from "#core/imports/prepare.ts";
import { greenhouseRecords, mapped, preparation } from "./context.ts";

const record = {
  id: 4_012_345,
  title: "Berater Datenplattformen",
  absolute_url: "https://boards.example/jobs/4012345",
  location: { name: "Germany - Munich" },
  departments: [{ name: "Consulting" }, {}],
  first_published: "2025-11-03T09:00:00-05:00",
  updated_at: "2026-01-02T09:00:00-05:00",
  content:
    "&lt;h2&gt;Aufgaben&lt;/h2&gt;&lt;p&gt;Du ber&amp;auml;tst unsere Kunden &amp;amp; baust mit ihnen ihre Plattform auf.&lt;/p&gt;" +
    "&lt;script&gt;alert(1)&lt;/script&gt;",
};

const jobOf = (about: Record<string, unknown> = {}) =>
  prepareImport(mapped(greenhouseRecords({ jobs: [{ ...record, ...about }] })), preparation).ready[0]?.job;

test("turns a record into an opening, with its text unescaped once and sanitised", () => {
  expect(jobOf()).toMatchObject({
    id: "board-4012345",
    language: "de",
    title: "Berater Datenplattformen",
    company: "tavela",
    places: [{ country: "de", city: { code: "munich", label: "Munich" } }],
    keywords: ["Consulting"],
    publicationDate: "2025-11-03",
    sections: [
      {
        type: "detail",
        meaning: "tasks",
        title: "Aufgaben",
        content: "<p>Du berätst unsere Kunden &amp; baust mit ihnen ihre Plattform auf.</p>",
      },
    ],
  });
  expect(jobOf()).not.toHaveProperty("externalJobLink");
});

test("an opening without text leads to its page at the board", () => {
  expect(jobOf({ content: undefined })).toMatchObject({
    externalJobLink: "https://boards.example/jobs/4012345",
    sections: [],
    abstract: "",
  });
});

test("takes the language that the record names, and the day of the update if there is no other", () => {
  expect(jobOf({ language: "fr", first_published: null })).toMatchObject({
    language: "fr",
    publicationDate: "2026-01-02",
  });
});

describe("the workplace", () => {
  test.each([
    ["what the place says", { location: { name: "Remote - Germany" } }, "remote"],
    ["a field of the board", { metadata: [{ name: "Workplace Type", value: "Hybrid" }] }, "hybrid"],
    [
      "a field before the place",
      { location: { name: "Remote, Germany" }, metadata: [{ name: "Work model", value: "On-site" }] },
      "on_site",
    ],
    ["nothing where nothing is said", {}, undefined],
    ["nothing for a field about something else", { metadata: [{ name: "Team", value: "Remote Sensing" }] }, undefined],
    ["nothing for what is no list", { metadata: "remote" }, undefined],
  ])("is %s", (_, about, workplace) => {
    expect(jobOf(about)?.workplace).toBe(workplace);
  });
});

describe("a location", () => {
  test.each([
    ["India - Pune", [{ country: "in", city: { code: "pune", label: "Pune" } }]],
    ["Munich, Germany", [{ country: "de", city: { code: "munich", label: "Munich" } }]],
    ["Berlin, Berlin, Germany", [{ country: "de", city: { code: "berlin", label: "Berlin" } }]],
    ["Germany", [{ country: "de" }]],
    ["Berlin", [{ country: "de", city: { code: "berlin", label: "Berlin" } }]],
    ["Remote, Germany", [{ country: "de" }]],
    ["Home Office, Germany", [{ country: "de" }]],
    [
      "UK - London; Italy - Milano; UK - London",
      [
        { country: "uk", city: { code: "london", label: "London" } },
        { country: "it", city: { code: "milan", label: "Milan" } },
      ],
    ],
    ["Canada - Toronto; France | Spain", [{ country: "fr" }]],
  ])("%s is understood", (name, places) => {
    expect(jobOf({ location: { name } })?.places).toEqual(places);
  });

  test.each(["Canada - Toronto", "", "London - Canada"])("%j is none of ours and skipped", (name) => {
    const candidates = mapped(greenhouseRecords({ jobs: [{ ...record, location: { name } }] }));
    const { ready, skipped, problems } = prepareImport(candidates, preparation);
    expect([ready.length, skipped.length, problems.length]).toEqual([0, 1, 0]);
  });
});

test("a link that is not https is a problem of that record (trust H 114)", () => {
  const broken = { ...record, content: "", absolute_url: "javascript:alert(1)" };
  const { ready, problems } = prepareImport(
    mapped(greenhouseRecords({ jobs: [broken, { ...record, id: 2 }] })),
    preparation,
  );
  expect(ready.map(({ job }) => job.id)).toEqual(["board-2"]);
  expect(problems).toEqual([
    { where: "record 1", id: "board-4012345", message: "externalJobLink: a link begins with https://" },
  ]);
});

// trust S 671
test.each([
  ["https://acme.example/\0x", "externalJobLink: holds a control character"],
  ["https://acme.example/\ud83d", "externalJobLink: holds half a character"],
])("the link %j is a problem of that record", (absolute_url, message) => {
  const { ready, problems } = prepareImport(
    mapped(
      greenhouseRecords({
        jobs: [
          { ...record, content: "", absolute_url },
          { ...record, id: 2 },
        ],
      }),
    ),
    preparation,
  );
  expect([ready.map(({ job }) => job.id), problems]).toEqual([["board-2"], [expect.objectContaining({ message })]]);
});

import { describe, expect, test } from "vitest";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { aRecord, preparation } from "./context.ts";

const prepare = (...records: unknown[]) => prepareImport(uncheckedNativeJobs(records), preparation);

test("turns a valid record into an opening", () => {
  expect(prepare(aRecord()).ready.map(({ job }) => job)).toEqual([
    {
      id: "de-tester",
      language: "de",
      title: "Tester",
      abstract: "",
      company: "tavela",
      places: [{ country: "de", city: { code: "berlin", label: "Berlin" } }],
      areas: [],
      interests: [],
      keywords: [],
      publicationDate: "2026-01-01",
      hiddenPosition: false,
      referralEnabled: false,
      unlisted: false,
      sections: [],
    },
  ]);
});

// trust H 117
test("sanitises sections, whatever the file contains (trust H)", () => {
  const content = `<h1>A</h1><p onclick="x()">b</p><script>alert(1)</script>`;
  const tags = [{ iconClass: 'x" onload=', label: "<b>Team</b>" }];
  const sections = [{ type: "benefits", title: "What", content, tags }];
  expect(prepare(aRecord({ sections })).ready[0]?.job.sections).toEqual([
    { type: "benefits", title: "What", content: "<h3>A</h3><p>b</p>", tags },
  ]);
});

test("removes invisible characters from all texts of an opening (trust F 81)", () => {
  const unseen = "\u001b[2J\u009b\u202e\u200b\u007f";
  const sections = [
    {
      type: "benefits",
      title: `W${unseen}hat`,
      content: `<p>a${unseen}b &#8238;c&#x9b;</p>`,
      tags: [{ label: `T${unseen}` }],
    },
  ];
  const record = aRecord({ title: `Tes${unseen}ter\n`, abstract: `a${unseen}\nb`, keywords: [`k${unseen}`], sections });
  const [ready] = prepare(record).ready;
  expect(JSON.stringify(ready?.job)).not.toMatch(/\\u|(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(ready?.job).toMatchObject({ title: "Tes[2Jter", abstract: "a[2J b", keywords: ["k[2J"] });
});

describe("the hash of an opening", () => {
  const hash = (about: Record<string, unknown>): string | undefined => prepare(aRecord(about)).ready[0]?.hash;

  test("is the same for the same opening, however it is written", () => {
    expect(hash({})).toMatch(/^[0-9a-f]{64}$/);
    expect(hash({ places: [{ country: "DE", city: "Berlino" }], title: " Tester ", unknown: 1 })).toBe(hash({}));
  });

  test.each([
    [{ title: "Testerin" }],
    [{ places: [{ country: "de" }] }],
    [{ unlisted: true }],
    [{ sections: [{ type: "detail" }] }],
  ])("changes with %j", (about) => {
    expect(hash(about)).not.toBe(hash({}));
  });
});

describe("a country that the site does not have (trust I 120)", () => {
  test("skips the record with the reason, without a problem", () => {
    const { ready, skipped, problems } = prepare(aRecord({ id: "es", places: [{ country: "es" }] }), aRecord());
    expect(ready.map(({ job }) => job.id)).toEqual(["de-tester"]);
    const reason = "not in a country of this site";
    expect(skipped).toEqual([{ where: "record 1", id: "es", message: `${reason}: es`, reason }]);
    expect(problems).toEqual([]);
  });

  test("next to one of the site's is left out alone", () => {
    const places = [{ country: "es" }, { country: "it", city: "Milano" }];
    expect(prepare(aRecord({ places })).ready[0]?.job.places).toEqual([
      { country: "it", city: { code: "milan", label: "Milan" } },
    ]);
  });
});

describe("an invalid record", () => {
  test.each([
    ["without places", { places: [] }, "places: at least one place"],
    ["without a title", { title: undefined }, /^title: /],
    [
      "published on 31 February",
      { publicationDate: "2026-02-31" },
      'publicationDate: no such day between 1990 and 2099: "2026-02-31"',
      "publicationDate: no such day between 1990 and 2099",
    ],
    [
      "valid until the year 9999",
      { validThrough: "9999-12-31" },
      'validThrough: no such day between 1990 and 2099: "9999-12-31"',
      "validThrough: no such day between 1990 and 2099",
    ],
    [
      "with a day as Germans write it",
      { publicationDate: "31.02.2026" },
      'publicationDate: a day is written YYYY-MM-DD, not "31.02.2026"',
      "publicationDate: a day is written YYYY-MM-DD",
    ],
    [
      "with a day whose order is ambiguous",
      { publicationDate: "5/11/2026" },
      'publicationDate: "5/11/2026" could be 5 November or 11 May: write 2026-11-05 or 2026-05-11',
      "publicationDate: the order of day and month is not known",
    ],
    ["with an id that is none", { id: "A b" }, /^id: /],
    ["with a text where a list belongs", { sections: "x" }, /^sections: /],
  ])("%s is reported with what is wrong", (_what, about, message, reason?) => {
    const { ready, skipped, problems } = prepare(aRecord({ id: "right" }), aRecord(about));
    expect(ready.map(({ job }) => job.id)).toEqual(["right"]);
    expect(skipped).toEqual([]);
    expect(problems).toEqual([
      {
        where: "record 2",
        id: "id" in about ? about.id : "de-tester",
        message: typeof message === "string" ? message : expect.stringMatching(message),
        ...(reason ? { reason } : {}),
      },
    ]);
  });

  test("lists at most three of its faults", () => {
    const { problems } = prepare(
      aRecord({ title: "", language: "es", company: "", publicationDate: "x", sections: 1 }),
    );
    expect(problems[0]?.message.split("; ")).toHaveLength(3);
  });

  test("may lack a role", () => {
    expect(prepare(aRecord({ role: undefined })).problems).toEqual([]);
  });
});

describe("an id that occurs twice", () => {
  test("is a problem that names the earlier record", () => {
    const { ready, problems } = prepare(aRecord(), aRecord({ id: "other" }), aRecord({ title: "Another" }));
    expect(ready.map(({ job }) => job.id)).toEqual(["de-tester", "other"]);
    expect(problems).toMatchObject([
      { where: "record 3", id: "de-tester", message: "the id is already used in record 1" },
    ]);
  });

  test("is one even if the earlier record is invalid", () => {
    const { ready, problems } = prepare(aRecord({ title: "" }), aRecord());
    expect(ready).toEqual([]);
    expect(problems.map(({ where }) => where)).toEqual(["record 1", "record 2"]);
  });
});

import { describe, expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { aJob } from "../../fixtures.ts";
import { applicationId, countryCode, day, moment } from "../../identities.ts";
import { aSubmission } from "../../submission.ts";
import { deskTextsOf } from "../../texts.ts";
import { aPersonAtDesk } from "../../unit/core/desk/desk-reading-fixture.ts";
import { createBuiltDesk } from "./test-desk.ts";

const { form } = aSubmission().application;
const mark = { at: moment("2026-05-20T09:00:00.000Z"), who: "eve" };
const since = moment("2026-01-01T00:00:00.000Z");

/** The desk with one application of Zoë Müller at Tavela, and one of Ada Łukasiewicz without a company. */
async function aDesk() {
  const desk = await createBuiltDesk();
  const zoe = { ...form, firstName: "Zoë", lastName: "Müller" };
  await desk.applications.accept(aSubmission({ id: "zoe", form: zoe, company: "tavela", country: "fr" }));
  await desk.applications.accept(aSubmission({ id: "ada", answerBy: day("2026-05-04") }));
  /** The names in the list at an address, without duplicates. */
  const names = async (path: string, person = aPersonAtDesk()): Promise<string[]> => {
    const html = await desk.read(path, { person });
    return [...new Set([...html.matchAll(/data-row="true"[^>]*>([^<]+)</g)].map(([, name = ""]) => name))].sort();
  };
  return { ...desk, names };
}

describe("the list of applications", () => {
  test("shows the overdue above the newest, and leads to each application", async () => {
    const { read } = await aDesk();
    const html = await read("/applications");
    expect(html).toContain("2 applications");
    expect(html.indexOf("Reply overdue")).toBeLessThan(html.indexOf("Newest first"));
    expect(html).toMatch(/Reply was due (?:4 May|May 4,) 2026/);
    expect(html).toContain('href="/applications/zoe"');
  });

  test.each([
    ["", ["Ada Łukasiewicz", "Zoë Müller"]],
    ["?q=muller", ["Zoë Müller"]],
    ["?country=fr", ["Zoë Müller"]],
    ["?company=tavela", ["Zoë Müller"]],
    ["?reply=late", ["Ada Łukasiewicz"]],
    ["?reply=yes", ["Ada Łukasiewicz"]],
    ["?state=interview", []],
    ["?from=2026-05-02", []],
    ["?until=2026-05-01", ["Ada Łukasiewicz", "Zoë Müller"]],
    ["?only=suspect", []],
    ["?job=de-tester", ["Ada Łukasiewicz", "Zoë Müller"]],
  ])("is filtered by its address: %s", async (query, expected) => {
    const { names } = await aDesk();
    expect(await names(`/applications${query}`)).toEqual(expected);
  });

  test.each([
    "?country=xyz",
    "?state=nobody",
    "?from=2026-02-31",
    "?after=~~",
    "?after=a~b~c",
    "?only=all",
    "?reply=no",
    "?company=%00",
    "?company=Tavela%0d%0afound=0",
    "?after=%00~2026-05-01T10:00:00.000Z~zoe",
  ])("ignores what it cannot read: %s", async (query) => {
    const { answer } = await aDesk();
    expect((await answer(`/applications${query}`)).status).toBe(200);
  });

  test("contains only what the person may read, whatever the address asks for", async () => {
    const { names } = await aDesk();
    const french = aPersonAtDesk([{ may: ["read"], countries: ["fr" as never] }]);
    expect(await names("/applications", french)).toEqual(["Zoë Müller"]);
    expect(await names("/applications?country=de", french)).toEqual([]);
    expect(await names("/applications", aPersonAtDesk([]))).toEqual([]);
  });

  test("opens an application whose reference is searched for, and says if a reference has a typing error", async () => {
    const { answer, read, applications } = await aDesk();
    const { reference = "" } = (await applications.get(applicationId("zoe"))) ?? {};
    const found = await answer(`/applications?q=${reference.toLowerCase()}`);
    expect([found.status, found.headers.get("Location")]).toEqual([302, `/applications/${reference}`]);
    const wrong = reference.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
    expect(await read(`/applications?q=${wrong}`)).toContain("typing error");
  });

  test("is recorded in the log, without the name that was searched for", async () => {
    const { read, applications } = await aDesk();
    await read("/applications?q=muller&country=fr");
    expect(await applications.deskLog({ since })).toMatchObject([
      { who: "Ada Lovelace at the desk", action: "search", filters: "country=fr name", found: 1 },
    ]);
  });

  test("goes on over pages that stay where they are while new applications arrive", async () => {
    const { applications, read } = await createBuiltDesk();
    const accept = (number: number) =>
      applications.accept(
        aSubmission({
          id: `n-${number}`,
          receivedAt: new Date(Date.parse("2026-05-01T00:00:00Z") + number * 60_000).toISOString(),
        }),
      );
    for (let number = 0; number < 60; number += 1) await accept(number);
    const shown = (html: string) => [...html.matchAll(/href="\/applications\/(n-\d+)"/g)].map(([, id]) => id);
    const first = await read("/applications");
    expect(shown(first)).toHaveLength(50);
    await accept(60);
    const older = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await read(older);
    expect(shown(second)).toEqual(Array.from({ length: 10 }, (_, index) => `n-${9 - index}`));
    const newer = /href="([^"]*before=[^"]*)"/.exec(second)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(shown(await read(newer))).toEqual(shown(first));
  });

  test("hyphenates the title of an opening, and marks it with its language", async () => {
    const { applications, read } = await createBuiltDesk();
    await applications.accept(aSubmission({ id: "zoe", jobTitle: "Leitung Anomalieerkennung" }));
    const html = await read("/applications?job=de-tester");
    const title =
      '<span lang="de">Leitung <span class="apart">Anoma<i class="shy"></i>lie<i class="shy"></i>er<i class="shy"></i>ken<i class="shy"></i>nung</span></span>';
    expect(html.replaceAll("<!-- -->", "").split(title)).toHaveLength(3); // twice: in the filter and in the row
  });

  test("names nobody whose application was withdrawn or whose use is restricted", async () => {
    const { applications, names, read } = await aDesk();
    await applications.withdraw(applicationId("zoe"), { at: mark.at, until: moment("2026-05-21T09:00:00.000Z") });
    await applications.restrict(applicationId("ada"), { ...mark, why: "dispute" });
    expect(await names("/applications")).toEqual(["Name not shown"]);
    expect(await read("/applications?state=withdrawn")).not.toMatch(/Zoë|Müller/);
  });

  test("shows names as text", async () => {
    const { applications, read } = await createBuiltDesk();
    const evil = { ...form, firstName: '<img src=x onerror="alert(1)">', lastName: "</script>" };
    await applications.accept(aSubmission({ form: evil, jobTitle: "<b>bold</b>" }));
    const html = await read("/applications");
    expect(html).not.toMatch(/<img|<b>bold/);
    expect(html).toContain("&lt;img src=x");
  });
});

test.each([
  ["/applications"],
  ["/applications/zoe"],
  ["/applications/zoe/reply"],
  ["/openings/de-tester"],
  ["/replies"],
  ["/applications/zoe/note", { text: "Speaks Polish" }],
  ["/replies/several", { id: "zoe", step: "choose" }],
])(
  "if the log cannot be written, nothing is shown, and people are asked to try again: %s",
  async (path, form?: object) => {
    const { answer, applications } = await aDesk();
    const away = () => Promise.reject(new PorticoError("unavailable", "the disk is full"));
    Object.assign(applications, { noteAccess: away, noteLookup: away, writeNote: away });
    const person = aPersonAtDesk([{ may: ["read", "decide", "take"] }]);
    const sent = form ? { method: "POST", body: new URLSearchParams({ ...form }) } : {};
    const refused = await answer(path, { person, ...sent });
    expect(refused.status).toBe(503);
    const html = await refused.text();
    expect(html).not.toMatch(/Müller|Łukasiewicz/);
    expect(html).toContain(deskTextsOf("en")["error.away.text"]);
  },
);

test("the page of an opening counts its applications by state, and leads to them", async () => {
  const { applications, answer, read } = await aDesk();
  await applications.setState(applicationId("zoe"), "interview", mark);
  const html = await read("/openings/de-tester");
  expect(html).toContain("2 applications");
  expect(html.replaceAll("&amp;", "&")).toContain("/applications?job=de-tester&state=interview");
  expect((await answer("/openings/nobody-knows")).status).toBe(404);
});

test("the page of an opening names its company, and whether it is open", async () => {
  const job = aJob({ company: "tavela" });
  const { read } = await createBuiltDesk({ openingOf: async () => ({ job, isOpen: true, changes: [] }) });
  const html = await read("/openings/de-tester");
  expect(html).toMatch(/<dd>Tavela Digital<\/dd>/);
  expect(html).toMatch(/<dd>Open<\/dd>/);
});

// trust S 1358
test("an opening of another company or country is not shown, by its page or by the list of its applications", async () => {
  const job = aJob({ company: "tavela", title: "Confidential Tester" });
  const { answer, read } = await createBuiltDesk({ openingOf: async () => ({ job, isOpen: true, changes: [] }) });
  const tavela = aPersonAtDesk([{ may: ["read"], companies: ["tavela"] }]);
  expect(await read("/openings/de-tester", { person: tavela })).toContain("Confidential Tester");
  expect(await read("/applications?job=de-tester", { person: tavela })).toContain("Confidential Tester");
  const [ostrel, austria, operator] = [
    aPersonAtDesk([{ may: ["read", "decide"], companies: ["ostrel"] }]),
    aPersonAtDesk([{ may: ["read", "take"], countries: [countryCode("at")] }]),
    aPersonAtDesk([{ may: ["operate"] }]),
  ];
  for (const person of [ostrel, austria, operator]) {
    expect((await answer("/openings/de-tester", { person })).status).toBe(404);
    expect(await read("/applications?job=de-tester", { person })).not.toContain("Confidential Tester");
  }
});

test("the page of an opening has its text, and leads to its page on the site", async () => {
  const sections = [
    { type: "requirements", title: "Dein Profil", content: "<p>Du kannst <b>rechnen</b>.</p>" },
    { type: "tasks", title: "", content: "<ul><li>Testen</li></ul>", tags: [{ iconClass: "", label: "Vier Tage" }] },
  ] as const;
  const job = aJob({ language: "de", sections });
  const address = "https://careers.example/de/careers/de/job-details/de-tester?country=de";
  const { read } = await createBuiltDesk({ openingOf: async () => ({ job, isOpen: true, changes: [], address }) });
  const html = await read("/openings/de-tester");
  expect(html).toContain(`href="${address}"`);
  expect(html.replaceAll("<!-- -->", "")).toMatch(
    /What they will do<\/h3>.*<li>Testen.*Vier Tage.*lang="de">Dein Profil<\/h3>.*<b>rechnen<\/b>/,
  );
});

test("an application says whether its opening was changed after it was received", async () => {
  const job = aJob();
  const changedOn = async (day: string) => {
    const changes = [moment(`${day}T10:00:00.000Z`)];
    const desk = await createBuiltDesk({ openingOf: async () => ({ job, isOpen: true, changes }) });
    await desk.applications.accept(aSubmission({ id: "zoe", receivedAt: "2026-05-01T10:00:00.000Z" }));
    return desk.read("/applications/zoe");
  };
  expect(await changedOn("2026-05-03")).toContain("The job was changed or published again on 3 May 2026");
  expect(await changedOn("2026-04-30")).not.toContain("The job was changed or published again on 30");
});

test("the list of somebody for whom nobody has applied yet asks for no other filters", async () => {
  const { read } = await createBuiltDesk();
  expect(await read("/applications")).toContain("There are no applications yet that you may read.");
  expect(await read("/applications?q=nobody")).toContain("No applications match this. Try fewer filters.");
});

test("the page of somebody's own access names rights and where they count", async () => {
  const { read } = await createBuiltDesk();
  const person = aPersonAtDesk([{ may: ["decide"], companies: ["tavela"], countries: ["fr" as never] }]);
  const html = await read("/you", { person });
  expect(html).toContain("Decide and reply");
  expect(html).toContain("only: Tavela Digital, France");
});

test("somebody ends an own session elsewhere, and no session of others", async () => {
  const { answer, read, sessions } = await createBuiltDesk();
  const recently = moment("2026-05-20T09:50:00.000Z");
  const begin = (id: string, email: string) =>
    sessions.begin({ id, email, who: "Ada Lovelace at the desk", way: "link", token: `token of ${id}` }, recently);
  for (const id of ["this-session", "elsewhere"]) await begin(id, "ada@group.example");
  await begin("of-eve", "eve@group.example");
  const end = (session: string) =>
    answer("/you", {
      method: "POST",
      body: new URLSearchParams({ session }),
      headers: { Origin: "http://desk.localhost" },
    });
  expect(await read("/you")).toContain('value="elsewhere"');
  expect((await end("elsewhere")).status).toBe(303);
  await end("of-eve");
  const left = await sessions.all(recently);
  expect(left.map(({ id }) => id).sort()).toEqual(["of-eve", "this-session"]);
});

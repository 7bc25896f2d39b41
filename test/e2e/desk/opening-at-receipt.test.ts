import { describe, expect, test } from "vitest";
import type { OpeningVersion } from "#core/jobs/opening-version.ts";
import { applicationId, moment } from "../../identities.ts";
import { aSubmission } from "../../submission.ts";
import { aPersonAtDesk } from "../../unit/core/desk/desk-reading-fixture.ts";
import { createBuiltDesk } from "./test-desk.ts";

const first = applicationId("first");
const path = "/applications/first/opening";

const then: OpeningVersion = {
  title: "Tester (m/w/d)",
  company: "Tavela",
  cities: ["Berlin"],
  language: "de",
  salary: { min: 40_000, max: 50_000, currency: "EUR", unit: "year" },
  abstract: "",
  sections: [
    { type: "tasks", title: "", content: "<p>Du prüfst unsere Seiten.</p>" },
    { type: "benefits", title: "Kantine", content: "<p>Täglich frisch</p>" },
  ],
};

/** A desk with one application. `now` is the current version of its opening; `undefined` if the opening is gone. */
async function aDesk(now?: OpeningVersion) {
  const desk = await createBuiltDesk({ openingNow: async () => now });
  await desk.applications.accept(aSubmission({}, { opening: then }));
  return desk;
}

describe("the opening as it was", () => {
  test("is linked by its application, and shown with what has changed since", async () => {
    const { read } = await aDesk({
      ...then,
      title: "Testerin (m/w/d)",
      cities: ["Berlin", "Hamburg"],
      salary: { min: 45_000, max: 50_000, currency: "EUR", unit: "year" },
      sections: [
        { type: "tasks", title: "", content: "<p>Du prüfst unsere Programme.</p>" },
        { type: "requirements", title: "", content: "<p>Geduld</p>" },
      ],
    });
    expect(await read("/applications/first")).toContain(`href="${path}"`);
    const html = (await read(path)).replaceAll("<!-- -->", "");
    for (const text of [
      "The job on 1 May 2026",
      "crossed out",
      "Tester",
      "Testerin",
      "Berlin, Hamburg",
      "€40,000",
      "€45,000",
      "Seiten",
      "Programme",
      "Kantine",
      "Geduld",
    ])
      expect(html, text).toContain(text);
    expect(html).toMatch(/<del>.*Seiten.*<\/del><ins>.*Programme.*<\/ins>/);
  });

  test("says that nothing has changed, or that there is nothing to compare it with", async () => {
    const same = await aDesk(then);
    expect(await same.read(path)).toContain("still the same");
    const gone = await aDesk();
    const html = await gone.read(path);
    expect(html).toContain("The site no longer has the job");
    expect(html).not.toMatch(/<(?:ins|del)>/);
  });

  test("is a look that is recorded before it is shown, and that names the page in the log", async () => {
    const { applications, read } = await aDesk(then);
    await read(path);
    expect(await applications.accesses(first)).toMatchObject([{ action: "show", who: "Ada Lovelace at the desk" }]);
    expect(await applications.deskLog({ since: moment("2026-05-01") })).toMatchObject([{ part: "opening" }]);
  });

  test("does not exist for those who may not read the application, nor for applications from before it was kept", async () => {
    const { answer, applications, read } = await aDesk(then);
    const person = aPersonAtDesk([{ may: ["read"], companies: ["tavela"] }]);
    expect((await answer(path, { person })).status).toBe(404);
    await applications.accept(aSubmission({ id: "second" }));
    expect((await answer("/applications/second/opening")).status).toBe(404);
    expect(await read("/applications/second")).not.toContain("/applications/second/opening");
  });
});

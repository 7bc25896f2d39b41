import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Lookup } from "#core/applications/stored/desk.ts";
import { applicationId, countryCode, jobId, moment } from "../identities.ts";
import { aConsent, anyReference, aSubmission } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-02T10:00:00.000Z");
const { form } = aSubmission().application;

/** The tests that every store of applications must pass, about lists and the records of who read them (core/applications/stored/desk.ts). */
export function applicationDeskSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore }>,
): void {
  const idsOf = (lines: readonly { readonly id: string }[]) => lines.map(({ id }) => id).sort();

  describe(`${name} as a desk`, () => {
    test("lists by country and by openings, each narrowing the other", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission({ id: "de-one", jobId: "one" }));
      await applications.accept(aSubmission({ id: "de-two", jobId: "two" }));
      await applications.accept(aSubmission({ id: "at-one", jobId: "one", country: "at" }));
      const country = countryCode("de");
      const jobIds = new Set([jobId("one")]);
      expect(idsOf(await applications.list({ country }))).toEqual(["de-one", "de-two"]);
      expect(idsOf(await applications.list({ jobIds }))).toEqual(["at-one", "de-one"]);
      expect(idsOf(await applications.list({ country, jobIds }))).toEqual(["de-one"]);
      expect(await applications.list({ jobIds: new Set() })).toEqual([]);
    });

    // trust S 399
    test.each([
      ["Zoë Müller", true],
      ["muller, ZOE", true],
      ["Müller", true],
      ["Zoe", true],
      ["Mül", false],
      ["Zoë Maier", false],
      ["%", false],
    ])("finds a referrer by %j: %s", async (referrer, found) => {
      const { applications } = await create();
      await applications.accept(aSubmission({ form: { ...form, referent: "Frau Dr. Müller, Zoë (Team Nord)" } }));
      await applications.accept(aSubmission({ id: "none" }));
      const lines = (await applications.list({ referrer })).filter((line) => line.referrer !== "");
      expect(lines.map((line) => line.referrer)).toEqual(found ? ["Frau Dr. Müller, Zoë (Team Nord)"] : []);
      expect(await applications.list()).not.toContainEqual(expect.objectContaining({ referrer: expect.anything() }));
    });

    test("records who looked at an application and who listed several, newest first", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      const access = { at, who: "ada", action: "show", applicationId: first } as const;
      const lookup: Lookup = {
        at: moment("2026-05-03T10:00:00.000Z"),
        who: "eve",
        filters: "referrer",
        found: 2,
        action: "search",
        why: "access request 12",
      };
      await applications.noteAccess(access);
      await applications.noteLookup(lookup);
      const ofAccess = { place: 1, ...access, reference: anyReference };
      expect(await applications.deskLog({ since: at })).toEqual([{ place: 2, ...lookup }, ofAccess]);
      expect(await applications.deskLog({ since: lookup.at })).toEqual([{ place: 2, ...lookup }]);
      await applications.erase(first, at);
      expect(await applications.deskLog({ since: at })).toEqual([
        { place: 2, ...lookup },
        { place: 1, at, who: "ada", action: "show", erased: expect.any(String) },
      ]);
    });

    test("removes stubs of consents and lookups from before a moment, and texts that no other consent uses", async () => {
      const { applications } = await create();
      const consents = [aConsent({ text: "old words", textHash: "h-old" })];
      for (const id of ["first", "second"]) await applications.accept(aSubmission({ id }, { consents }));
      await applications.erase(first, at);
      await applications.noteLookup({ at, who: "ada", action: "list", filters: "", found: 2 });
      expect(await applications.proofsBefore(at, at)).toBe(0);
      expect(await applications.forgetProofs(at, at)).toBe(0);
      const after = moment("2026-05-02T10:00:00.001Z");
      expect(await applications.proofsBefore(after, after)).toBe(2);
      const nextDay = moment("2026-05-03T00:00:00.000Z");
      expect(await applications.proofsBefore(nextDay, nextDay)).toBe(4); // a stub, a lookup, and the events `received` and `erased`
      expect(await applications.forgetProofs(nextDay, nextDay)).toBe(4);
      expect(await applications.proofsBefore(after, after)).toBe(0);
      expect(await applications.deskLog({ since: at })).toEqual([
        { place: 2, at: nextDay, who: "program", action: "prune", entries: 1 },
      ]);
      expect(await applications.consents(applicationId("second"))).toEqual(consents);
    });

    // trust S 673
    test("removes stubs, but keeps their notice until the last consent that names it is removed", async () => {
      const { applications } = await create();
      const old = aConsent({ text: "old", textHash: "h-old", notice: { hash: "n-old", html: "<p>old</p>" } });
      const now = aConsent({ text: "new", textHash: "h-new", notice: { hash: "n-new", html: "<p>new</p>" } });
      const both = aConsent({ text: "new", textHash: "h-new", notice: { hash: "n-old", html: "<p>old</p>" } });
      for (const [id, consent] of Object.entries({ first: old, second: now, third: both }))
        await applications.accept(aSubmission({ id }, { consents: [consent] }));
      const after = moment("2026-05-03T00:00:00.000Z");
      await applications.erase(first, at);
      expect(await applications.forgetProofs(after, after)).toBe(3);
      expect(await applications.consents(applicationId("second"))).toEqual([now]);
      expect(await applications.consents(applicationId("third"))).toEqual([both]);
      await applications.erase(applicationId("third"), at);
      expect(await applications.forgetProofs(after, after)).toBe(3);
      // a new text with the hash of a removed one is stored too
      const again = aConsent({ text: "again", textHash: "h-old", notice: { hash: "n-old", html: "<p>again</p>" } });
      await applications.accept(aSubmission({ id: "fourth" }, { consents: [again] }));
      expect(await applications.consents(applicationId("fourth"))).toEqual([again]);
    });
  });
}

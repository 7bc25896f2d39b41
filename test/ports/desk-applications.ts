import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlDeskApplications } from "#adapters/sql/desk-applications.ts";
import type { DeskFilter, DeskPage, DeskQuery } from "#core/desk/applications.ts";
import type { Today } from "#core/desk/today.ts";
import { applicationId, countryCode, day, jobId, moment } from "../identities.ts";
import { aCopiesMail, aSubmission, testMails, testSecrets } from "../submission.ts";

const now = moment("2026-05-20T10:00:00.000Z");
const at = moment("2026-05-20T09:00:00.000Z");
const mark = { at, who: "ada" };
const { form } = aSubmission().application;

/** A `Today` with the same day in all countries. */
const everywhere = (today: string): Today => ({ byCountry: new Map(), elsewhere: day(today) });

type About = NonNullable<Parameters<typeof aSubmission>[0]>;

/** The tests that every store must pass, about the lists of the desk (core/desk/applications.ts). */
export function deskApplicationsSuite(name: string, create: () => Promise<Database>): void {
  /** A store with these applications. `find` returns a page of the desk's list, and `ids` the ids on it, in order. */
  const aDesk = async (...all: readonly About[]) => {
    const database = await create();
    const applications = createSqlApplicationStore(database, testMails, testSecrets);
    const desk = createSqlDeskApplications(database);
    for (const about of all) await applications.accept(aSubmission(about));
    const find = (filter: DeskFilter = {}, how: Partial<DeskQuery> = {}): Promise<DeskPage> =>
      desk.find({ scopes: [{}], filter, order: "newest", size: 10, now, today: everywhere("2026-05-20"), ...how });
    const ids = async (...given: Parameters<typeof find>): Promise<string[]> =>
      (await find(...given)).entries.map(({ id }) => id);
    return { database, applications, find, ids };
  };
  const days = (count: number): About[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `on-${index + 1}`,
      receivedAt: `2026-05-${String(index + 1).padStart(2, "0")}T10:00:00.000Z`,
    }));

  describe(`${name}: the lists of the desk`, () => {
    test("show the newest first, with what a line needs", async () => {
      const { find } = await aDesk(
        { id: "old" },
        { id: "new", receivedAt: "2026-05-02T10:00:00.000Z", company: "acme" },
      );
      const { entries, ...page } = await find();
      expect(page).toEqual({ total: 2, byState: { received: 2 }, hasBefore: false, hasAfter: false });
      expect(entries.map(({ id }) => id)).toEqual(["new", "old"]);
      expect(entries[0]).toEqual({
        id: "new",
        reference: expect.any(String),
        receivedAt: "2026-05-02T10:00:00.000Z",
        name: "Ada Łukasiewicz",
        jobId: "de-tester",
        jobTitle: "Tester (m/w/d)",
        company: "acme",
        country: "de",
        jobLanguage: "de",
        state: "received",
        place: { by: "2026-05-02T10:00:00.000Z", receivedAt: "2026-05-02T10:00:00.000Z", id: "new" },
      });
    });

    test("name the language of the opening, also if the form was in another; before it was stored, that of the form", async () => {
      const { find } = await aDesk(
        { id: "known", language: "it", jobLanguage: "de" },
        { id: "before", language: "it" },
      );
      const { entries } = await find();
      expect(Object.fromEntries(entries.map(({ id, jobLanguage }) => [id, jobLanguage]))).toEqual({
        known: "de",
        before: "it",
      });
    });

    test("contain only what the reader may read", async () => {
      const { ids, find } = await aDesk(
        { id: "de-acme", company: "acme" },
        { id: "at-acme", company: "acme", country: "at" },
        { id: "de-other", company: "other" },
        { id: "de-none" },
      );
      const acme = { companies: ["acme"] };
      const german = { countries: [countryCode("de")] };
      const sorted = async (...scopes: DeskQuery["scopes"]) => (await ids({}, { scopes })).sort();
      expect(await sorted()).toEqual([]);
      expect(await sorted(acme)).toEqual(["at-acme", "de-acme"]);
      expect(await sorted(german)).toEqual(["de-acme", "de-none", "de-other"]);
      expect(await sorted({ ...acme, ...german })).toEqual(["de-acme"]);
      expect(await sorted({ ...acme, ...german }, { companies: ["other"] })).toEqual(["de-acme", "de-other"]);
      expect(await sorted({})).toHaveLength(4);
      expect((await find({ company: "other" }, { scopes: [acme] })).total).toBe(0);
      expect((await find({}, { scopes: [acme] })).byState).toEqual({ received: 2 });
    });

    test("are narrowed by each filter", async () => {
      const { applications, ids } = await aDesk(
        { id: "one", company: "acme" },
        { id: "two", jobId: "de-other", country: "at", receivedAt: "2026-05-03T10:00:00.000Z" },
        { id: "three", suspect: true, receivedAt: "2026-05-04T10:00:00.000Z" },
      );
      await applications.setState(applicationId("two"), "interview", mark);
      await applications.hold(applicationId("one"), { ...mark, until: day("2026-05-20"), why: "claim" });
      await applications.disown(applicationId("two"), { link: 0, at });
      expect(await ids({ country: countryCode("at") })).toEqual(["two"]);
      expect(await ids({ company: "acme" })).toEqual(["one"]);
      expect(await ids({ jobId: jobId("de-other") })).toEqual(["two"]);
      expect(await ids({ state: "interview" })).toEqual(["two"]);
      expect(await ids({ suspect: true })).toEqual(["three"]);
      expect(await ids({ held: true })).toEqual(["one"]);
      expect(await ids({ held: true }, { now: moment("2026-05-21T10:00:00.000Z") })).toEqual([]);
      expect(await ids({ disowned: true })).toEqual(["two"]);
      expect(await ids({ receivedFrom: moment("2026-05-03T10:00:00.000Z") })).toEqual(["three", "two"]);
      expect(await ids({ receivedBefore: moment("2026-05-03T10:00:00.000Z") })).toEqual(["one"]);
      expect(await ids({ suspect: true, company: "acme" })).toEqual([]);
    });

    test.each([
      ["zoe", true],
      ["Zoë MÜLLER", true],
      ["muller zo", true],
      ["ller", false],
      ["zoe maier", false],
      ["%", false],
      ["_", false],
      [" ", false],
    ])("find a name by %j: %s", async (text, found) => {
      const { ids } = await aDesk(
        { id: "zoe", form: { ...form, firstName: "Zoë", lastName: "Müller-Łoś" } },
        { id: "ada" },
      );
      expect(await ids({ name: text })).toEqual(found ? ["zoe"] : []);
    });

    test("find a name that was corrected, and no longer the earlier one", async () => {
      const { applications, ids } = await aDesk({ id: "ada" });
      expect(await ids({ name: "luka" })).toEqual(["ada"]);
      await applications.changeAnswer(applicationId("ada"), {
        ...mark,
        answer: { name: "lastName", value: "Byron" },
        event: "corrected",
        why: "at her request",
      });
      expect(await ids({ name: "luka" })).toEqual([]);
      expect(await ids({ name: "byron" })).toEqual(["ada"]);
    });

    test("call a reply overdue once the promised day is over in the country of the application", async () => {
      const { find, ids } = await aDesk(
        { id: "de", answerBy: day("2026-05-19") },
        { id: "nz", country: "nz", answerBy: day("2026-05-19") },
        { id: "br", country: "br", answerBy: day("2026-05-18") },
        { id: "gone", country: "pl", answerBy: day("2026-05-19") },
      );
      const today: Today = {
        byCountry: new Map([
          [countryCode("de"), day("2026-05-19")],
          [countryCode("nz"), day("2026-05-20")],
          [countryCode("br"), day("2026-05-18")],
        ]),
        elsewhere: day("2026-05-19"),
      };
      expect(await ids({ waiting: "late" }, { order: "promised", today })).toEqual(["nz"]);
      expect((await find({ waiting: "late" }, { order: "promised", today })).total).toBe(1);
      const later = { ...today, elsewhere: day("2026-05-20") };
      expect((await ids({ waiting: "late" }, { order: "promised", today: later })).sort()).toEqual(["gone", "nz"]);
    });

    test("do not name candidates whose erasure has begun", async () => {
      const { applications, find } = await aDesk({ id: "erasing" });
      const copies = aCopiesMail("erased");
      await applications.beginErasure(applicationId("erasing"), { at, because: "period", copies });
      const [entry] = (await find({ state: "withdrawn" })).entries;
      expect([entry?.id, entry?.name]).toEqual(["erasing", undefined]);
    });

    test("neither name nor find by name what nobody may read", async () => {
      const { applications, find, ids } = await aDesk(
        { id: "withdrawn" },
        { id: "erasing" },
        { id: "restricted" },
        { id: "open" },
      );
      await applications.withdraw(applicationId("withdrawn"), { at, until: now });
      await applications.requestErasure(applicationId("erasing"), { at, until: now });
      await applications.restrict(applicationId("restricted"), { ...mark, why: "dispute" });
      expect(await ids({ name: "ada" })).toEqual(["open"]);
      const listed = await find();
      expect(listed.entries.map(({ id, name, restricted }) => [id, name, restricted])).toEqual([
        ["restricted", undefined, true],
        ["open", "Ada Łukasiewicz", undefined],
      ]);
      const closed = await find({ state: "withdrawn" });
      expect(closed.entries.map(({ name }) => name)).toEqual([undefined, undefined]);
      expect([closed.total, listed.total]).toEqual([2, 2]);
      expect(closed.byState).toEqual({ received: 2, withdrawn: 2 });
    });

    test("go on where a page ended, whatever arrives or is erased meanwhile", async () => {
      const { applications, find } = await aDesk(...days(7));
      const size = 3;
      const first = await find({}, { size });
      expect(first.entries.map(({ id }) => id)).toEqual(["on-7", "on-6", "on-5"]);
      expect(first).toMatchObject({ total: 7, hasBefore: false, hasAfter: true });
      const last = first.entries[2]?.place;
      if (!last) throw new Error("no third entry");
      await applications.accept(aSubmission({ id: "on-8", receivedAt: "2026-05-08T10:00:00.000Z" }));
      await applications.erase(applicationId("on-5"), at);
      const second = await find({}, { size, from: { after: last } });
      expect(second.entries.map(({ id }) => id)).toEqual(["on-4", "on-3", "on-2"]);
      expect(second).toMatchObject({ total: 7, hasBefore: true, hasAfter: true });
      const top = second.entries[0]?.place;
      if (!top) throw new Error("no entry");
      const back = await find({}, { size, from: { before: top } });
      expect(back.entries.map(({ id }) => id)).toEqual(["on-8", "on-7", "on-6"]);
      expect(back).toMatchObject({ hasBefore: false, hasAfter: true });
      const beforeAll = await find({}, { size: 2, from: { before: top } });
      expect(beforeAll.entries.map(({ id }) => id)).toEqual(["on-7", "on-6"]);
      expect(beforeAll.hasBefore).toBe(true);
    });

    test("separate applications of the same moment by their ids", async () => {
      const { find } = await aDesk({ id: "a" }, { id: "b" }, { id: "c" });
      const { entries, hasAfter } = await find({}, { size: 2 });
      expect(entries.map(({ id }) => id)).toEqual(["c", "b"]);
      expect(hasAfter).toBe(true);
      const place = entries[1]?.place;
      if (!place) throw new Error("no entry");
      const rest = await find({}, { size: 2, from: { after: place } });
      expect(rest.entries.map(({ id }) => id)).toEqual(["a"]);
      expect(rest.hasAfter).toBe(false);
    });

    test("show who waits by the promised day, and who waits too long", async () => {
      const waiting = { answerBy: day("2026-05-21") };
      const late = { answerBy: day("2026-05-19") };
      const { applications, find, ids } = await aDesk(
        { id: "soon", ...waiting },
        { id: "late", ...late },
        { id: "later", ...late, receivedAt: "2026-05-02T10:00:00.000Z" },
        { id: "no-day" },
        { id: "answered", ...late },
        { id: "decided", ...late },
        { id: "back", ...late },
        { id: "suspect", ...late, suspect: true },
        { id: "reviewed", ...late, receivedAt: "2026-05-03T10:00:00.000Z" },
      );
      await applications.answer(applicationId("answered"), { ...mark, kind: "rejected" });
      await applications.setState(applicationId("decided"), "hired", mark);
      await applications.setState(applicationId("reviewed"), "in_review", mark);
      await applications.setState(applicationId("back"), "interview", mark);
      await applications.setState(applicationId("back"), "in_review", mark); // it has been answered before, so it waits for no answer
      const promised = await find({}, { order: "promised" });
      expect(promised.entries.map(({ id }) => id)).toEqual(["late", "later", "reviewed", "soon"]);
      expect(promised.total).toBe(4);
      expect(promised.entries[0]).toMatchObject({ promisedDay: "2026-05-19", place: { by: "2026-05-19" } });
      expect(await ids({ waiting: "late" })).toEqual(["reviewed", "later", "late"]);
      expect(await ids({ waiting: "late" }, { order: "promised", size: 2 })).toEqual(["late", "later"]);
      const place = promised.entries[1]?.place;
      if (!place) throw new Error("no entry");
      expect(await ids({}, { order: "promised", from: { after: place } })).toEqual(["reviewed", "soon"]);
      expect(await ids({}, { order: "promised", from: { before: place } })).toEqual(["late"]);
    });

    test("forget an application with its erasure", async () => {
      const { applications, database, find } = await aDesk({ id: "gone" });
      expect((await find()).total).toBe(1);
      await applications.erase(applicationId("gone"), at);
      expect((await find()).total).toBe(0);
      expect(await database.all("SELECT * FROM desk_entry")).toEqual([]);
    });

    test("leave out a document that cannot be read, and show the others", async () => {
      const { database, ids } = await aDesk({ id: "broken" }, { id: "whole" });
      await database.run("UPDATE application SET document = '{' WHERE id = 'broken'");
      expect(await ids()).toEqual(["whole"]);
    });
  });
}

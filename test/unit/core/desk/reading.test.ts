import { describe, expect, test } from "vitest";
import type { DeskFilter } from "#core/desk/applications.ts";
import { type DeskReadingParts, listForDesk, openForDesk, takeFileForDesk } from "#core/desk/reading.ts";
import { applicationId, countryCode, day, fileKey, moment } from "../../../identities.ts";
import { aSubmission } from "../../../submission.ts";
import { aPersonAtDesk, deskReadingFixture } from "./desk-reading-fixture.ts";

const at = moment("2026-05-20T09:00:00.000Z");
const since = moment("2026-05-01T00:00:00.000Z");
const first = applicationId("first");
const everything = aPersonAtDesk();
const today = { byCountry: new Map(), elsewhere: day("2026-05-20") };
const query = (filter: DeskFilter = {}) => ({ filter, order: "newest", size: 10, today }) as const;
const unrecorded = new Error("the log cannot be written");

const failing = (parts: DeskReadingParts): DeskReadingParts => ({
  ...parts,
  applications: {
    ...parts.applications,
    noteAccess: () => Promise.reject(unrecorded),
    noteLookup: () => Promise.reject(unrecorded),
  },
});

describe("a list at the desk", () => {
  test("is recorded with its filters, but without the name that was searched for", async () => {
    const { parts, applications } = deskReadingFixture();
    await applications.accept(aSubmission());
    const [page] = await listForDesk(parts, everything, [query({ country: countryCode("de"), name: "Ada" })]);
    expect(page?.entries.map(({ id }) => id)).toEqual(["first"]);
    const who = "Ada Lovelace at the desk";
    expect(await applications.deskLog({ since })).toEqual([
      { place: 1, at: "2026-05-20T10:00:00.000Z", who, action: "search", filters: "country=de name", found: 1 },
    ]);
  });

  test("is not shown if the lookup cannot be recorded", async () => {
    const { parts, applications } = deskReadingFixture();
    await applications.accept(aSubmission());
    await expect(listForDesk(failing(parts), everything, [query()])).rejects.toBe(unrecorded);
  });

  test("has only what the person may read", async () => {
    const { parts, applications } = deskReadingFixture();
    await applications.accept(aSubmission({ company: "acme" }));
    const rights = (companies: string[]) => aPersonAtDesk([{ may: ["decide"], companies }]);
    expect((await listForDesk(parts, rights(["acme"]), [query()]))[0]?.total).toBe(1);
    expect((await listForDesk(parts, rights(["other"]), [query()]))[0]?.total).toBe(0);
    expect((await listForDesk(parts, aPersonAtDesk([{ may: ["operate"] }]), [query()]))[0]?.total).toBe(0);
  });
});

describe("an application at the desk", () => {
  test("is shown by its id and by its reference, after the look was recorded", async () => {
    const { parts, applications } = deskReadingFixture();
    await applications.accept(aSubmission());
    const { reference = "" } = (await applications.get(first)) ?? {};
    for (const word of ["first", reference, reference.toLowerCase()]) {
      const opened = await openForDesk(parts, everything, word);
      expect(opened).toMatchObject({ application: { id: "first" }, scans: { cv: "pending" } });
    }
    const opened = await openForDesk(parts, everything, "first");
    expect("accesses" in opened && opened.accesses.map(({ who, action }) => `${action} ${who}`)).toEqual(
      Array.from({ length: 4 }, () => "show Ada Lovelace at the desk"),
    );
    expect("events" in opened && opened.events.map(({ kind }) => kind)).toEqual(["received", "read"]);
  });

  test("is not shown if the look cannot be recorded", async () => {
    const { parts, applications } = deskReadingFixture();
    await applications.accept(aSubmission());
    await expect(openForDesk(failing(parts), everything, "first")).rejects.toBe(unrecorded);
  });

  test("does not exist for those without a right to it, and nothing is recorded", async () => {
    const { parts, applications } = deskReadingFixture();
    await applications.accept(aSubmission({ company: "acme" }));
    const others = aPersonAtDesk([{ may: ["read"], companies: ["other"] }, { may: ["operate"] }]);
    expect(await openForDesk(parts, others, "first")).toEqual({ refused: "none" });
    expect(await openForDesk(parts, everything, "nobody")).toEqual({ refused: "none" });
    expect(await applications.deskLog({ since })).toEqual([]);
  });

  test("is not shown if it was withdrawn, is to be erased, or its use is restricted", async () => {
    const { parts, applications } = deskReadingFixture();
    for (const id of ["withdrawn", "erasing", "restricted"]) await applications.accept(aSubmission({ id }));
    const until = moment("2026-05-21T09:00:00.000Z");
    await applications.withdraw(applicationId("withdrawn"), { at, until });
    await applications.requestErasure(applicationId("erasing"), { at, until });
    await applications.restrict(applicationId("restricted"), { at, who: "eve", why: "dispute" });
    const refusals = ["withdrawn", "erasing", "restricted"].map((id) => openForDesk(parts, everything, id));
    expect(await Promise.all(refusals)).toMatchObject([
      { refused: "withdrawn" },
      { refused: "withdrawn" },
      { refused: "restricted" },
    ]);
  });

  test("is not shown if it is withdrawn while the look is recorded", async () => {
    const { parts, applications } = deskReadingFixture();
    await applications.accept(aSubmission());
    const meanwhile: DeskReadingParts = {
      ...parts,
      applications: {
        ...applications,
        async noteAccess(access) {
          await applications.noteAccess(access);
          await applications.withdraw(first, { at, until: moment("2026-05-21T09:00:00.000Z") });
        },
      },
    };
    expect(await openForDesk(meanwhile, everything, "first")).toMatchObject({ refused: "withdrawn" });
  });
});

describe("a file at the desk", () => {
  const take = { word: "first", kind: "cv", why: "for the interview" };

  test("is given out under a name of the program, once it was found clean, and its reason is recorded", async () => {
    const { parts, applications, scans } = deskReadingFixture();
    await applications.accept(aSubmission());
    expect(await takeFileForDesk(parts, everything, take)).toEqual({ refused: "unsafe" });
    expect(await applications.accesses(first)).toEqual([]);
    await scans.note(fileKey("a/first/cv"), "clean", at);
    const taken = await takeFileForDesk(parts, everything, take);
    expect(taken).toMatchObject({ name: "first-cv.pdf", size: 12 });
    expect(await applications.accesses(first)).toMatchObject([{ action: "files", why: "for the interview" }]);
  });

  test.each(["infected", "unscannable"] as const)("is not given out if it is %s", async (verdict) => {
    const { parts, applications, scans } = deskReadingFixture();
    await applications.accept(aSubmission());
    await scans.note(fileKey("a/first/cv"), verdict, at);
    expect(await takeFileForDesk(parts, everything, take)).toEqual({ refused: "unsafe" });
  });

  test("is given out if nothing is scanned", async () => {
    const { parts, applications } = deskReadingFixture();
    await applications.accept(aSubmission());
    expect(await takeFileForDesk({ ...parts, scans: undefined }, everything, take)).toMatchObject({ size: 12 });
  });

  test("needs the right to take it, and must exist", async () => {
    const { parts, applications } = deskReadingFixture();
    await applications.accept(aSubmission());
    const reader = aPersonAtDesk([{ may: ["read", "decide"] }]);
    const unscanned = { ...parts, scans: undefined };
    expect(await takeFileForDesk(unscanned, reader, take)).toEqual({ refused: "none" });
    expect(await takeFileForDesk(unscanned, everything, { ...take, kind: "otherDoc" })).toEqual({ refused: "none" });
    expect(await takeFileForDesk(unscanned, everything, { ...take, word: "nobody" })).toEqual({ refused: "none" });
  });
});

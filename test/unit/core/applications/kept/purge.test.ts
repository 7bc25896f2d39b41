import { describe, expect, test } from "vitest";
import { type PurgeParts, planPurge, proofCutoff, purge } from "#core/applications/kept/purge.ts";
import { PorticoError } from "#core/errors.ts";
import { applicationId, day, moment } from "../../../../identities.ts";
import { aConsent, anyReference, aSubmission } from "../../../../submission.ts";
import { keptApplications } from "./kept-applications.ts";

/** The moment of the purge: six months (the retention period in Germany) and an hour after `ended`. */
const now = moment("2026-05-03T10:00:00.000Z");
const ended = "2025-11-03T09:00:00.000Z";
const nearlyEnded = "2025-11-20T09:00:00.000Z";
const since = moment("2026-01-01");

async function aPurge() {
  const kept = await keptApplications();
  const parts: PurgeParts = { ...kept.parts, proofMonths: 36 };
  const { applications } = kept;
  /** Stores an application and rejects it. */
  const rejected = async (id: string, receivedAt: string) => {
    await kept.applied(id, { receivedAt });
    await applications.setState(applicationId(id), "rejected", { at: moment(receivedAt), who: "ada" });
  };
  const underWay = async (id: string, country = "de") => {
    await kept.applied(id, { receivedAt: ended, country });
    await applications.setState(applicationId(id), "interview", { at: since, who: "ada" });
  };
  const mailsOf = async (id: string) => (await applications.mailsOf(applicationId(id))).toSorted();
  return { ...kept, parts, rejected, underWay, mailsOf };
}

describe("a purge", () => {
  test("forgets the records of ended alerts so early that none is older than 40 days at the next purge, a day later", async () => {
    const { parts, alertsForgotten } = await aPurge();
    await purge(parts);
    expect(alertsForgotten).toEqual([moment("2026-03-25T10:00:00.000Z")]);
  });

  test("forgets old proofs and erasures even if the records of ended alerts cannot be read, and names these", async () => {
    const { parts, noted } = await aPurge();
    noted.push({ id: applicationId("old"), at: moment("2020-01-01T10:00:00.000Z"), because: "asked" });
    const error = new PorticoError("invalid", "half a line");
    const endedAlerts = { forgetBefore: () => Promise.reject(error) };
    expect(await purge({ ...parts, endedAlerts })).toMatchObject({
      proofs: 1,
      failed: [{ id: "ended alerts", error }],
    });
    expect(noted).toEqual([]);
  });

  // trust S 1419
  test("reports all that it has done even if old erasures cannot be forgotten, and names the journal", async () => {
    const { parts, rejected } = await aPurge();
    await rejected("old", ended);
    const error = new PorticoError("unavailable", "erasures.log cannot be opened: permission denied");
    const erasures = { ...parts.erasures, forgetBefore: () => Promise.reject(error) };
    expect(await purge({ ...parts, erasures })).toMatchObject({
      erased: [{ id: "old" }],
      proofs: 0,
      failed: [{ id: "journal of erasures", error }],
    });
  });

  test("removes week-old copies from before an update, and all of them once it erases somebody", async () => {
    const { parts, rejected, waiting, copiesRemoved } = await aPurge();
    await waiting("late", { receivedAt: "2026-05-02T09:00:00.000Z" });
    await purge(parts);
    expect(copiesRemoved).toEqual([moment("2026-04-26T10:00:00.000Z")]);
    await rejected("old", ended);
    await purge(parts);
    expect(copiesRemoved).toEqual([expect.anything(), undefined, expect.anything()]);
  });

  test("erases applications past their period and no others; its plan lists the same and erases nothing", async () => {
    const { parts, rejected, waiting, applications, unconfirmed, files } = await aPurge();
    await rejected("old", ended);
    await rejected("young", nearlyEnded);
    await waiting("late", { receivedAt: "2026-05-02T09:00:00.000Z" });
    const done = {
      erased: [{ id: "old", reference: anyReference, because: "period" }],
      ended: [],
      warned: [],
      unconfirmed: ["late"],
      proofs: 0,
      failed: [],
    };
    expect(await planPurge(parts)).toEqual(done);
    expect(await applications.get(applicationId("old"))).toBeDefined();
    expect(files.size).toBe(6);

    expect(await purge(parts)).toEqual(done);
    expect(await applications.get(applicationId("old"))).toBeUndefined();
    expect(await unconfirmed.get(applicationId("late"))).toBeUndefined();
    expect([...files]).toEqual(["a/young/cv", "u/upload-of-young"]);
  });

  test("warns once before it erases an unread application, and once of one under way past its period", async () => {
    const { parts, applied, underWay, mailsOf, stored } = await aPurge();
    await applied("unread", { receivedAt: nearlyEnded });
    await underWay("open");
    const warned = [
      { id: "open", of: "overdue" },
      { id: "unread", of: "unread" },
    ];
    expect((await planPurge(parts)).warned).toMatchObject(warned);
    expect(await mailsOf("unread")).toEqual(["mail-unread"]);
    expect(await purge(parts)).toMatchObject({ erased: [], warned, failed: [] });
    expect(await mailsOf("open")).toEqual(["mail-open"]);
    expect(await mailsOf("unread")).toEqual(["mail-unread", `retention-warning-unread-${now}`]);
    expect((await stored(applicationId("unread"))).warnedAt).toBe(now);
    expect(await purge(parts)).toMatchObject({ erased: [], warned: [] });
  });

  test("carries out an erasure request when its time has come, unless it was undone meanwhile", async () => {
    const { parts, changed, applied, applications, noted } = await aPurge();
    const [wished, until] = [moment("2026-05-02T09:00:00.000Z"), moment("2026-05-03T09:00:00.000Z")];
    for (const id of ["first", "second"]) {
      await applied(id);
      await applications.requestErasure(applicationId(id), { at: wished, until });
    }
    const undoing = changed({
      get: async (id) => {
        const application = await applications.get(id);
        if (id === "first") await applications.undo(id, wished); // the candidate undoes the request immediately before the erasure
        return application;
      },
    });
    const { erased } = await purge({ ...parts, ...undoing });
    expect(erased).toEqual([{ id: "second", reference: anyReference, because: "asked" }]);
    expect(await applications.get(applicationId("first"))).toBeDefined();
    expect(noted).toEqual([{ id: "second", at: now, because: "asked" }]);
  });

  test("finishes a requested erasure that had begun", async () => {
    const { parts, applied, applications } = await aPurge();
    const { id } = await applied();
    const copies = { id: "x", language: "de" as const, notice: {} as never };
    await applications.beginErasure(id, { at: now, because: "asked", copies });
    expect((await purge(parts)).erased).toMatchObject([{ id, because: "asked" }]);
    expect(await applications.get(id)).toBeUndefined();
  });

  test("keeps an application that is held meanwhile, and counts one that is gone meanwhile as erased", async () => {
    const { parts, changed, rejected, applications } = await aPurge();
    for (const id of ["held", "gone"]) await rejected(id, ended);
    const meanwhile = changed({
      get: async (id) => {
        if (id === "gone") await applications.erase(id, now);
        else await applications.hold(id, { at: now, who: "ada", until: day("2026-06-30"), why: "claim" });
        return applications.get(id);
      },
    });
    expect((await purge({ ...parts, ...meanwhile })).erased.map(({ id }) => id)).toEqual(["gone"]);
    expect(await applications.get(applicationId("held"))).toBeDefined();
  });

  test("continues after a failure, and names what failed", async () => {
    const { parts, changed, rejected, underWay, waiting, applications, unconfirmed } = await aPurge();
    for (const id of ["bad", "good"]) await rejected(id, ended);
    await underWay("unwarned");
    for (const id of ["late", "later"]) await waiting(id, { receivedAt: "2026-05-01T09:00:00.000Z" });
    const error = new Error("cannot");
    const failing = changed({
      retentionRecords: async (onUnreadable) => {
        onUnreadable?.({ id: "unreadable", error });
        return applications.retentionRecords();
      },
      warn: () => Promise.reject(error),
      get: async (id) => (id === "bad" ? Promise.reject(error) : applications.get(id)),
    });
    const half = {
      ...unconfirmed,
      get: async (id: never) => (id === "late" ? Promise.reject(error) : unconfirmed.get(id)),
    };
    const outbox = {
      sentWithoutApplicationBefore: async () => ["told"],
      forget: () => Promise.reject(error),
    };
    expect((await planPurge({ ...parts, ...failing })).failed).toEqual([{ id: "unreadable", error }]);
    const {
      erased,
      unconfirmed: ending,
      warned,
      failed,
    } = await purge({ ...parts, ...failing, unconfirmed: half, outbox });
    expect([erased.map(({ id }) => id), ending, warned]).toEqual([["good"], ["later"], []]);
    expect(failed).toEqual(["unreadable", "unwarned", "late", "bad", "told"].map((id) => ({ id, error })));
  });
});

describe("proofs", () => {
  const before = moment("2023-05-03T09:00:00.000Z");
  const after = moment("2023-05-03T11:00:00.000Z");

  test("expire when the claims they are kept for have lapsed", () => {
    expect(proofCutoff({ now: () => new Date(now), proofMonths: 36 })).toBe("2023-05-03T10:00:00.000Z");
  });

  test("are removed when they expire, stubs of consents as well as lines of the journal", async () => {
    const { parts, applications, noted } = await aPurge();
    for (const [id, at] of [
      ["old", before],
      ["young", after],
    ] as const) {
      await applications.accept(aSubmission({ id }, { consents: [aConsent()] }));
      await applications.erase(applicationId(id), at);
      noted.push({ id: applicationId(id), at });
    }
    const atTheEnd = { id: applicationId("of-that-moment"), at: proofCutoff(parts) };
    noted.push(atTheEnd);
    expect((await planPurge(parts)).proofs).toBe(2);
    expect(noted).toHaveLength(3);
    expect((await purge(parts)).proofs).toBe(2);
    expect(noted).toEqual([{ id: "young", at: after }, atTheEnd]);
    expect((await purge(parts)).proofs).toBe(0);
  });

  test("of a month-old mail about copies are removed after the mail itself", async () => {
    const { parts, mails } = await aPurge();
    for (const id of ["told", "told-too"]) mails.add(id);
    const [asked, forgotten]: [string[], string[]] = [[], []];
    const outbox = {
      sentWithoutApplicationBefore: async (at: string) => {
        asked.push(at);
        return ["told", "told-too"];
      },
      forget: async (ids: readonly string[]) => {
        expect(mails.has(ids[0] ?? "")).toBe(false); // otherwise, a crash in between would leave the mail's file for ever
        forgotten.push(...ids);
      },
    };
    expect((await purge({ ...parts, outbox })).failed).toEqual([]);
    expect([asked, forgotten]).toEqual([["2026-04-03T10:00:00.000Z"], ["told", "told-too"]]);
  });
});

describe("a purge that is told to stop", () => {
  test("does nothing more, and removes no proof", async () => {
    const { parts, rejected, underWay, applications, noted } = await aPurge();
    await rejected("old", ended);
    await underWay("open");
    noted.push({ id: applicationId("long-ago"), at: moment("2020-01-01") });
    const nothing = { erased: [], ended: [], warned: [], unconfirmed: [], failed: [], proofs: 0 };
    expect(await purge({ ...parts, signal: AbortSignal.abort() })).toEqual(nothing);
    expect(await purge({ ...parts, lease: { isOver: () => true } })).toEqual(nothing);
    expect(await applications.get(applicationId("old"))).toBeDefined();
    expect(noted).toHaveLength(1);
    expect(await purge({ ...parts, signal: new AbortController().signal })).toMatchObject({ proofs: 1 });
  });

  test("stops between two applications", async () => {
    const { parts, changed, rejected, applications } = await aPurge();
    for (const id of ["one", "two"]) await rejected(id, ended);
    const ending = new AbortController();
    const one = changed({
      erase: async (...about) => {
        ending.abort();
        return applications.erase(...about);
      },
    });
    expect((await purge({ ...parts, ...one, signal: ending.signal })).erased).toMatchObject([{ id: "one" }]);
    expect(await applications.get(applicationId("two"))).toBeDefined();
  });
});

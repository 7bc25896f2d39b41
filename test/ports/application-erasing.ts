import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { days } from "#core/time/time.ts";
import { applicationId, moment } from "../identities.ts";
import { aCopiesMail, aSubmission } from "../submission.ts";

const first = applicationId("first");
const at = moment("2026-05-03T10:00:00.000Z");
const endOfTime = moment("2099-01-01T00:00:00.000Z");
const hold = { at, who: "ada", until: days.of("2026-06-30"), why: "claim of the candidate" };

/** The tests that every store of applications must pass, about erasures, holds and withdrawals (core/applications/stored/application-store.ts). */
export function applicationErasingSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly outbox: Outbox }>,
): void {
  const withOne = async () => {
    const parts = await create();
    await parts.applications.accept(aSubmission({}, { mails: [] }));
    const { applications, outbox } = parts;
    return {
      ...parts,
      take: (action: "export" | "files" | "show") =>
        applications.noteAccess({ at, who: "ada", action, applicationId: first }),
      queued: async () => (await outbox.due(endOfTime, 10)).map(({ id }) => id),
      begin: (because: "asked" | "period" = "asked") =>
        applications.beginErasure(first, { at, because, copies: aCopiesMail("held") }),
    };
  };

  describe(`${name} as a store that erases`, () => {
    // trust S 313
    test.each(["export", "files"] as const)(
      "tells recruiting about copies by %s, and keeps that mail after the erasure",
      async (action) => {
        const { applications, outbox, take, queued } = await withOne();
        await take(action);
        expect(await applications.get(first)).toMatchObject({ copiedAt: at });
        expect(await applications.erase(first, at, aCopiesMail())).toMatchObject({ isCopiesMailQueued: true });
        expect(await queued()).toEqual(["first-erased"]);
        const { notice } = aCopiesMail();
        expect(await outbox.due(at, 1)).toMatchObject([{ applicationId: "first", template: "copies", copies: notice }]);
        expect(await outbox.list()).toMatchObject([{ id: "first-erased", receivedAt: at }]);
        expect(await outbox.health()).toMatchObject({ oldest: at });
      },
    );

    test("tells recruiting if an application was only marked as exported", async () => {
      const { applications, queued } = await withOne();
      await applications.markExported(first, { at, who: "ada" });
      expect(await applications.erase(first, at, aCopiesMail())).toMatchObject({ isCopiesMailQueued: true });
      expect(await queued()).toEqual(["first-erased"]);
    });

    test("tells nobody if nothing was taken; looking does not count as taking", async () => {
      const { applications, take, queued } = await withOne();
      await take("show");
      expect(await applications.get(first)).not.toHaveProperty("copiedAt");
      expect(await applications.erase(first, at, aCopiesMail())).toMatchObject({ isCopiesMailQueued: false });
      expect(await queued()).toEqual([]);
    });

    test("tells recruiting once, however often the same application comes back and is erased", async () => {
      const { applications, take, queued } = await withOne();
      for (let time = 0; time < 2; time += 1) {
        await take("export");
        await applications.erase(first, at, aCopiesMail());
        await applications.accept(aSubmission({}, { mails: [] }));
      }
      expect(await queued()).toEqual(["first-erased"]);
    });

    test("removes such a mail when it was sent long enough ago, and no other", async () => {
      const { applications, outbox, take, queued } = await withOne();
      await take("export");
      await applications.withdraw(first, { at, until: at });
      await applications.settleWithdrawal(first, at, aCopiesMail("withdrawn"));
      await applications.erase(first, at, aCopiesMail());
      await outbox.sent("first-withdrawn", at);
      expect(await outbox.sentWithoutApplicationBefore(at)).toEqual([]);
      expect(await outbox.sentWithoutApplicationBefore(endOfTime)).toEqual(["first-withdrawn"]);
      await outbox.forget(["first-withdrawn", "first-erased"]);
      expect(await outbox.sentWithoutApplicationBefore(endOfTime)).toEqual([]);
      expect(await queued()).toEqual(["first-erased"]);
    });

    test("keeps the time of a state that is set again", async () => {
      const { applications } = await withOne();
      for (const time of [at, moment("2026-05-09")])
        await applications.setState(first, "rejected", { at: time, who: "ada" });
      expect(await applications.get(first)).toMatchObject({ stateSince: at });
    });
  });

  describe(`${name} as a store that holds`, () => {
    // trust S 314
    test("begins no erasure of a held application; the request is recorded once, and withdraws it", async () => {
      const { applications, take, begin, queued } = await withOne();
      await take("export");
      expect(await applications.hold(first, hold)).toBe(true);
      expect(await begin("period")).toEqual({ ok: false, heldUntil: hold.until, taken: true });
      expect(await applications.get(first)).toMatchObject({ state: "received", hold });
      expect(await queued()).toEqual([]);
      for (let time = 0; time < 2; time += 1)
        expect(await begin("asked")).toEqual({ ok: false, heldUntil: hold.until, taken: true });
      expect(await applications.get(first)).toMatchObject({ state: "withdrawn", stateSince: at, eraseAskedAt: at });
      expect(await queued()).toEqual(["first-held"]);
      expect(await applications.begunErasures()).toEqual([]);
      const [record] = await applications.retentionRecords();
      expect(record).toMatchObject({ heldUntil: hold.until, eraseAskedAt: at, state: "withdrawn" });
    });

    test("leaves the state of a decided application unchanged when its erasure is requested", async () => {
      const { applications, begin } = await withOne();
      await applications.setState(first, "rejected", { at, who: "ada" });
      await applications.hold(first, hold);
      await begin("asked");
      expect(await applications.get(first)).toMatchObject({ state: "rejected", eraseAskedAt: at });
    });

    // trust S 315
    test("refuses a hold once an erasure has begun, and the erasure is finished", async () => {
      const { applications, begin } = await withOne();
      expect(await begin("period")).toEqual({ ok: true, taken: false });
      expect(await applications.hold(first, hold)).toBe(false);
      expect(await begin("asked")).toEqual({ ok: true, taken: false });
      expect(await applications.begunErasures()).toEqual([{ id: "first", because: "period" }]);
      await applications.erase(first, at);
      expect(await applications.begunErasures()).toEqual([]);
      expect(await begin()).toBeUndefined();
      expect(await applications.hold(first, hold)).toBeUndefined();
    });

    test("ends a hold when it is released, or after its last day", async () => {
      const { applications, begin } = await withOne();
      expect(await applications.release(first, hold)).toBe(false);
      await applications.hold(first, hold);
      expect(await applications.release(first, { at, who: "eve" })).toBe(true);
      expect(await applications.get(first)).not.toHaveProperty("hold");
      await applications.hold(first, { ...hold, until: days.of("2026-05-02") });
      expect(await begin()).toEqual({ ok: true, taken: false });
    });

    test("records who held and released it, and why", async () => {
      const { applications } = await withOne();
      await applications.hold(first, hold);
      await applications.release(first, { at, who: "eve" });
      expect(await applications.accesses(first)).toEqual([
        { at, who: "ada", action: "hold", applicationId: "first", why: "until 2026-06-30: claim of the candidate" },
        { at, who: "eve", action: "release", applicationId: "first" },
      ]);
    });

    test("accepts no correction of a held application, which must stay unchanged", async () => {
      const { applications } = await withOne();
      await applications.hold(first, hold);
      expect(await applications.correct(first, { at, link: 0 })).toBeUndefined();
    });

    test("lets exactly one of a simultaneous hold and erasure take effect", async () => {
      const { applications, begin } = await withOne();
      const [held, begun] = await Promise.all([applications.hold(first, hold), begin("period")]);
      expect([held, begun?.ok]).toSatisfy(([one, other]) => one !== other);
    });
  });
}

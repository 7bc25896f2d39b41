import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { days } from "#core/time/time.ts";
import { applicationId, moment } from "../identities.ts";
import { raised } from "../raised.ts";
import { aCopiesMail, aPerson, aSubmission } from "../submission.ts";

const first = applicationId("first");
const before = moment("2026-05-02T10:00:00.000Z");
const at = moment("2026-05-03T10:00:00.000Z");
const meanwhile = moment("2026-05-03T22:00:00.000Z");
const until = moment("2026-05-04T10:00:00.000Z");
const endOfTime = moment("2099-01-01T00:00:00.000Z");
const hold = { at: before, who: "ada", until: days.of("2026-06-30"), why: "claim of the candidate" };

/** The tests that every store of applications must pass, about actions that candidates can undo (core/applications/stored/second-thoughts.ts). */
export function applicationUndoSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly outbox: Outbox }>,
): void {
  const withOne = async () => {
    const parts = await create();
    const { applications, outbox } = parts;
    await applications.accept(aSubmission({}, { mails: [] }));
    return {
      ...parts,
      take: () => applications.noteAccess({ at: before, who: "ada", action: "export", applicationId: first }),
      withdraw: (time = at) => applications.withdraw(first, { at: time, until }),
      wish: (time = at, end = until) => applications.requestErasure(first, { at: time, until: end }),
      undo: (time = meanwhile) => applications.undo(first, time),
      settle: (time = until) => applications.settleWithdrawal(first, time, aCopiesMail("withdrawn")),
      begin: (time = until) =>
        applications.beginErasure(first, { at: time, because: "asked", copies: aCopiesMail("held"), wished: true }),
      stored: () => applications.get(first),
      queued: async () => (await outbox.due(endOfTime, 10)).map(({ id }) => id),
    };
  };

  describe(`${name} as a store of second thoughts`, () => {
    test("withdraws once, with its mails, and restores the previous state with its time", async () => {
      const { applications, withdraw, undo, stored, queued } = await withOne();
      await applications.setState(first, "interview", { at: before, who: "ada" });
      const untouched = await stored();
      expect(await withdraw()).toBe(true);
      expect(await withdraw(meanwhile)).toBe(true);
      expect(await stored()).toMatchObject({ state: "withdrawn", stateSince: at, undoUntil: until });
      expect(await queued()).toEqual([`withdrawal-first-${at}`]);
      expect(await applications.setState(first, "in_review", { at, who: "ada" })).toBe(false);
      expect(await applications.withdraw(applicationId("nobody"), { at, until })).toBe(false);
      expect(await undo()).toBe(true);
      expect(await stored()).toEqual(untouched);
      expect(await undo()).toBe(false);
    });

    test("restores an unread application as unread, and as one that counts as applied", async () => {
      const { applications } = await create();
      const person = { person: aPerson() };
      await applications.accept(aSubmission({}, person));
      const untouched = [
        await applications.get(first),
        await applications.retentionRecords(),
        await applications.list(),
      ];
      await applications.withdraw(first, { at, until });
      expect(await applications.retentionRecords()).toMatchObject([{ undoUntil: until, unread: false }]);
      await applications.undo(first, meanwhile);
      expect([await applications.get(first), await applications.retentionRecords(), await applications.list()]).toEqual(
        untouched,
      );
      expect(await raised(applications.accept(aSubmission({ id: "second" }, person)))).toBe("already_applied");
    });

    test("undoes nothing if nothing was done, the time is over, or the application is gone", async () => {
      const { applications, withdraw, undo } = await withOne();
      expect(await undo()).toBe(false);
      await withdraw();
      expect(await undo(until)).toBe(false);
      expect(await applications.undo(applicationId("nobody"), meanwhile)).toBe(false);
    });

    test("tells recruiting about copies once, when a withdrawal can no longer be undone, and not before", async () => {
      const { applications, outbox, take, withdraw, settle, undo, queued, stored } = await withOne();
      await take();
      await withdraw();
      expect(await applications.withExpiredUndo(meanwhile)).toEqual([]);
      expect(await settle(meanwhile)).toBe(false);
      expect(await queued()).toEqual([`withdrawal-first-${at}`]);
      expect(await applications.withExpiredUndo(until)).toEqual([first]);
      expect(await settle()).toBe(true);
      expect(await settle()).toBe(false);
      expect(await applications.withExpiredUndo(until)).toEqual([]);
      expect(await queued()).toEqual([`withdrawal-first-${at}`, "first-withdrawn"]);
      expect((await outbox.list()).at(-1)).toMatchObject({ id: "first-withdrawn", receivedAt: until, nextAt: until });
      expect(await stored()).not.toHaveProperty("undoUntil");
      expect(await undo()).toBe(false);
    });

    test("tells nobody about copies if nothing was taken, or the withdrawal was undone", async () => {
      const { take, withdraw, settle, undo, queued } = await withOne();
      await withdraw();
      await settle();
      expect(await queued()).toEqual([`withdrawal-first-${at}`]);
      const other = await withOne();
      await other.take();
      await other.withdraw();
      await other.undo();
      expect(await other.settle()).toBe(false);
      expect(await other.queued()).toEqual([`withdrawal-first-${at}`]);
      await take();
      expect(await undo()).toBe(false);
    });

    test("records a request to erase once, withdraws the application meanwhile, and undoes both", async () => {
      const { applications, wish, undo, begin, stored, queued } = await withOne();
      const untouched = await stored();
      expect(await wish()).toBe(true);
      expect(await wish(meanwhile, endOfTime)).toBe(false);
      expect(await stored()).toMatchObject({ state: "withdrawn", stateSince: at, eraseAskedAt: at, undoUntil: until });
      expect(await applications.retentionRecords()).toMatchObject([{ eraseAskedAt: at, undoUntil: until }]);
      expect(await queued()).toEqual([`erasure-first-${at}`]);
      expect(await begin(meanwhile)).toBeUndefined();
      expect(await applications.withExpiredUndo(meanwhile)).toEqual([]);
      expect(await undo()).toBe(true);
      expect(await stored()).toEqual(untouched);
      expect(await begin()).toBeUndefined();
      expect(await applications.requestErasure(applicationId("nobody"), { at, until })).toBe(false);
    });

    test("keeps the decision on an application while its erasure waits, and when that is undone", async () => {
      const { applications, wish, undo, stored } = await withOne();
      await applications.setState(first, "rejected", { at: before, who: "ada" });
      const untouched = await stored();
      await wish();
      expect(await stored()).toMatchObject({ state: "rejected", stateSince: before, eraseAskedAt: at });
      await undo();
      expect(await stored()).toEqual(untouched);
    });

    test("begins a requested erasure when it can no longer be undone, and undoes nothing from then on", async () => {
      const { applications, wish, undo, begin, settle } = await withOne();
      await wish();
      expect(await applications.withExpiredUndo(until)).toEqual([first]);
      expect(await settle()).toBe(false);
      expect(await begin()).toEqual({ ok: true, taken: false });
      expect(await applications.begunErasures()).toEqual([{ id: "first", because: "asked" }]);
      expect(await applications.withExpiredUndo(until)).toEqual([]);
      expect(await undo()).toBe(false);
      expect(await wish()).toBe(false);
    });

    test("undoes a withdrawal together with the request that followed it, or the request alone if the withdrawal is final", async () => {
      const { applications, withdraw, wish, undo, settle, stored } = await withOne();
      const untouched = await stored();
      const end = moment("2026-05-04T22:00:00.000Z");
      const late = moment("2026-05-04T20:00:00.000Z");
      await withdraw();
      await wish(meanwhile, end);
      expect(await stored()).toMatchObject({ stateSince: at, undoUntil: end });
      expect(await undo(late)).toBe(true);
      expect(await stored()).toEqual(untouched);
      await applications.withdraw(first, { at: late, until: end });
      await settle(end);
      const withdrawn = await stored();
      await applications.requestErasure(first, { at: end, until: endOfTime });
      expect(await undo(end)).toBe(true);
      expect(await stored()).toEqual(withdrawn);
    });

    test("keeps the first request, and the state to restore, if a decided application is withdrawn meanwhile", async () => {
      const { applications, wish, withdraw, undo, stored } = await withOne();
      await applications.setState(first, "rejected", { at: before, who: "ada" });
      await wish();
      expect(await applications.withdraw(first, { at: meanwhile, until: endOfTime })).toBe(true);
      expect(await stored()).toMatchObject({ state: "withdrawn", undoUntil: until });
      await undo();
      expect(await stored()).toMatchObject({ state: "rejected", stateSince: before });
      expect(await withdraw()).toBe(true);
    });

    test("delays a requested erasure for a hold that came meanwhile, after which it can no longer be undone", async () => {
      const { applications, take, wish, undo, begin, stored, queued } = await withOne();
      await take();
      await wish();
      await applications.hold(first, hold);
      expect(await begin(meanwhile)).toBeUndefined();
      expect(await begin()).toEqual({ ok: false, heldUntil: hold.until, taken: true });
      expect(await queued()).toEqual([`erasure-first-${at}`, "first-held"]);
      expect(await stored()).toMatchObject({ state: "withdrawn", eraseAskedAt: at });
      expect(await stored()).not.toHaveProperty("undoUntil");
      expect(await applications.withExpiredUndo(endOfTime)).toEqual([]);
      expect(await undo()).toBe(false);
      await applications.release(first, hold);
      expect(await begin()).toEqual({ ok: true, taken: true });
    });

    test("keeps a hold and an export that came meanwhile when a withdrawal is undone", async () => {
      const { applications, withdraw, undo, stored } = await withOne();
      await withdraw();
      await applications.hold(first, hold);
      await applications.markExported(first, { at: meanwhile, who: "ada" });
      expect(await undo()).toBe(true);
      expect(await stored()).toMatchObject({ state: "received", hold, exported: { at: meanwhile } });
    });

    test("undoes nothing once an erasure has begun", async () => {
      const { applications, withdraw, undo } = await withOne();
      await withdraw();
      await applications.beginErasure(first, { at: meanwhile, because: "asked", copies: aCopiesMail("held") });
      expect(await undo()).toBe(false);
      expect(await applications.withExpiredUndo(until)).toEqual([]);
    });

    test("carries out at once what a wrong clock would delay for years", async () => {
      const { applications, wish, begin } = await withOne();
      await wish(at, endOfTime);
      expect(await applications.withExpiredUndo(meanwhile)).toEqual([first]);
      expect(await begin(meanwhile)).toEqual({ ok: true, taken: false });
    });

    test("lets exactly one of a simultaneous undo and erasure take effect", async () => {
      const { applications, wish, stored } = await withOne();
      await wish();
      const about = { at: until, because: "asked", copies: aCopiesMail("held"), wished: true } as const;
      const [undone, begun] = await Promise.all([
        applications.undo(first, meanwhile),
        applications.beginErasure(first, about),
      ]);
      expect(undone).toBe(begun === undefined);
      expect((await stored())?.state).toBe(undone ? "received" : "withdrawn");
    });
  });
}

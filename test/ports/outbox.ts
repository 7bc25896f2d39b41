import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { moment } from "../identities.ts";
import { anyReference, aSubmission } from "../submission.ts";
import { outboxOrderSuite } from "./outbox-order.ts";

const time = (clock: string) => moment(`2026-05-01T${clock}:00.000Z`);

/** The tests that every outbox must pass (core/mail/outbox.ts). They use a store of applications, because it queues the mails. */
export function outboxSuite(
  name: string,
  create: () => Promise<{ readonly outbox: Outbox; readonly applications: ApplicationStore }>,
): void {
  const withMails = async (...received: readonly string[]) => {
    const parts = await create();
    for (const clock of received)
      await parts.applications.accept(aSubmission({ id: `at-${clock.replace(":", "-")}`, receivedAt: time(clock) }));
    const dueAt = async (clock: string, limit = 10) => (await parts.outbox.due(time(clock), limit)).map(({ id }) => id);
    return { ...parts, dueAt };
  };

  outboxOrderSuite(name, create);
  describe(`${name} as an outbox`, () => {
    test("is empty before the first application", async () => {
      const { outbox } = await create();
      expect(await outbox.due(time("10:00"), 10)).toEqual([]);
    });

    test("holds a mail with its application from the moment it was received", async () => {
      const { outbox, dueAt } = await withMails("10:00");
      expect(await dueAt("09:59")).toEqual([]);
      expect(await outbox.due(time("10:00"), 10)).toEqual([
        {
          id: "mail-at-10-00",
          applicationId: "at-10-00",
          template: "confirmation",
          language: "de",
          attempts: 0,
          refusals: 0,
        },
      ]);
    });

    test("holds both mails of an application, each with its language and a next time of its own", async () => {
      const { outbox, applications } = await create();
      const mails = [
        { id: "a", template: "confirmation" as const, language: "it" as const },
        { id: "b", template: "notice" as const, language: "de" as const },
      ];
      await applications.accept(aSubmission({ receivedAt: time("10:00") }, { mails }));
      expect(
        (await outbox.due(time("10:00"), 10)).map(({ id, template, language }) => [id, template, language]),
      ).toEqual([
        ["a", "confirmation", "it"],
        ["b", "notice", "de"],
      ]);
      await outbox.failed("a", "EENVELOPE 550", time("10:05"));
      expect((await outbox.due(time("10:00"), 10)).map(({ id }) => id)).toEqual(["b"]);
    });

    test("returns due mails oldest first, up to a limit", async () => {
      const { dueAt } = await withMails("10:02", "10:00", "10:01", "12:00");
      expect(await dueAt("11:00")).toEqual(["mail-at-10-00", "mail-at-10-01", "mail-at-10-02"]);
      expect(await dueAt("11:00", 2)).toEqual(["mail-at-10-00", "mail-at-10-01"]);
    });

    test("returns a claimed mail again once its sender's claims are released, and no other", async () => {
      const { outbox } = await withMails("10:00");
      expect(await outbox.claim(time("10:00"), time("10:05"), 10, "one")).toHaveLength(1);
      expect(await outbox.claim(time("10:01"), time("10:06"), 10, "one")).toHaveLength(0);
      await outbox.release("another");
      expect(await outbox.claim(time("10:01"), time("10:06"), 10, "one")).toHaveLength(0);
      await outbox.release("one");
      expect(await outbox.claim(time("10:01"), time("10:06"), 10, "one")).toHaveLength(1);
    });

    test("does not return a mail again that was sent", async () => {
      const { outbox, dueAt } = await withMails("10:00", "10:01");
      await outbox.sent("mail-at-10-00", time("10:02"));
      expect(await dueAt("23:59")).toEqual(["mail-at-10-01"]);
    });

    test("returns a failed mail again when its retry is due, and counts the attempts", async () => {
      const { outbox, dueAt } = await withMails("10:00");
      await outbox.failed("mail-at-10-00", "ECONNREFUSED", time("10:05"));
      expect(await dueAt("10:04")).toEqual([]);
      expect(await outbox.due(time("10:05"), 10)).toMatchObject([{ id: "mail-at-10-00", attempts: 1 }]);
      await outbox.failed("mail-at-10-00", "ECONNREFUSED", time("10:09"));
      expect(await outbox.due(time("10:09"), 10)).toMatchObject([{ attempts: 2 }]);
      await outbox.sent("mail-at-10-00", time("10:10"));
      expect(await dueAt("23:59")).toEqual([]);
    });

    test("puts a mail that failed behind those that have waited longer", async () => {
      const { outbox, dueAt } = await withMails("10:00", "10:01");
      await outbox.failed("mail-at-10-00", "timeout", time("10:02"));
      expect(await dueAt("11:00")).toEqual(["mail-at-10-01", "mail-at-10-00"]);
    });

    test("ignores a mail that it does not have", async () => {
      const { outbox, dueAt } = await withMails("10:00");
      await outbox.sent("nobody", time("10:00"));
      await outbox.failed("nobody", "gone", time("10:00"));
      expect(await dueAt("11:00")).toEqual(["mail-at-10-00"]);
    });

    test("gives a mail to only one sender, until the claim expires", async () => {
      const { outbox, dueAt } = await withMails("10:00", "10:01");
      const claim = async (clock: string, until: string, limit: number) =>
        (await outbox.claim(time(clock), time(until), limit, "one")).map(({ id }) => id);
      expect(await claim("11:00", "11:05", 1)).toEqual(["mail-at-10-00"]);
      expect(await claim("11:00", "11:05", 5)).toEqual(["mail-at-10-01"]);
      expect(await claim("11:04", "11:09", 5)).toEqual([]);
      expect(await dueAt("11:04")).toEqual([]);
      await outbox.sent("mail-at-10-01", time("11:04"));
      // the claim on the first mail has expired, as if its sender had crashed
      expect(await claim("11:05", "11:10", 5)).toEqual(["mail-at-10-00"]);
    });

    test("gives each of many mails to one of many concurrent senders", async () => {
      const { outbox } = await withMails(...Array.from({ length: 20 }, (_, number) => `10:${number + 10}`));
      const claims = await Promise.all(
        Array.from({ length: 8 }, () => outbox.claim(time("11:00"), time("11:05"), 3, "one")),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(ids).toHaveLength(20);
      expect(new Set(ids).size).toBe(20);
    });

    test("returns a failed mail when its retry is due, whoever had claimed it", async () => {
      const { outbox, dueAt } = await withMails("10:00");
      await outbox.claim(time("11:00"), time("11:05"), 1, "one");
      await outbox.failed("mail-at-10-00", "ESOCKET", time("11:01"));
      expect(await dueAt("11:01")).toEqual(["mail-at-10-00"]);
    });

    // trust S 1376
    test("leaves a mail that is being sent to its sender when it is to be tried again, so that it is not sent twice", async () => {
      const { outbox } = await withMails("10:00");
      const claim = async (clock: string, sender: string) =>
        (await outbox.claim(time(clock), time("11:05"), 1, sender)).map(({ id }) => id);
      expect(await claim("11:00", "one")).toEqual(["mail-at-10-00"]);
      expect(await outbox.retry("mail-at-10-00", time("11:01"))).toBe(true);
      expect(await claim("11:01", "another")).toEqual([]);
      expect(await claim("11:05", "another")).toEqual(["mail-at-10-00"]);
    });

    test("counts refusals separately from attempts", async () => {
      const { outbox } = await withMails("10:00");
      await outbox.failed("mail-at-10-00", "ESOCKET", time("10:01"));
      await outbox.failed("mail-at-10-00", "EMESSAGE 554", time("10:02"), { refused: true });
      expect(await outbox.due(time("10:02"), 1)).toMatchObject([{ attempts: 2, refusals: 1 }]);
      expect(await outbox.health()).toEqual({ refused: 1, dead: 0 });
    });

    // trust S 1422
    test("counts neither an attempt nor the time of a mail that was held", async () => {
      const { outbox, dueAt } = await withMails("10:00");
      await outbox.failed("mail-at-10-00", "ESOCKET", time("10:01"));
      expect((await outbox.health()).oldest).toBe(time("10:00"));
      await outbox.failed("mail-at-10-00", "not made", time("10:05"), { held: true });
      await outbox.failed("mail-at-10-00", "not made", time("10:09"), { held: true });
      expect(await dueAt("10:08")).toEqual([]);
      expect(await outbox.due(time("10:09"), 1)).toMatchObject([{ attempts: 1, refusals: 0 }]);
      expect(await outbox.health()).toEqual({ oldest: time("10:09"), refused: 0, dead: 0 });
      await outbox.failed("mail-at-10-00", "ESOCKET", time("10:10"));
      expect(await outbox.due(time("10:10"), 1)).toMatchObject([{ attempts: 2 }]);
      expect((await outbox.health()).oldest).toBe(time("10:09"));
    });

    test("frees mails that a wrong clock has delayed or claimed for years", async () => {
      const { outbox, dueAt } = await withMails("10:00", "10:01");
      await outbox.failed("mail-at-10-00", "ESOCKET", moment("2036-01-01"));
      await outbox.claim(time("11:00"), moment("2036-01-01"), 1, "one");
      expect(await dueAt("11:00")).toEqual(["mail-at-10-01", "mail-at-10-00"]);
    });

    test("keeps a dead letter, shows it with its reason, and sends it on request", async () => {
      const { outbox, dueAt } = await withMails("10:00", "10:01");
      await outbox.buried("mail-at-10-00", "EENVELOPE 550 5.1.1", time("10:02"));
      expect(await dueAt("23:59")).toEqual(["mail-at-10-01"]);
      expect(await outbox.list()).toEqual([
        {
          id: "mail-at-10-00",
          applicationId: "at-10-00",
          template: "confirmation",
          attempts: 1,
          reference: anyReference,
          receivedAt: time("10:00"),
          deadAt: time("10:02"),
          reason: "EENVELOPE 550 5.1.1",
        },
        {
          id: "mail-at-10-01",
          applicationId: "at-10-01",
          template: "confirmation",
          attempts: 0,
          reference: anyReference,
          receivedAt: time("10:01"),
          nextAt: time("10:01"),
        },
      ]);
      expect(await outbox.health()).toEqual({ oldest: time("10:01"), refused: 0, dead: 1 });
      expect(await outbox.retry("mail-at-10-00", time("12:00"))).toBe(true);
      expect(await dueAt("12:00")).toEqual(["mail-at-10-01", "mail-at-10-00"]);
      await outbox.sent("mail-at-10-01", time("12:00"));
      expect(await outbox.health()).toEqual({ oldest: time("12:00"), refused: 0, dead: 0 });
    });

    test("deletes what an operator discards, but no sent mail", async () => {
      const { outbox, dueAt } = await withMails("10:00", "10:01");
      await outbox.sent("mail-at-10-01", time("10:02"));
      expect(await outbox.discard("mail-at-10-00")).toBe(true);
      expect(await outbox.discard("mail-at-10-00")).toBe(false);
      expect(await outbox.discard("mail-at-10-01")).toBe(false);
      expect(await outbox.retry("mail-at-10-01", time("11:00"))).toBe(false);
      expect(await dueAt("23:59")).toEqual([]);
      expect(await outbox.list()).toEqual([]);
    });
  });
}

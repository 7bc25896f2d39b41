import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/application-store.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { aSubmission } from "../submission.ts";

const time = (clock: string): Date => new Date(`2026-05-01T${clock}:00.000Z`);

/** What every outbox promises (core/mail/outbox.ts). Mails come in with applications, so the store beside it is needed. */
export function outboxSuite(
  name: string,
  create: () => Promise<{ readonly outbox: Outbox; readonly applications: ApplicationStore }>,
): void {
  const withMails = async (...received: readonly string[]) => {
    const parts = await create();
    for (const clock of received)
      await parts.applications.accept(aSubmission({ id: `at-${clock}`, receivedAt: time(clock).toISOString() }));
    const dueAt = async (clock: string, limit = 10) => (await parts.outbox.due(time(clock), limit)).map(({ id }) => id);
    return { ...parts, dueAt };
  };

  describe(`${name} as an outbox`, () => {
    test("is empty before the first application", async () => {
      const { outbox } = await create();
      expect(await outbox.due(time("10:00"), 10)).toEqual([]);
    });

    test("holds a mail with its application from the moment it was received", async () => {
      const { outbox, dueAt } = await withMails("10:00");
      expect(await dueAt("09:59")).toEqual([]);
      expect(await outbox.due(time("10:00"), 10)).toEqual([
        { id: "mail-at-10:00", applicationId: "at-10:00", template: "confirmation", language: "de", attempts: 0 },
      ]);
    });

    test("holds both mails of an application, each with its language and a next time of its own", async () => {
      const { outbox, applications } = await create();
      const mails = [
        { id: "a", template: "confirmation" as const, language: "it" as const },
        { id: "b", template: "notice" as const, language: "de" as const },
      ];
      await applications.accept(aSubmission({ receivedAt: time("10:00").toISOString() }, { mails }));
      expect(
        (await outbox.due(time("10:00"), 10)).map(({ id, template, language }) => [id, template, language]),
      ).toEqual([
        ["a", "confirmation", "it"],
        ["b", "notice", "de"],
      ]);
      await outbox.failed("a", "EENVELOPE 550", time("10:05"));
      expect((await outbox.due(time("10:00"), 10)).map(({ id }) => id)).toEqual(["b"]);
    });

    test("gives what is due oldest first, and no more than asked for", async () => {
      const { dueAt } = await withMails("10:02", "10:00", "10:01", "12:00");
      expect(await dueAt("11:00")).toEqual(["mail-at-10:00", "mail-at-10:01", "mail-at-10:02"]);
      expect(await dueAt("11:00", 2)).toEqual(["mail-at-10:00", "mail-at-10:01"]);
    });

    test("does not give a mail again that has left", async () => {
      const { outbox, dueAt } = await withMails("10:00", "10:01");
      await outbox.sent("mail-at-10:00", time("10:02"));
      expect(await dueAt("23:59")).toEqual(["mail-at-10:01"]);
    });

    test("gives a mail that failed again at its next time, and counts the attempts", async () => {
      const { outbox, dueAt } = await withMails("10:00");
      await outbox.failed("mail-at-10:00", "ECONNREFUSED", time("10:05"));
      expect(await dueAt("10:04")).toEqual([]);
      expect(await outbox.due(time("10:05"), 10)).toMatchObject([{ id: "mail-at-10:00", attempts: 1 }]);
      await outbox.failed("mail-at-10:00", "ECONNREFUSED", time("10:09"));
      expect(await outbox.due(time("10:09"), 10)).toMatchObject([{ attempts: 2 }]);
      await outbox.sent("mail-at-10:00", time("10:10"));
      expect(await dueAt("23:59")).toEqual([]);
    });

    test("puts a mail that failed behind those that have waited longer", async () => {
      const { outbox, dueAt } = await withMails("10:00", "10:01");
      await outbox.failed("mail-at-10:00", "timeout", time("10:02"));
      expect(await dueAt("11:00")).toEqual(["mail-at-10:01", "mail-at-10:00"]);
    });

    test("takes no notice of a mail it does not have", async () => {
      const { outbox, dueAt } = await withMails("10:00");
      await outbox.sent("nobody", time("10:00"));
      await outbox.failed("nobody", "gone", time("10:00"));
      expect(await dueAt("11:00")).toEqual(["mail-at-10:00"]);
    });
  });
}

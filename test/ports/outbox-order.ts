import { describe, expect, test } from "vitest";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { MailTemplate } from "#core/letters/mail-kinds.ts";
import type { MailReader, Outbox } from "#core/mail/outbox.ts";
import { applicationId, moment } from "../identities.ts";
import { aSubmission } from "../submission.ts";

const time = (clock: string) => moment(`2026-05-01T${clock}:00.000Z`);

interface Kept {
  readonly outbox: Outbox;
  readonly applications: ApplicationStore;
}

/** The tests that every outbox must pass, about the order of mails, and about several senders. */
export function outboxOrderSuite(name: string, create: () => Promise<Kept>): void {
  /** Stores an application with a mail of each template. The id of a mail consists of the application's id and the template. */
  const accept = ({ applications }: Kept, id: string, ...templates: readonly MailTemplate[]) =>
    applications.accept(
      aSubmission(
        { id, receivedAt: time("10:00") },
        { mails: templates.map((template) => ({ id: `${id} ${template}`, template, language: "de" as const })) },
      ),
    );
  const withMails = async (...applications: readonly (readonly [id: string, ...templates: MailTemplate[]])[]) => {
    const kept = await create();
    for (const [id, ...templates] of applications) await accept(kept, id, ...templates);
    const claim = async (clock: string, limit = 10, sender = "one", reader?: MailReader) =>
      (await kept.outbox.claim(time(clock), time("23:00"), limit, sender, reader)).map((mail) => mail.id);
    return { ...kept, claim };
  };

  describe(`${name} as an outbox that keeps an order`, () => {
    test("returns the second mail of an application once the first was sent, not while it is being sent", async () => {
      const { outbox, claim } = await withMails(["a", "notice", "confirmation"], ["b", "notice"]);
      expect(await claim("10:01")).toEqual(["a notice", "b notice"]);
      expect(await claim("10:01", 10, "another")).toEqual([]);
      await outbox.sent("a notice", time("10:02"));
      expect(await claim("10:02", 10, "another")).toEqual(["a confirmation"]);
    });

    test("returns no second mail of an application while the first waits for its retry, but mails of others", async () => {
      const { outbox, claim } = await withMails(["a", "confirmation", "notice"], ["b", "confirmation"]);
      await outbox.failed("a confirmation", "ESOCKET", time("12:00"));
      expect(await claim("11:00")).toEqual(["b confirmation"]);
      expect(await claim("12:00")).toEqual(["a confirmation"]);
      await outbox.failed("a confirmation", "ESOCKET", time("13:00"));
      expect(await claim("12:59")).toEqual([]);
      expect(await claim("13:00")).toEqual(["a confirmation"]);
    });

    test("returns the mail to recruiting while the candidate's mailbox puts the first off, but no other mail to the candidate", async () => {
      const { outbox, claim } = await withMails(["a", "confirmation", "notice", "withdrawal"]);
      await outbox.failed("a confirmation", "EENVELOPE 450", time("13:00"), { putOffSince: time("12:00") });
      expect(await claim("12:59")).toEqual(["a notice"]);
      await outbox.sent("a notice", time("12:59"));
      expect(await claim("12:59")).toEqual([]);
      expect(await claim("13:00")).toEqual(["a confirmation"]);
    });

    test("keeps the order of mails from different times, whenever their retries are", async () => {
      const kept = await withMails(["a", "confirmation"]);
      await kept.outbox.failed("a confirmation", "ESOCKET", time("20:00"));
      await kept.applications.withdraw(applicationId("a"), { at: time("10:30"), until: time("22:00") });
      expect(await kept.claim("11:00")).toEqual([]);
      await kept.outbox.retry("a confirmation", time("11:00"));
      expect(await kept.claim("11:00")).toEqual(["a confirmation"]);
    });

    test("returns the second once the first was given up or discarded", async () => {
      const { outbox, claim } = await withMails(["a", "confirmation", "notice"], ["b", "confirmation", "notice"]);
      await outbox.buried("a confirmation", "EENVELOPE 550", time("10:01"));
      await outbox.discard("b confirmation");
      expect(await claim("10:02")).toEqual(["a notice", "b notice"]);
    });

    test("returns the second while the server refuses the first because of that mail, which may take days", async () => {
      const { outbox, claim } = await withMails(["a", "confirmation", "notice"]);
      await outbox.failed("a confirmation", "EMESSAGE 554", time("12:00"), { refused: true });
      expect(await claim("11:00")).toEqual(["a notice"]);
    });

    test("returns only mails to one reader if asked for", async () => {
      const { claim } = await withMails(["a", "notice"], ["b", "confirmation"], ["c", "notice"]);
      expect(await claim("10:01", 10, "one", "candidate")).toEqual(["b confirmation"]);
      expect(await claim("10:01", 10, "one", "recruiting")).toEqual(["a notice", "c notice"]);
    });

    test("releases the unused claims of one sender, but not those of other senders or of sent mails", async () => {
      const { outbox, claim } = await withMails(["a", "notice"], ["b", "notice"], ["c", "notice"]);
      await claim("10:01");
      await outbox.sent("a notice", time("10:01"));
      await outbox.giveBack(["b notice"], "another");
      expect(await claim("10:02")).toEqual([]);
      await outbox.giveBack(["a notice", "b notice"], "one");
      expect(await claim("10:02")).toEqual(["b notice"]);
      await outbox.giveBack([], "one");
    });

    test("records several sent mails at once", async () => {
      const { outbox, claim } = await withMails(["a", "notice"], ["b", "notice"], ["c", "notice"]);
      await claim("10:01");
      await outbox.markAllSent([
        ["a notice", time("10:02")],
        ["b notice", time("10:03")],
        ["nobody", time("10:03")],
      ]);
      expect((await outbox.list()).map(({ id }) => id)).toEqual(["c notice"]);
    });

    test("neither gives up nor retries a mail that another sender has sent meanwhile", async () => {
      const { outbox, claim } = await withMails(["a", "notice"]);
      await outbox.sent("a notice", time("10:02"));
      await outbox.failed("a notice", "ESOCKET", time("10:03"));
      await outbox.buried("a notice", "EENVELOPE 550", time("10:03"));
      expect(await claim("11:00")).toEqual([]);
      expect(await outbox.health()).toEqual({ refused: 0, dead: 0 });
    });

    test("counts mails that a server puts off separately, and not those waiting behind them", async () => {
      const { outbox } = await withMails(["a", "confirmation", "withdrawal"], ["b", "confirmation"]);
      await outbox.failed("a confirmation", "EENVELOPE 450", time("10:05"), { putOffSince: time("10:01") });
      await outbox.sent("b confirmation", time("10:03"));
      const putOff = { mails: 1, since: time("10:01"), lastLeft: time("10:03") };
      expect(await outbox.health()).toEqual({ putOff, refused: 0, dead: 0 });
      expect(await outbox.due(time("10:05"), 1)).toMatchObject([{ id: "a withdrawal" }]);
      await outbox.failed("a confirmation", "ESOCKET", time("10:06"));
      expect(await outbox.health()).toEqual({ oldest: time("10:00"), refused: 0, dead: 0 });
    });
  });
}

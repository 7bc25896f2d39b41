import { describe, expect, test } from "vitest";
import { addKnownOpenings, removeKnownOpenings } from "#core/alerts/stored/known-openings.ts";
import { dayMs } from "#core/time/durations.ts";
import { later } from "#core/time/time.ts";
import { day } from "../identities.ts";
import { aSubmission } from "../submission.ts";
import {
  at,
  type CreateAlertStore,
  hashOf,
  lookOf,
  mailsIn,
  one,
  requestsAnAlert,
  since,
  tomorrow,
  two,
} from "./an-alert.ts";

/** The tests that every store of alerts must pass for the mails with new openings. */
export function alertNewsSuite(name: string, create: CreateAlertStore): void {
  const withAlert = requestsAnAlert(create);

  describe(`${name} as a store of alerts`, () => {
    test("queues the news of a look with its memory, and only once", async () => {
      const { alerts, outbox, id, request, confirm } = await withAlert();
      await confirm();
      const look = lookOf(id, request.alert);
      expect(await alerts.keepLooks([look], tomorrow)).toBe(1);
      expect(await alerts.keepLooks([look], tomorrow)).toBe(0);
      const news = (await mailsIn(outbox)).filter(({ template }) => template === "alert-news");
      expect(news).toHaveLength(1);
      expect(await alerts.newsOf(news[0]?.id ?? "")).toEqual(look.mail?.news);
      expect(await alerts.due(tomorrow, 10)).toEqual([]);
      const [due] = await alerts.due(look.nextAt, 10);
      expect(due?.alerts[0]).toMatchObject({ known: look.alerts[0]?.known, lookedAt: { change: 9, on: "2026-05-02" } });
    });

    test("joins a mail that still waits with the next one", async () => {
      const { alerts, outbox, id, request, confirm } = await withAlert();
      await confirm();
      const look = lookOf(id, request.alert);
      await alerts.keepLooks([look], tomorrow);
      const next = {
        ...lookOf(id, request.alert, { dueAt: look.nextAt, nextAt: later(look.nextAt, dayMs) }),
        mail: { language: "de" as const, news: [{ alert: request.alert, openings: [two], total: 3 }] },
      };
      await alerts.keepLooks([next], look.nextAt);
      const news = (await mailsIn(outbox)).filter(({ template }) => template === "alert-news");
      expect(news).toHaveLength(1);
      expect(await alerts.newsOf(news[0]?.id ?? "")).toEqual([
        { alert: request.alert, openings: [two, one], total: 4 },
      ]);
    });

    test("tells with the next news what was dropped unsent, after a pause or because no server took it", async () => {
      const { alerts, outbox, id, request, confirm } = await withAlert();
      await confirm();
      const look = lookOf(id, request.alert);
      await alerts.keepLooks([look], tomorrow);
      const [paused] = (await mailsIn(outbox)).filter(({ template }) => template === "alert-news");
      await outbox.dropped(paused?.id ?? "", tomorrow);
      const next = {
        ...lookOf(id, request.alert, { dueAt: look.nextAt, nextAt: later(look.nextAt, dayMs) }),
        mail: { language: "de" as const, news: [{ alert: request.alert, openings: [two], total: 1 }] },
      };
      await alerts.keepLooks([next], look.nextAt);
      const [joined] = (await mailsIn(outbox)).filter(({ template }) => template === "alert-news");
      expect(await alerts.newsOf(joined?.id ?? "")).toEqual([{ alert: request.alert, openings: [two, one], total: 2 }]);
      await outbox.sent(joined?.id ?? "", look.nextAt);
      await alerts.keepLooks([{ ...next, dueAt: next.nextAt, nextAt: later(next.nextAt, dayMs) }], next.nextAt);
      const [last] = (await mailsIn(outbox)).filter(({ template }) => template === "alert-news");
      expect(await alerts.newsOf(last?.id ?? "")).toMatchObject([{ openings: [two] }]);
    });

    test("queues nothing for those who paused or left meanwhile", async () => {
      const { alerts, outbox, id, request, confirm } = await withAlert();
      await confirm();
      await alerts.pause(id, at);
      expect(await alerts.due(tomorrow, 10)).toEqual([]);
      expect(await alerts.keepLooks([lookOf(id, request.alert)], tomorrow)).toBe(0);
      await alerts.renew(id, { at, nextAt: tomorrow });
      expect(await alerts.due(tomorrow, 10)).toHaveLength(1);
      expect(await alerts.remove(id)).toMatchObject({ alerts: 1, mails: [expect.any(String)] });
      expect(await alerts.keepLooks([lookOf(id, request.alert)], tomorrow)).toBe(0);
      expect(await mailsIn(outbox)).toEqual([]);
      expect(await alerts.get(id)).toBeUndefined();
    });

    test("takes an opening that closed out of the mail and out of the memory", async () => {
      const { alerts, outbox, id, request, confirm } = await withAlert();
      await confirm();
      const look = {
        ...lookOf(id, request.alert),
        alerts: [
          {
            id: request.alert,
            known: addKnownOpenings(request.known, [one, two], hashOf),
            lookedAt: { change: 9, on: day("2026-05-02") },
          },
        ],
        mail: { language: "de" as const, news: [{ alert: request.alert, openings: [one, two], total: 2 }] },
      };
      await alerts.keepLooks([look], tomorrow);
      const mail = (await mailsIn(outbox)).find(({ template }) => template === "alert-news")?.id ?? "";
      const forget = (known: string, ids: readonly string[]) => removeKnownOpenings(known, ids, hashOf);
      for (let time = 0; time < 2; time += 1) await alerts.takeBack(mail, new Set([two]), forget);
      expect(await alerts.newsOf(mail)).toEqual([{ alert: request.alert, openings: [one], total: 1 }]);
      const [due] = await alerts.due(look.nextAt, 10);
      expect(due?.alerts[0]?.known).toBe(addKnownOpenings(request.known, [one], hashOf));
    });

    test("takes a due time far ahead for that of a wrong clock", async () => {
      const { alerts, id, request } = await withAlert();
      await alerts.confirm(id, [request.alert], { at, since, nextAt: later(at, 30 * dayMs) });
      expect(await alerts.due(at, 10)).toHaveLength(1);
    });

    test("hands news out only when no other mail is due, and leaves them out of the health of the outbox", async () => {
      const { alerts, outbox, applications, id, request, confirm } = await withAlert();
      await confirm();
      await alerts.keepLooks([lookOf(id, request.alert)], tomorrow);
      await applications.accept(aSubmission({ id: "later", receivedAt: later(tomorrow, 1000) }));
      const claim = async (limit: number) =>
        (await outbox.claim(later(tomorrow, 60_000), later(tomorrow, 120_000), limit, "one", "candidate")).map(
          ({ template }) => template,
        );
      expect([await claim(1), await claim(1), await claim(1)]).toEqual([
        ["alert-confirm"],
        ["confirmation"],
        ["alert-news"],
      ]);
      for (const { id: mail, template } of await outbox.list())
        if (template !== "alert-news") await outbox.sent(mail, tomorrow);
      expect(await outbox.health()).toMatchObject({ refused: 0, dead: 0 });
      expect((await outbox.health()).oldest).toBeUndefined();
    });

    test("a final failure drops a mail, and the alerts stay", async () => {
      const { alerts, outbox, id, request, confirm } = await withAlert();
      await confirm();
      await alerts.keepLooks([lookOf(id, request.alert)], tomorrow);
      const [first] = await mailsIn(outbox);
      await outbox.buried(first?.id ?? "", "EENVELOPE 550", tomorrow);
      expect(await mailsIn(outbox)).toHaveLength(1);
      expect((await outbox.health()).dead).toBe(0);
      expect(await alerts.get(id)).toBeDefined();
    });
  });
}

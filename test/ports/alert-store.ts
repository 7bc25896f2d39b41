import { describe, expect, test } from "vitest";
import { confirmAlertWithinMs, maxAlerts } from "#core/alerts/stored/alert.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import { dayMs } from "#core/time/durations.ts";
import { later } from "#core/time/time.ts";
import { countryCode } from "../identities.ts";
import { aRequest, at, type CreateAlertStore, hourMs, mailsIn, requestsAnAlert, tomorrow } from "./an-alert.ts";

/** The tests that every store of alerts must pass for changes, removals and counts of confirmed alerts (core/alerts/stored/alert-store.ts). */
export function alertStoreSuite(name: string, create: CreateAlertStore): void {
  const withAlert = requestsAnAlert(create);

  describe(`${name} as a store of alerts`, () => {
    test("changes the pace of an alert, and removes the subscriber with its last alert", async () => {
      const { alerts, id, request, confirm } = await withAlert();
      await confirm();
      expect(await alerts.changePace(id, request.alert, "weekly", tomorrow)).toBe(true);
      expect(await alerts.changePace(subscriberIds.of("nobody"), request.alert, "daily", tomorrow)).toBe(false);
      expect((await alerts.get(id))?.alerts[0]?.pace).toBe("weekly");
      expect(await alerts.removeAlert(id, request.alert)).toHaveLength(1);
      expect(await alerts.get(id)).toBeUndefined();
    });

    test("removes everybody, with all mails", async () => {
      const { alerts, outbox, confirm } = await withAlert();
      await confirm();
      await alerts.request(aRequest({ mailbox: "ada@example.org", address: "ada@example.org" }));
      const { alerts: removed, mails } = await alerts.removeEverybody();
      expect([removed, mails.length]).toEqual([2, 2]);
      expect(await alerts.tally()).toEqual([]);
      expect(await mailsIn(outbox)).toEqual([]);
    });

    test("removes subscribers and single alerts by their ids, and only them", async () => {
      const { alerts, outbox, id, request, confirm } = await withAlert();
      await confirm();
      const second = aRequest({ words: "rust" });
      await alerts.request(second);
      const ada = aRequest({ mailbox: "ada@example.org", address: "ada@example.org" });
      const eve = aRequest({ mailbox: "eve@example.org", address: "eve@example.org" });
      for (const each of [ada, eve]) await alerts.request(each);
      expect(await alerts.subscribers()).toEqual([id, ada.subscriber, eve.subscriber].toSorted());
      expect(await alerts.removeAll(["nobody"])).toEqual({ alerts: 0, mails: [] });
      const many = Array.from({ length: 5000 }, (_, number) => `unknown-${number}`);
      const removed = await alerts.removeAll([...many, request.alert, ada.subscriber, ada.alert]);
      expect([removed.alerts, removed.mails.length]).toEqual([2, 1]);
      expect((await alerts.get(id))?.alerts.map((alert) => alert.id)).toEqual([second.alert]);
      expect(await alerts.get(ada.subscriber)).toBeUndefined();
      expect(await alerts.removeAll([second.alert])).toMatchObject({ alerts: 1 });
      expect(await alerts.subscribers()).toEqual([eve.subscriber]);
      expect(await mailsIn(outbox)).toHaveLength(1);
    });

    test("keeps nothing of a request that was not confirmed", async () => {
      const { alerts, outbox, id, request } = await withAlert();
      expect(await alerts.removeUnconfirmed(request.at)).toEqual({ alerts: 0, mails: [] });
      expect(await alerts.removeUnconfirmed(later(request.at, 1))).toEqual({ alerts: 1, mails: [expect.any(String)] });
      expect(await alerts.get(id)).toBeUndefined();
      expect(await mailsIn(outbox)).toEqual([]);
    });

    test("asks once whether to go on, and removes those who do not answer", async () => {
      const { alerts, outbox, id, confirm } = await withAlert();
      await confirm();
      const later365 = later(at, 365 * dayMs);
      expect(await alerts.ask(at, later365, 10)).toBe(0);
      expect(await alerts.ask(later(at, 1), later365, 10)).toBe(1);
      expect(await alerts.ask(later(at, 1), later365, 10)).toBe(0);
      expect((await mailsIn(outbox)).map(({ template }) => template).sort()).toEqual([
        "alert-confirm",
        "alert-continue",
      ]);
      await alerts.renew(id, { at: later365, nextAt: tomorrow });
      expect(await alerts.removeUnanswered(later(later365, 1))).toEqual({ alerts: 0, mails: [], subscribers: [] });
      await alerts.ask(later(later365, 1), later365, 10);
      const unanswered = await alerts.removeUnanswered(later(later365, 1));
      expect([unanswered.alerts, unanswered.mails.length]).toEqual([1, 3]);
      expect(await alerts.get(id)).toBeUndefined();
    });

    // trust S 1421
    test("starts the time to confirm and to answer again for those who have not, and for nobody else", async () => {
      const { alerts, id, confirm } = await withAlert();
      await confirm();
      const waits = aRequest({ mailbox: "ada@example.org" });
      await alerts.request(waits);
      await alerts.ask(later(at, 1), at, 10);
      const again = later(at, 40 * dayMs);
      await alerts.restartWaits(again);
      expect(await alerts.removeUnconfirmed(again)).toMatchObject({ alerts: 0 });
      expect(await alerts.removeUnanswered(again)).toMatchObject({ alerts: 0 });
      expect((await alerts.get(id))?.alerts[0]).not.toHaveProperty("waitsSince");
      expect((await alerts.get(waits.subscriber))?.alerts[0]).toHaveProperty("waitsSince", again);
      const times = { at: again, since: later(again, -confirmAlertWithinMs), nextAt: later(again, dayMs) };
      expect(await alerts.confirm(waits.subscriber, [waits.alert], times)).toBe(1);
      await alerts.renew(id, { at: again, nextAt: later(again, dayMs) });
      await alerts.restartWaits(later(again, 1));
      expect(await alerts.get(id)).not.toHaveProperty("askedAt");
      await alerts.ask(later(again, 1), later(again, dayMs), 10);
      await alerts.restartWaits(again); // by a host whose clock is behind
      expect(await alerts.removeUnanswered(later(again, dayMs))).toMatchObject({ alerts: 0 });
    });

    // trust S 1421
    test("removes whoever does not confirm or answer within the time that has started again", async () => {
      const { alerts, confirm } = await withAlert();
      await confirm();
      await alerts.request(aRequest({ mailbox: "ada@example.org" }));
      await alerts.ask(later(at, 1), at, 10);
      const again = later(at, 40 * dayMs);
      await alerts.restartWaits(again);
      await alerts.restartWaits(at); // by a host whose clock is behind
      expect(await alerts.removeUnconfirmed(again)).toMatchObject({ alerts: 0 });
      expect(await alerts.removeUnconfirmed(later(again, 1))).toMatchObject({ alerts: 1 });
      expect(await alerts.removeUnanswered(again)).toMatchObject({ alerts: 0 });
      expect(await alerts.removeUnanswered(later(again, 1))).toMatchObject({ alerts: 1 });
    });

    // trust S 1421
    test("keeps the moments of requests and questions when the times start again, and their order", async () => {
      const { alerts, id, confirm } = await withAlert();
      await confirm();
      await alerts.ask(later(at, 1), later(at, 1), 10);
      for (let number = 1; number < maxAlerts; number += 1)
        await alerts.request(aRequest({ words: `word-${maxAlerts - number}`, at: later(at, number) }));
      const before = await alerts.get(id);
      const again = later(at, hourMs);
      await alerts.restartWaits(again);
      const after = await alerts.get(id);
      expect(after?.askedAt).toBe(before?.askedAt);
      expect(after?.alerts.map(({ id, requestedAt }) => [id, requestedAt])).toEqual(
        before?.alerts.map(({ id, requestedAt }) => [id, requestedAt]),
      );
      await alerts.request(aRequest({ words: "newest", at: again }));
      const kept = (await alerts.get(id))?.alerts.map(({ search }) => search.parameters);
      expect(kept).not.toContain(`q=word-${maxAlerts - 1}`); // the oldest request
      expect(kept).toHaveLength(maxAlerts);
    });

    // trust S 1422
    test("a mail that was held has been waiting since the next attempt, and not since the request", async () => {
      const { outbox } = await withAlert();
      const [mail] = await outbox.list();
      expect((await outbox.health()).oldest).toBe(at);
      const next = later(at, dayMs);
      await outbox.failed(mail?.id ?? "", "not made: unreadable", next, { held: true });
      expect(await outbox.health()).toEqual({ oldest: next, refused: 0, dead: 0 });
      await outbox.failed(mail?.id ?? "", "ESOCKET", later(next, 60_000));
      expect((await outbox.health()).oldest).toBe(next);
    });

    test("counts subscribers and alerts", async () => {
      const { alerts, id, confirm } = await withAlert();
      await confirm();
      await alerts.request(aRequest({ words: "rust", pace: "weekly" }));
      await alerts.pause(id, at);
      expect(await alerts.counts()).toEqual({ subscribers: 1, paused: 1, daily: 1, weekly: 0, unconfirmed: 1 });
      expect(await alerts.tally()).toEqual([
        { country: "de", state: "paused", alerts: 1 },
        { country: "de", state: "unconfirmed", alerts: 1 },
      ]);
      await alerts.renew(id, { at, nextAt: tomorrow });
      await alerts.request({
        ...aRequest(),
        mailbox: "other@example.org",
        search: { ...aRequest().search, country: countryCode("at") },
      });
      expect(await alerts.tally()).toEqual([
        { country: "at", state: "unconfirmed", alerts: 1 },
        { country: "de", state: "daily", alerts: 1 },
        { country: "de", state: "unconfirmed", alerts: 1 },
      ]);
    });
  });
}

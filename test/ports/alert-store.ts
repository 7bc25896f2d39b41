import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { confirmAlertWithinMs, maxAlerts } from "#core/alerts/stored/alert.ts";
import type { AlertRequest, AlertStore, SubscriberNewsResult } from "#core/alerts/stored/alert-store.ts";
import { addKnownOpenings, removeKnownOpenings } from "#core/alerts/stored/known-openings.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { mailboxForLimits } from "#core/applications/submit/person.ts";
import { type AlertId, alertIds, type SubscriberId, subscriberIds } from "#core/identity/alert-id.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { dayMs } from "#core/time/durations.ts";
import { later } from "#core/time/time.ts";
import { countryCode, day, jobId, moment } from "../identities.ts";
import { aSubmission } from "../submission.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const hourMs = 3_600_000;
const at = moment("2026-05-01T10:00:00.000Z");
const tomorrow = moment("2026-05-02T05:00:00.000Z");
const since = later(at, -confirmAlertWithinMs);
const [one, two] = [jobId("one"), jobId("two")];

let count = 0;
function aRequest(given: Partial<AlertRequest> & { readonly words?: string } = {}): AlertRequest {
  count += 1;
  const { words = "java", ...rest } = given;
  const mailbox = rest.mailbox ?? "lena@example.org";
  return {
    at,
    address: "Lena@example.org",
    mailbox,
    mailboxHash: hashOf(mailboxForLimits(mailbox)),
    subscriber: subscriberIds.of(`s-${count}`),
    alert: alertIds.of(`a-${count}`),
    search: { language: "de", country: countryCode("de"), parameters: `q=${words}` },
    pace: "daily",
    consent: { text: "Tell me", hash: "hash-of-tell-me" },
    known: addKnownOpenings("", ["before"], hashOf),
    lookedAt: { change: 7, on: day("2026-05-01") },
    ...rest,
  };
}

/** The tests that every store of alerts must pass (core/alerts/alert-store.ts). */
export function alertStoreSuite(
  name: string,
  create: () => Promise<{
    readonly alerts: AlertStore;
    readonly outbox: Outbox;
    readonly applications: ApplicationStore;
  }>,
): void {
  const mailsIn = async (outbox: Outbox) => (await outbox.list()).map(({ id, template }) => ({ id, template }));
  const withAlert = async (given: Partial<AlertRequest> = {}) => {
    const parts = await create();
    const request = aRequest(given);
    await parts.alerts.request(request);
    const subscriber = await parts.alerts.ofMailbox(request.mailbox);
    const id = subscriber?.id ?? request.subscriber;
    const confirm = () => parts.alerts.confirm(id, [request.alert], { at, since, nextAt: tomorrow });
    return { ...parts, request, id, confirm };
  };
  const lookOf = (id: string, alert: string, given: Partial<SubscriberNewsResult> = {}): SubscriberNewsResult => ({
    subscriber: subscriberIds.of(id),
    dueAt: tomorrow,
    nextAt: later(tomorrow, dayMs),
    alerts: [
      {
        id: alertIds.of(alert),
        known: addKnownOpenings("", [one], hashOf),
        lookedAt: { change: 9, on: day("2026-05-02") },
      },
    ],
    mail: { language: "de", news: [{ alert: alertIds.of(alert), openings: [one], total: 1 }] },
    ...given,
  });

  describe(`${name} as a store of alerts`, () => {
    test("keeps a request unconfirmed, and queues one mail", async () => {
      const { alerts, outbox, request, id } = await withAlert();
      expect(await alerts.get(id)).toEqual({
        id,
        address: "Lena@example.org",
        alerts: [
          {
            id: request.alert,
            search: request.search,
            pace: "daily",
            requestedAt: at,
            consentHash: "hash-of-tell-me",
          },
        ],
      });
      expect(await mailsIn(outbox)).toMatchObject([{ template: "alert-confirm" }]);
      expect(await alerts.due(later(at, 30 * dayMs), 10)).toEqual([]);
    });

    test("queues one mail an hour and three a day for a mailbox, however many requests name it", async () => {
      const { alerts, outbox, request } = await withAlert();
      for (let minute = 0; minute < 24 * 60; minute += 20)
        await alerts.request(aRequest({ mailbox: request.mailbox, at: later(at, minute * 60_000) }));
      expect(await mailsIn(outbox)).toHaveLength(3);
      await alerts.request(aRequest({ mailbox: request.mailbox, at: later(at, 2 * dayMs) }));
      expect(await mailsIn(outbox)).toHaveLength(4);
    });

    // trust S 1409
    test("queues a mail for somebody who has left and asks again, because the link of the earlier mail is dead", async () => {
      const { alerts, outbox, request } = await withAlert();
      await alerts.remove(request.subscriber);
      await alerts.request(aRequest({ at: later(at, 60_000) }));
      expect(await mailsIn(outbox)).toMatchObject([{ template: "alert-confirm" }]);
      await alerts.request(aRequest({ words: "rust", at: later(at, 120_000) })); // no further mail: the link of the last one confirms both requests
      expect(await mailsIn(outbox)).toHaveLength(1);
    });

    test.each([
      ["ended", (alerts: AlertStore, id: SubscriberId, _alert: AlertId) => alerts.remove(id)],
      ["removed one by one", (alerts: AlertStore, id: SubscriberId, alert: AlertId) => alerts.removeAlert(id, alert)],
      ["ended for everybody", (alerts: AlertStore) => alerts.removeEverybody()],
      ["not confirmed", (alerts: AlertStore) => alerts.removeUnconfirmed(later(at, 2 * dayMs))],
    ])("queues no more mails for a mailbox whose alerts were %s and requested again", async (_how, remove) => {
      const { alerts, outbox } = await create();
      const queued = async (): Promise<number> => {
        let mails = 0;
        for (let minute = 0; minute < 24 * 60; minute += 20) {
          const request = aRequest({ at: later(at, minute * 60_000) });
          await alerts.request(request);
          mails += (await mailsIn(outbox)).length;
          await remove(alerts, request.subscriber, request.alert);
          expect(await alerts.get(request.subscriber)).toBeUndefined();
          expect(await mailsIn(outbox)).toEqual([]);
        }
        return mails;
      };
      expect(await queued()).toBe(3);
    });

    test("forgets the mails of a mailbox a day after the last one, and those that a wrong clock counted", async () => {
      const { alerts, outbox } = await create();
      const late = aRequest({ at: later(at, 23 * hourMs) });
      for (const request of [aRequest(), late]) await alerts.request(request);
      await alerts.request(aRequest({ mailbox: "ada@example.org", at: later(at, 300 * dayMs) }));
      expect(await mailsIn(outbox)).toHaveLength(3);
      expect(await alerts.deleteExpiredMailCounts(later(late.at, dayMs - 1))).toBe(1); // the mail with the time of the wrong clock
      expect(await alerts.deleteExpiredMailCounts(later(late.at, dayMs - 1))).toBe(0);
      expect(await alerts.deleteExpiredMailCounts(later(late.at, dayMs))).toBe(1);
    });

    test("a mail that was counted under a wrong clock does not shut a mailbox out", async () => {
      const { alerts, outbox } = await create();
      for (const days of [300, 0]) await alerts.request(aRequest({ at: later(at, days * dayMs) }));
      expect(await mailsIn(outbox)).toHaveLength(2);
      await alerts.request(aRequest({ at: later(at, -60_000) })); // the clock of another host is a little behind
      expect(await mailsIn(outbox)).toHaveLength(2);
    });

    test("counts simultaneous requests for one mailbox, whatever their tags", async () => {
      const { alerts, outbox } = await create();
      await Promise.all(
        Array.from({ length: 8 }, (_, number) => alerts.request(aRequest({ mailbox: `lena+${number}@corp.example` }))),
      );
      expect(await mailsIn(outbox)).toHaveLength(3);
    });

    test("queues no more mails for a mailbox because its address has a tag", async () => {
      const { alerts, outbox } = await create();
      const askAs = async (address: string, after = 0) =>
        await alerts.request(aRequest({ address, mailbox: address, at: later(at, after) }));
      for (const tag of ["+one", "", "+one"]) await askAs(`lena${tag}@corp.example`);
      expect(await mailsIn(outbox)).toHaveLength(2); // each address gets its own link
      for (const tag of ["+two", "+three", "+four"]) await askAs(`lena${tag}@corp.example`, 3_600_000);
      expect(await mailsIn(outbox)).toHaveLength(3);
      for (const other of ["lena+one@other.example", "lenard@corp.example", "le@corp.example"]) await askAs(other);
      expect(await mailsIn(outbox)).toHaveLength(6);
    });

    test("keeps at most ten alerts of a mailbox", async () => {
      const { alerts, id } = await withAlert();
      for (let number = 0; number < 2 * maxAlerts; number += 1)
        await alerts.request(aRequest({ words: `word${number}` }));
      expect((await alerts.get(id))?.alerts).toHaveLength(maxAlerts);
    });

    test("lets a request that nobody confirmed give way to a newer one, but never a confirmed alert", async () => {
      const { alerts, id, request, confirm } = await withAlert();
      await confirm();
      const asked = Array.from({ length: maxAlerts }, (_, number) =>
        aRequest({ words: `word${number}`, at: later(at, number + 1) }),
      );
      for (const each of asked) await alerts.request(each);
      const kept = async () => (await alerts.get(id))?.alerts.map((alert) => alert.id);
      const newest = asked.slice(1).map(({ alert }) => alert);
      expect(await kept()).toEqual([request.alert, ...newest]);
      await alerts.confirm(id, newest, { at, since, nextAt: tomorrow });
      await alerts.request(aRequest({ words: "rust", at: later(at, 100) }));
      expect(await kept()).toEqual([request.alert, ...newest]);
    });

    test("confirms requests once, and only those that are recent enough", async () => {
      const { alerts, id, request, confirm } = await withAlert();
      expect(await alerts.confirm(id, [request.alert], { at, since: later(at, 1), nextAt: tomorrow })).toBe(0);
      expect(await confirm()).toBe(1);
      expect(await confirm()).toBe(0);
      expect((await alerts.get(id))?.alerts[0]?.confirmedAt).toBe(at);
      expect(await alerts.due(tomorrow, 10)).toEqual([
        {
          id,
          nextAt: tomorrow,
          alerts: [
            {
              id: request.alert,
              search: request.search,
              pace: "daily",
              requestedAt: at,
              confirmedAt: at,
              consentHash: "hash-of-tell-me",
              known: request.known,
              lookedAt: request.lookedAt,
            },
          ],
        },
      ]);
    });

    test("looks for no news of a request that waits, though the mailbox has confirmed another", async () => {
      const { alerts, request, confirm } = await withAlert();
      await confirm();
      await alerts.request(aRequest({ words: "rust" }));
      const [due] = await alerts.due(tomorrow, 10);
      expect(due?.alerts.map(({ id }) => id)).toEqual([request.alert]);
    });

    test("does not confirm the request of another subscriber", async () => {
      const { alerts, request } = await withAlert();
      const other = aRequest({ mailbox: "other@example.org" });
      await alerts.request(other);
      expect(await alerts.confirm(other.subscriber, [request.alert], { at, since, nextAt: tomorrow })).toBe(0);
    });

    test("replaces a confirmed alert for the same search, and keeps its id and what it knows", async () => {
      const { alerts, id, request, confirm } = await withAlert();
      await confirm();
      const again = aRequest({
        at: later(at, 1000),
        pace: "weekly",
        known: addKnownOpenings("", ["newer"], hashOf),
        lookedAt: { change: 8, on: day("2026-05-02") },
      });
      await alerts.request(again);
      await alerts.confirm(id, [again.alert], { at, since, nextAt: tomorrow });
      const [due] = await alerts.due(tomorrow, 10);
      expect(due?.alerts).toMatchObject([
        {
          id: request.alert,
          pace: "weekly",
          requestedAt: again.at,
          known: addKnownOpenings(request.known, ["newer"], hashOf),
          lookedAt: again.lookedAt,
        },
      ]);
      expect((await alerts.get(id))?.alerts).toHaveLength(1);
    });

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

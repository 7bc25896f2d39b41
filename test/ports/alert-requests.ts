import { describe, expect, test } from "vitest";
import { maxAlerts } from "#core/alerts/stored/alert.ts";
import type { AlertStore } from "#core/alerts/stored/alert-store.ts";
import { addKnownOpenings } from "#core/alerts/stored/known-openings.ts";
import type { AlertId, SubscriberId } from "#core/identity/alert-id.ts";
import { dayMs } from "#core/time/durations.ts";
import { later } from "#core/time/time.ts";
import { day } from "../identities.ts";
import {
  aRequest,
  at,
  type CreateAlertStore,
  hashOf,
  hourMs,
  mailsIn,
  requestsAnAlert,
  since,
  tomorrow,
} from "./an-alert.ts";

/** The tests that every store of alerts must pass for requests of alerts, and for the mails that ask to confirm them. */
export function alertRequestsSuite(name: string, create: CreateAlertStore): void {
  const withAlert = requestsAnAlert(create);

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
  });
}

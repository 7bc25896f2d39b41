import { describe, expect, test } from "vitest";
import type { AlertRequest, AlertStore } from "#core/alerts/stored/alert-store.ts";
import type { EndedAlerts } from "#core/alerts/stored/ended-alerts.ts";
import { replayEndedAlerts } from "#core/alerts/tasks/end-alerts-again.ts";
import { withRecordedEnds } from "#core/alerts/tasks/recorded-ends.ts";
import { codeOf, PorticoError } from "#core/errors.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import { later } from "#core/time/time.ts";
import { countryCode, day, moment } from "../identities.ts";

const at = moment("2026-05-01T10:00:00.000Z");
const times = { at, since: later(at, -1000), nextAt: moment("2026-05-02T05:00:00.000Z") };

let count = 0;
function aRequest(who: string, words: string): AlertRequest {
  count += 1;
  return {
    at,
    address: `${who}@example.org`,
    mailbox: `${who}@example.org`,
    mailboxHash: `hash of ${who}`,
    subscriber: subscriberIds.of(`s-${count}`),
    alert: alertIds.of(`a-${count}`),
    search: { language: "de", country: countryCode("de"), parameters: `q=${words}` },
    pace: "daily",
    consent: { text: "Tell me", hash: "hash-of-tell-me" },
    known: "",
    lookedAt: { change: 7, on: day("2026-05-01") },
  };
}

/**
 * Tests that ended alerts do not come back when an old copy of the database is restored. `copy` saves the alerts of the database, and returns a
 * function that restores them.
 */
export function endedAlertsAfterRestoreSuite(
  name: string,
  create: () => Promise<{
    readonly store: AlertStore;
    readonly ended: EndedAlerts;
    readonly copy: () => Promise<() => Promise<void>>;
  }>,
): void {
  async function aSite() {
    const { store: plain, ended, copy } = await create();
    const files: string[] = [];
    const keptMails = {
      async remove(ids: readonly string[]) {
        files.push(...ids);
        return ids.length;
      },
    };
    const unnoted: string[] = [];
    const withEnds = (of: Partial<EndedAlerts> = {}, over: Partial<AlertStore> = {}) =>
      withRecordedEnds(
        { ...plain, ...over },
        {
          ended: { ...ended, ...of },
          now: () => new Date(at),
          onUnrecorded: (error, ends) =>
            void unnoted.push(`${codeOf(error)} ${ends.map(({ id }) => id)} at ${ends[0]?.at}`),
        },
      );
    const store = withEnds();
    const asked = async (who: string, ...words: string[]) => {
      for (const each of words) {
        const request = aRequest(who, each);
        await store.request(request);
        const found = await plain.ofMailbox(request.mailbox);
        await store.confirm(found?.id ?? request.subscriber, [request.alert], times);
      }
      const found = await plain.ofMailbox(`${who}@example.org`);
      if (!found) throw new Error(`${who} has no alerts`);
      return found;
    };
    const alertsOf = async (who: string, of = store) =>
      (await of.ofMailbox(`${who}@example.org`))?.alerts.map(({ search }) => search.parameters);
    const again = () => replayEndedAlerts({ alerts: store, ended, keptMails });
    return { plain, store, ended, copy, asked, alertsOf, again, withEnds, unnoted };
  }

  describe(`${name} with an old copy of ended alerts`, () => {
    test("shows none of a mailbox that has ended all of them, and ends them again, but no others", async () => {
      const { plain, store, copy, asked, alertsOf, again } = await aSite();
      const lena = await asked("lena", "java", "rust");
      await asked("ada", "java");
      const restore = await copy();
      expect(await store.remove(lena.id)).toMatchObject({ alerts: 2 });
      await restore();
      expect(await alertsOf("lena", plain)).toHaveLength(2);
      expect([await store.get(lena.id), await alertsOf("lena")]).toEqual([undefined, undefined]);
      expect(await again()).toBe(2);
      expect(await alertsOf("lena", plain)).toBeUndefined();
      expect(await alertsOf("ada")).toEqual(["q=java"]);
      expect(await again()).toBe(0);
    });

    test("ends a single alert again, also if it was asked for a second time after the copy", async () => {
      const { plain, store, copy, asked, alertsOf, again } = await aSite();
      const { id } = await asked("lena", "java", "rust");
      const restore = await copy();
      const [java] = (await asked("lena", "java")).alerts.filter(({ search }) => search.parameters === "q=java");
      await store.removeAlert(id, java?.id ?? alertIds.of("none"));
      await restore();
      expect(await alertsOf("lena", plain)).toHaveLength(2);
      expect(await alertsOf("lena")).toEqual(["q=rust"]);
      expect(await again()).toBe(1);
      expect(await alertsOf("lena", plain)).toEqual(["q=rust"]);
    });

    test("ends a subscriber again whose alerts were all ended one by one", async () => {
      const { plain, store, copy, asked, alertsOf, again } = await aSite();
      const lena = await asked("lena", "java", "rust");
      const restore = await copy();
      for (const { id } of lena.alerts) await store.removeAlert(lena.id, id);
      await restore();
      expect(await alertsOf("lena")).toBeUndefined();
      expect(await again()).toBe(2);
      expect(await plain.subscribers()).toEqual([]);
    });

    test("does the same for those who did not answer, and for everybody", async () => {
      const { plain, store, copy, asked, again } = await aSite();
      await asked("lena", "java");
      await asked("ada", "java");
      await store.ask(later(at, 1), at, 1);
      const restore = await copy();
      expect(await store.removeUnanswered(later(at, 1))).toMatchObject({ alerts: 1 });
      await restore();
      expect(await again()).toBe(1);
      expect(await plain.subscribers()).toHaveLength(1);
      await store.removeEverybody();
      await restore();
      expect(await again()).toBe(2);
      expect(await plain.subscribers()).toEqual([]);
    });

    test("lets somebody ask again before the old alerts have ended, and keeps the new one", async () => {
      const { store, copy, asked, alertsOf, again } = await aSite();
      const lena = await asked("lena", "java");
      const restore = await copy();
      await store.remove(lena.id);
      await restore();
      const { id } = await asked("lena", "java");
      expect(id).not.toBe(lena.id);
      expect(await again()).toBe(0);
      expect(await alertsOf("lena")).toEqual(["q=java"]);
      const later = await copy();
      await store.remove(id);
      await later();
      expect(await again()).toBe(1);
      expect(await alertsOf("lena")).toBeUndefined();
    });

    test("brings back no alert that the ends of another site are about", async () => {
      const { ended, asked, alertsOf, again } = await aSite();
      await asked("lena", "java");
      await ended.note([{ id: subscriberIds.of("of-another-site"), at }]);
      expect(await again()).toBe(0);
      expect(await alertsOf("lena")).toEqual(["q=java"]);
    });
  });

  describe(`${name} as a store that notes the ends of alerts`, () => {
    test("notes an end before it removes anything, so that a crash in between ends the alerts, too", async () => {
      const { withEnds, ended, asked, again } = await aSite();
      const lena = await asked("lena", "java");
      const dying = withEnds({}, { remove: () => Promise.reject(new Error("killed")) });
      await expect(dying.remove(lena.id)).rejects.toThrow("killed");
      expect([...(await ended.known())]).toEqual([[lena.id, at]]);
      expect(await again()).toBe(1);
    });

    // trust S 1423
    test("ends alerts even if that cannot be noted, however they end, and reports it, but raises no error", async () => {
      const { plain, asked, withEnds, unnoted } = await aSite();
      const store = withEnds({ note: () => Promise.reject(new PorticoError("unavailable", "the disk is full")) });
      const [lena, ada] = [await asked("lena", "java"), await asked("ada", "java")];
      expect(await store.remove(lena.id)).toMatchObject({ alerts: 1, mails: [expect.any(String)] });
      const [alert] = ada.alerts.map(({ id }) => id);
      expect(await store.removeAlert(ada.id, alert ?? alertIds.of("none"))).toHaveLength(1);
      const eve = await asked("eve", "java");
      await store.ask(later(at, 1), at, 1);
      expect((await store.removeUnanswered(later(at, 1))).mails).toHaveLength(2);
      const tom = await asked("tom", "java");
      expect(await store.removeEverybody()).toMatchObject({ alerts: 1 });
      expect(await plain.subscribers()).toEqual([]);
      expect(unnoted).toEqual([lena.id, alert, eve.id, tom.id].map((id) => `unavailable ${id} at ${at}`));
    });

    test("raises the error of a removal, and then reports no end, whether that could be noted or not", async () => {
      const { asked, withEnds, unnoted } = await aSite();
      const lena = await asked("lena", "java");
      const fails = (why: string) => () => Promise.reject(new PorticoError("unavailable", why));
      for (const of of [{}, { note: fails("the disk is full") }])
        await expect(withEnds(of, { remove: fails("no database") }).remove(lena.id)).rejects.toThrow("no database");
      expect(unnoted).toEqual([]);
    });

    test("lets people leave although nobody can read what has ended, but shows no alerts", async () => {
      const { asked, withEnds } = await aSite();
      const lena = await asked("lena", "java");
      const store = withEnds({ known: () => Promise.reject(new PorticoError("invalid", "half a line")) });
      await expect(store.get(lena.id)).rejects.toMatchObject({ code: "unavailable", message: "half a line" });
      expect(await store.remove(lena.id)).toMatchObject({ alerts: 1 });
    });

    test("takes no request while nobody can read what has ended, whether the mailbox is known or not", async () => {
      const { plain, asked, withEnds } = await aSite();
      await asked("lena", "java");
      const store = withEnds({ known: () => Promise.reject(new PorticoError("unavailable", "no permission")) });
      for (const who of ["lena", "stranger"])
        await expect(store.request(aRequest(who, "rust"))).rejects.toThrow("no permission");
      expect(await plain.subscribers()).toHaveLength(1);
    });

    test("notes nothing for a link that is used again, nor for the alert of somebody else", async () => {
      const { store, ended, asked, alertsOf } = await aSite();
      const [lena, ada] = [await asked("lena", "java"), await asked("ada", "java")];
      await store.removeAlert(lena.id, ada.alerts[0]?.id ?? alertIds.of("none"));
      expect((await ended.known()).size).toBe(0);
      for (let time = 0; time < 3; time += 1) await store.remove(lena.id);
      expect((await ended.known()).size).toBe(1);
      expect(await alertsOf("ada")).toHaveLength(1);
    });
  });
}

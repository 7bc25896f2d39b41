import { describe, expect, test } from "vitest";
import type { Database } from "#adapters/sql/database.ts";
import { eraseEnded } from "#core/applications/kept/erase-ended.ts";
import { purge } from "#core/applications/kept/purge.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { later } from "#core/time/time.ts";
import { applicationId, day, moment } from "../identities.ts";
import { storesOnDisk } from "../stores-on-disk.ts";
import { aSubmission, testSecrets } from "../submission.ts";

const start = moment("2026-11-26T10:00:00.000Z");
const mark = { at: start, who: "ada" };
const [first, second] = [applicationId("app-0"), applicationId("app-1")];

/** The tests of purges and announced erasures during which something else changes (spec C39). */
export function announcedErasuresSuite(name: string, open: () => Promise<Database>): void {
  /** Applications that were received months ago and opened by an operator. `confirmed` says for each whether its mailbox is confirmed. */
  const oldApplications = async (confirmed: readonly boolean[]) => {
    const database = await open();
    const parts = storesOnDisk(database, () => new Date(start), { secrets: testSecrets });
    for (const [index, mailboxConfirmed] of confirmed.entries()) {
      const submission = aSubmission({ id: `app-${index}`, receivedAt: "2025-11-01T10:00:00.000Z", files: [] });
      await parts.applications.accept({ ...submission, mailboxConfirmed });
      await parts.applications.noteAccess({
        at: moment("2025-11-02T10:00:00.000Z"),
        who: "ada",
        action: "show",
        applicationId: applicationId(`app-${index}`),
      });
    }
    for (const { id } of await parts.outbox.list()) await parts.outbox.sent(id, start);
    const sendAll = async () => {
      for (const { id } of await parts.outbox.list()) await parts.outbox.sent(id, start);
    };
    const ids = async () => (await parts.applications.list()).map(({ id }) => String(id)).sort();
    return { ...parts, parts, database, sendAll, ids };
  };

  /** A store that calls `happen` before the first call of `method`. */
  const interrupted = (
    applications: ApplicationStore,
    method: "erase" | "decideEnd",
    happen: () => Promise<unknown>,
  ): ApplicationStore => {
    let happened = false;
    const before = async () => {
      if (happened) return;
      happened = true;
      await happen();
    };
    const { erase, decideEnd } = applications;
    return {
      ...applications,
      ...(method === "erase"
        ? {
            erase: async (...about: Parameters<typeof erase>) => {
              await before();
              return erase(...about);
            },
          }
        : {
            decideEnd: async (...about: Parameters<typeof decideEnd>) => {
              await before();
              return decideEnd(...about);
            },
          }),
    };
  };

  describe(`${name}: an end that waits to be told`, () => {
    test("is called off if the retention period became longer", async () => {
      const { parts, site, applications, outbox, ids } = await oldApplications([true]);
      await purge(parts);
      const longer = { ...site, countries: site.countries.map((country) => ({ ...country, retentionMonths: 24 })) };
      expect((await eraseEnded({ ...parts, site: longer })).done).toEqual([]);
      expect(await applications.endings()).toEqual([]);
      expect(await outbox.list()).toEqual([]);
      expect(await ids()).toEqual(["app-0"]);
    });

    test("is told with at most thirty others in a minute, so that confirmations do not wait behind them", async () => {
      const { parts, applications, outbox } = await oldApplications(Array(61).fill(true));
      await purge(parts);
      const dueTimes = (await outbox.list()).map(({ nextAt }) => nextAt);
      expect(Map.groupBy(dueTimes, (time) => time?.slice(11, 16)).get("10:00")).toHaveLength(30);
      expect(new Set(dueTimes.map((time) => time?.slice(11, 16)))).toEqual(new Set(["10:00", "10:01", "10:02"]));
      const { application } = aSubmission({ id: "new", receivedAt: start, files: [] });
      await applications.accept({ ...aSubmission(), application });
      const claimed = await outbox.claim(start, later(start, 60_000), 99, "pump", "candidate");
      expect(claimed).toHaveLength(31);
      expect(claimed.map(({ template }) => template)).toContain("confirmation");
    });

    test("is told after a confirmation that became due later, for example while mail servers were away", async () => {
      const { parts, applications, outbox } = await oldApplications([true, true]);
      await purge(parts);
      const now = later(start, 3_600_000);
      const { application } = aSubmission({ id: "new", receivedAt: now, files: [] });
      await applications.accept({ ...aSubmission(), application });
      const claim = async (limit: number) =>
        (await outbox.claim(now, later(now, 60_000), limit, "pump", "candidate")).map(({ template }) => template);
      expect(await claim(1)).toEqual(["confirmation"]);
      expect(await claim(9)).toEqual(["ended", "ended"]);
    });

    test("is carried out seven days after the decision, although operators try its mail again", async () => {
      const { parts, outbox, ids } = await oldApplications([true]);
      await purge(parts);
      const [mail] = await outbox.list();
      await outbox.failed(mail?.id ?? "", "ECONNREFUSED", later(start, 60_000));
      const endAfter = (hours: number) =>
        eraseEnded({ ...parts, now: () => new Date(later(start, hours * 3_600_000)) }).then(({ done }) => done.length);
      await outbox.retry(mail?.id ?? "", later(start, 6 * 86_400_000));
      expect(await endAfter(7 * 24 - 1)).toBe(0);
      expect(await endAfter(7 * 24)).toBe(1);
      expect(await ids()).toEqual([]);
    });

    test("is carried out although another one cannot be read", async () => {
      const { parts, database, sendAll } = await oldApplications([true, true]);
      await purge(parts);
      await sendAll();
      await database.run("UPDATE application SET ending_at = 'soon' WHERE id = 'app-0'");
      const { done, failed } = await eraseEnded(parts);
      expect([done.map(({ id }) => id), failed.map(({ id }) => id)]).toEqual([[second], ["app-0"]]);
      expect((await eraseEnded({ ...parts, isDeferred: () => true })).failed).toEqual([]);
    });

    test("is not erased again and again while its files cannot be removed", async () => {
      const { parts, sendAll } = await oldApplications([true]);
      await purge(parts);
      await sendAll();
      const keptMails = { remove: () => Promise.reject(new Error("away")) };
      const failing = { ...parts, keptMails };
      expect((await eraseEnded(failing)).failed).toHaveLength(1);
      const putOff = { ...parts, isDeferred: (id: string) => id === "app-0" };
      expect((await eraseEnded(putOff)).done).toEqual([]);
      expect((await eraseEnded(parts)).done).toHaveLength(1);
    });

    test("is carried out although an operator has tried to set another state since the mail was sent", async () => {
      const { parts, applications, sendAll } = await oldApplications([true]);
      await purge(parts);
      await sendAll();
      expect(await applications.setState(first, "in_review", mark)).toBe(false);
      expect((await eraseEnded(parts)).done.map(({ id }) => id)).toEqual([first]);
    });
  });

  describe(`${name}: an erasure that was planned`, () => {
    test("is not carried out by a purge if the state was changed since", async () => {
      const { parts, applications, ids } = await oldApplications([true, false]);
      const changing = interrupted(applications, "decideEnd", () => applications.setState(second, "interview", mark));
      expect((await purge({ ...parts, applications: changing })).erased).toEqual([]);
      expect(await ids()).toEqual(["app-0", "app-1"]);
    });

    test.each([
      [
        "the application was held",
        (store: ApplicationStore) => store.hold(second, { ...mark, until: day("2027-12-01"), why: "a claim" }),
      ],
      ["the use was restricted", (store: ApplicationStore) => store.restrict(second, { ...mark, why: "disputed" })],
    ])("is not carried out after the mail was sent if %s since", async (_what, happen) => {
      const { parts, applications, sendAll, ids } = await oldApplications([true, true]);
      await purge(parts);
      await sendAll();
      const changing = interrupted(applications, "erase", () => happen(applications));
      const { done } = await eraseEnded({ ...parts, applications: changing });
      expect(done.map(({ id }) => id)).toEqual([first]);
      expect(await ids()).toEqual(["app-1"]);
    });
  });
}

import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlHandovers } from "#adapters/sql/handovers.ts";
import { createSqlRightRequests } from "#adapters/sql/right-requests.ts";
import { fetchAgainMs, maxAttempts } from "#core/applications/stored/handover.ts";
import { rightKinds } from "#core/applications/stored/right-request.ts";
import { later } from "#core/time/time.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aCopiesMail, anyReference, aSubmission, testMails, testSecrets } from "../submission.ts";

const mark = { at: moment("2026-05-02T10:00:00.000Z"), who: "ada (root)" };
const [first, second] = [applicationId("first"), applicationId("second")];
const request = {
  ...mark,
  kind: "access",
  received: day("2026-05-01"),
  due: day("2026-06-01"),
  why: "a letter of Ada Lovelace",
} as const;

/** The tests that every store of requests for data subject rights must pass (spec C38). */
export function rightRequestsSuite(name: string, create: () => Promise<Database>): void {
  const opened = async () => {
    const database = await create();
    const applications = createSqlApplicationStore(database, testMails, testSecrets);
    for (const id of ["first", "second"]) await applications.accept(aSubmission({ id }));
    return {
      applications,
      requests: createSqlRightRequests(database, testSecrets),
      handovers: createSqlHandovers(database, testSecrets),
    };
  };

  describe(`${name}: requests of people about their data`, () => {
    test("are noted, extended once and closed once, and each change is logged without its reason", async () => {
      const { applications, requests } = await opened();
      expect(await requests.open({ ...request, applications: [first] })).toBe(1);
      expect(await requests.open({ ...request, kind: "objection", applications: [second] })).toBe(2);
      const extension = { ...mark, due: day("2026-08-01"), why: "many files" };
      expect([await requests.extend(1, extension), await requests.extend(1, extension)]).toEqual([true, false]);
      const closing = { ...mark, outcome: "done", why: "sent a copy" } as const;
      expect([await requests.close(1, closing), await requests.close(1, closing)]).toEqual([true, false]);
      expect(await requests.extend(1, extension)).toBe(false);
      expect(await requests.close(3, closing)).toBe(false);
      expect(await requests.all()).toEqual([
        {
          number: 1,
          kind: "access",
          received: "2026-05-01",
          due: "2026-08-01",
          openedBy: "ada (root)",
          applications: [{ id: "first", reference: anyReference }],
          why: "a letter of Ada Lovelace",
          extended: { on: "2026-05-02", why: "many files" },
          closed: { on: "2026-05-02", by: "ada (root)", outcome: "done", why: "sent a copy" },
        },
        expect.objectContaining({ number: 2, kind: "objection", due: "2026-06-01" }),
      ]);
      const log = await applications.deskLog({ since: mark.at });
      expect(log.map(({ action, request: number, did }) => [action, number, did])).toEqual([
        ["rights", 1, "done"],
        ["rights", 1, "extended"],
        ["rights", 2, "opened"],
        ["rights", 1, "opened"],
      ]);
      expect(log.filter(({ why }) => why !== undefined)).toEqual([]);
    });

    // trust S 1190
    test("name nobody once the last application is erased, and are kept as long as the proofs of consents", async () => {
      const { applications, requests } = await opened();
      await requests.open({ ...request, applications: [first, second] });
      await requests.extend(1, { ...mark, due: day("2026-08-01"), why: "Ada is ill" });
      await requests.close(1, { ...mark, outcome: "refused", why: "Ada is somebody else" });
      await applications.erase(first, mark.at);
      expect(await requests.all()).toMatchObject([{ why: request.why, applications: [{ id: "second" }] }]);
      await applications.erase(second, mark.at);
      expect(await requests.all()).toEqual([
        {
          number: 1,
          kind: "access",
          received: "2026-05-01",
          due: "2026-08-01",
          openedBy: "ada (root)",
          applications: [],
          extended: { on: "2026-05-02" },
          closed: { on: "2026-05-02", by: "ada (root)", outcome: "refused" },
        },
      ]);
      const before = await applications.proofsBefore(mark.at, mark.at);
      const later = moment("2026-05-03");
      const alone = (await applications.proofsBefore(later, later)) - before;
      expect(alone).toBeGreaterThan(0);
      await applications.forgetProofs(mark.at, mark.at);
      expect(await requests.all()).toHaveLength(1);
      await applications.forgetProofs(later, later);
      expect(await requests.all()).toEqual([]);
      expect(await requests.open({ ...request, applications: [] })).toBe(2);
    });

    test("for an erasure are closed by the erasure of their last application, others are not", async () => {
      const { applications, requests } = await opened();
      const kind = "erasure";
      await requests.open({ ...request, kind, applications: [first, second] });
      await requests.open({ ...request, kind, applications: [first] });
      await requests.open({ ...request, applications: [first] });
      await requests.close(2, { ...mark, outcome: "refused", why: "somebody else" });
      await applications.erase(first, moment("2026-05-04T10:00:00.000Z"));
      expect((await requests.all()).map(({ closed }) => closed?.outcome)).toEqual([undefined, "refused", undefined]);
      await applications.erase(second, moment("2026-05-05T10:00:00.000Z"));
      expect(await requests.all()).toMatchObject([
        { number: 1, closed: { on: "2026-05-05", by: "program", outcome: "done" } },
        { number: 2, closed: { on: "2026-05-02", by: mark.who, outcome: "refused" } },
        { number: 3 },
      ]);
      expect((await requests.all())[2]).not.toHaveProperty("closed");
    });

    test("are closed by the erasure of their last application if nothing is left to do", async () => {
      const { applications, requests } = await opened();
      for (const kind of rightKinds) await requests.open({ ...request, kind, applications: [first] });
      await requests.open({ ...request, kind: "objection", applications: [first, second] });
      await applications.erase(first, mark.at);
      const left = (await requests.all()).filter(({ closed }) => !closed).map(({ kind }) => kind);
      expect(left).toEqual(["access", "correction", "restriction", "objection"]);
      await applications.erase(second, mark.at);
      expect((await requests.all()).at(-1)).toMatchObject({ closed: { by: "program", outcome: "done" } });
    });

    test("are noted once for objections that are pressed at the same time, until the objection is closed or the erasure begins", async () => {
      const { applications, requests } = await opened();
      const objection = { at: mark.at, due: day("2026-06-02") };
      const object = () => applications.object(first, objection);
      const noted = await Promise.all([object(), object(), applications.object(second, objection)]);
      expect(noted.filter((isNoted) => isNoted)).toHaveLength(2);
      expect(await requests.all()).toMatchObject([
        { kind: "objection", received: "2026-05-02", due: "2026-06-02", openedBy: "candidate" },
        { kind: "objection", openedBy: "candidate" },
      ]);
      await requests.close(1, { ...mark, outcome: "done", why: "answered" });
      await requests.close(2, { ...mark, outcome: "done", why: "answered" });
      expect(await object()).toBe(true);
      await applications.beginErasure(second, {
        at: mark.at,
        because: "asked",
        copies: aCopiesMail("erased", "second"),
      });
      expect(await applications.object(second, objection)).toBe(false);
      expect(await applications.object(applicationId("unknown"), objection)).toBe(false);
    });

    // trust S 1193
    test("are closed when their copy is fetched, which is possible again for an hour, of what was offered last", async () => {
      const { handovers, requests } = await opened();
      await requests.open({ ...request, applications: [first, second] });
      const offered = { request: 1, token: "t", passphrase: "p", expiresAt: moment("2026-05-09"), withUnclean: false };
      expect(await handovers.offer({ ...offered, applications: [first, second] })).toBe(false);
      expect(await handovers.offer({ ...offered, applications: [second] })).toBe(true);
      const take = async (passphrase: string, at = mark.at) => {
        const unlocked = await handovers.unlock({ token: "t", passphrase, at });
        return unlocked && (await handovers.take("t", at)) ? unlocked.applications : undefined;
      };
      const wrong = Array.from({ length: maxAttempts - 1 }, () => take("q"));
      expect(await Promise.all(wrong)).toEqual(wrong.map(() => undefined));
      expect(await handovers.attemptsLeft("t", mark.at)).toBe(1);
      expect(await handovers.unlock({ token: "t", passphrase: "p", at: mark.at })).toEqual({
        applications: [second],
        withUnclean: false,
      });
      expect((await requests.all())[0]).not.toHaveProperty("closed");
      expect(await take("p")).toEqual([second]);
      expect(await requests.all()).toMatchObject([{ closed: { by: "candidate" }, applications: [{ id: "second" }] }]);
      expect(await take("p", later(mark.at, fetchAgainMs - 1))).toEqual([second]);
      expect(await take("p", later(mark.at, fetchAgainMs))).toBeUndefined();
      expect(await take("q")).toBeUndefined();
      expect(await handovers.take("t", mark.at)).toBe(false);
      expect(await handovers.applicationsOf("t")).toEqual([second]);
      expect(await handovers.applicationsOf("u")).toEqual([]);
      expect(await take("p")).toBeUndefined(); // wrong passphrases before and after the fetch are counted together
    });

    test("remember whether files that are not clean were offered too, until they are offered again", async () => {
      const { handovers, requests } = await opened();
      await requests.open({ ...request, applications: [first] });
      const offered = {
        request: 1,
        token: "t",
        passphrase: "p",
        expiresAt: moment("2026-05-09"),
        applications: [first],
      };
      for (const withUnclean of [true, false]) {
        await handovers.offer({ ...offered, withUnclean });
        expect(await handovers.unlock({ token: "t", passphrase: "p", at: mark.at })).toMatchObject({ withUnclean });
      }
    });

    // trust S 1190
    test("keep the address of somebody without an application only until they are closed", async () => {
      const { applications, requests } = await opened();
      await requests.open({ ...request, applications: [], address: "eve@example.org" });
      await applications.erase(first, mark.at);
      expect(await requests.all()).toMatchObject([{ address: "eve@example.org", why: request.why }]);
      await requests.close(1, { ...mark, outcome: "done", why: "told Eve that there is nothing" });
      const [closed] = await requests.all();
      expect(closed).not.toHaveProperty("address");
      expect(closed).not.toHaveProperty("why");
      expect(closed?.closed).toEqual({ on: "2026-05-02", by: "ada (root)", outcome: "done" });
    });
  });
}

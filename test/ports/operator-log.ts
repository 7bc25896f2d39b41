import { describe, expect, onTestFinished, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import { replaceLogKey } from "#adapters/sql/replace-log-key.ts";
import { moment } from "../identities.ts";
import { testMails } from "../submission.ts";
import { aLogIn, at, first, mark, openLogAndApplications, secret, secretsOf } from "./a-log.ts";

const after = moment("2026-05-02T10:00:00.001Z");
const lookup = { ...mark, action: "list", filters: "", found: 0 } as const;
const old = "a".repeat(32);

/** Makes a database silently ignore new entries until the end of the test, as a forger could. */
async function ignoreNewEntries(database: Database): Promise<void> {
  const inSqlite = "CREATE TRIGGER no_entry BEFORE INSERT ON log_entry BEGIN SELECT RAISE(IGNORE); END";
  const inPostgres = [
    "CREATE FUNCTION no_entry() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "CREATE TRIGGER no_entry BEFORE INSERT ON log_entry FOR EACH ROW EXECUTE FUNCTION no_entry()",
  ];
  await database.run(inSqlite).catch(async () => {
    for (const sql of inPostgres) await database.run(sql);
  });
  onTestFinished(async () => {
    await database.run("DROP TRIGGER no_entry").catch(() => database.run("DROP FUNCTION no_entry CASCADE"));
  });
}

/** The tests that the log of operators must pass on every database of applications (spec C37). */
export function operatorLogSuite(name: string, create: () => Promise<Database>): void {
  const aLog = async () => aLogIn(await create());

  describe(`${name}: the log of operators`, () => {
    test("has an entry for each action, in order, with who and why, and is as it was written", async () => {
      const { applications, log } = await aLog();
      expect((await applications.deskLog({ since: at })).map(({ place, action, who }) => [place, action, who])).toEqual(
        ["backup", "export", "hold", "set-state", "show", "list"].map((action, index) => [6 - index, action, mark.who]),
      );
      expect((await applications.deskLog({ since: at })).find(({ action }) => action === "set-state")).toMatchObject({
        applicationId: first,
        from: "received",
        to: "in_review",
      });
      const head = await log.head();
      expect(head).toMatchObject({ place: 6, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(await log.check(head)).toMatchObject({ proven: 6, unprovable: 0, problems: [], head });
    });

    // trust S 1182
    test("keeps its entries after an erasure, but nothing that leads to the person", async () => {
      const opened = await aLog();
      const { applications, database, log } = opened;
      const reference = (await applications.get(first))?.reference ?? "";
      await applications.noteAccess({ ...mark, action: "erase", applicationId: first });
      await applications.erase(first, at);
      expect(await log.check()).toMatchObject({ proven: 7, problems: [] });
      const lines = await applications.deskLog({ since: at });
      expect(lines.filter(({ erased }) => erased).map(({ action }) => action)).toEqual([
        "erase",
        "export",
        "hold",
        "set-state",
        "show",
      ]);
      expect(new Set(lines.map(({ erased }) => erased)).size).toBe(2); // the alias of the erased application, and `undefined` for entries without one
      const stored = JSON.stringify([
        await database.all("SELECT * FROM log_entry"),
        await database.all("SELECT * FROM log_reason"),
        await database.all("SELECT * FROM event"),
        lines,
      ]);
      for (const trace of [first, reference, "Lovelace", "ada@example.org"]) expect(stored).not.toContain(trace);
      expect(await database.all("SELECT why FROM log_reason")).toEqual([{ why: "weekly round" }]);
    });

    test("keeps its key while secrets are changed", async () => {
      const database = await create();
      for (const secrets of [secretsOf(old), secretsOf(secret, old), secretsOf(secret)])
        await openLogAndApplications(database, secrets).applications.noteLookup(lookup);
      expect(await openLogAndApplications(database).log.check()).toMatchObject({
        proven: 3,
        unprovable: 0,
        problems: [],
      });
    });

    // trust S 1260
    test("without an accepted secret, refuses to append and finds that; only an operator begins a new key, with an entry", async () => {
      const { database } = await aLog();
      const lost = openLogAndApplications(database, secretsOf("c".repeat(32)));
      await expect(lost.applications.noteLookup(lookup)).rejects.toMatchObject({ code: "unavailable" });
      await expect(createSqlOperatorLog(database).note({ ...mark, action: "log" })).rejects.toMatchObject({
        code: "unavailable",
      });
      expect(await lost.log.check()).toMatchObject({
        proven: 0,
        unprovable: 6,
        problems: [{ place: 6, is: "locked" }],
      });
      const replace = () => database.transaction((queries) => replaceLogKey(queries, secretsOf("c".repeat(32)), mark));
      expect(await replace()).toBe(true);
      expect(await replace()).toBe(false);
      await lost.applications.noteAccess({ ...mark, action: "show", applicationId: first });
      expect(await lost.log.check()).toMatchObject({ proven: 2, unprovable: 6, problems: [] });
      expect(
        (await lost.applications.deskLog({ since: at })).filter(({ action }) => action === "new-key"),
      ).toMatchObject([{ place: 7, who: mark.who }]);
      await database.run("UPDATE log_entry SET who = 'eve' WHERE place = 2"); // an entry that is older than the new key
      expect((await lost.log.check()).problems).toEqual([{ place: 2, is: "changed" }]);
    });

    // trust S 1261
    test("does not show or change anything if the database does not store the entry", async () => {
      const { applications, database, log } = await aLog();
      await ignoreNewEntries(database);
      await expect(applications.setState(first, "rejected", mark)).rejects.toMatchObject({ code: "unavailable" });
      expect(await applications.get(first)).toMatchObject({ state: "in_review" });
      expect(await log.check()).toMatchObject({ proven: 6, problems: [] });
    });

    test("has no answer that was not given, and an answer, an end or an operator's withdrawal that cannot be logged does not happen", async () => {
      const { applications, database, log } = await aLog();
      await applications.confirmMailbox(first, 0, at);
      await applications.release(first, mark); // a held application cannot be erased
      const answer = { at: after, who: "ada (root)", kind: "rejected" } as const;
      expect(await applications.answer(first, { ...answer, expected: { state: "received", since: at } })).toBe(
        undefined,
      );
      expect(await log.head()).toMatchObject({ place: 7 });
      const end = { because: "operator", at: after, who: "operator ada (root)" } as const;
      const { wrapped_key: key } = (await database.get("SELECT wrapped_key FROM log_head")) ?? {};
      await database.run("UPDATE log_head SET wrapped_key = 'spoilt'");
      const by = { who: "ada (root)" };
      for (const refused of [
        () => applications.answer(first, answer),
        () => applications.decideEnd(first, end),
        () => applications.withdraw(first, { at: after, until: after, by }),
      ])
        await expect(refused()).rejects.toMatchObject({ code: "unavailable" });
      expect(await applications.get(first)).toMatchObject({ state: "in_review" });
      expect(await applications.endings()).toEqual([]);
      expect(await database.all("SELECT id FROM outbox WHERE template IN ('answer', 'ended')")).toEqual([]);
      await database.run("UPDATE log_head SET wrapped_key = ?", String(key));
      await applications.decideEnd(first, end);
      await applications.answer(first, answer);
      await applications.withdraw(first, { at: after, until: after, by });
      expect((await applications.deskLog({ since: after })).toReversed()).toMatchObject([
        { action: "erase", who: "ada (root)", applicationId: first },
        { action: "answer", who: "ada (root)", applicationId: first, from: "in_review", to: "rejected" },
        { action: "set-state", who: "ada (root)", applicationId: first, from: "rejected", to: "withdrawn" },
      ]);
      expect((await log.check()).problems).toEqual([]);
    });

    test("is whole although a name or a reason ends in half a surrogate pair", async () => {
      const { applications, log } = await aLog();
      const broken = "𐌰".slice(0, 1);
      await applications.noteAccess({
        at,
        who: `ada${broken}`,
        action: "show",
        applicationId: first,
        why: `call${broken}`,
      });
      await log.note({ at, who: broken, action: "log", about: { name: broken } });
      expect(await log.check()).toMatchObject({ proven: 8, problems: [] });
    });

    test("removes old entries, and proves the others from there on", async () => {
      const { applications, log } = await aLog();
      const head = await log.head();
      await applications.noteAccess({ at: after, who: mark.who, action: "show", applicationId: first });
      expect(await applications.proofsBefore(at, at)).toBe(0);
      expect(await applications.forgetProofs(at, at)).toBe(0);
      expect(await applications.proofsBefore(after, after)).toBe(6);
      expect(await applications.forgetProofs(after, after)).toBe(6);
      expect((await applications.deskLog({ since: at })).map(({ place, action }) => [place, action])).toEqual([
        [8, "prune"],
        [7, "show"],
      ]);
      expect(await log.check(head)).toMatchObject({ proven: 2, problems: [], removedUntil: { place: 6, at } });
      expect((await log.check({ place: 5, hash: "ff" })).problems).toEqual([{ place: 5, is: "unknown" }]);
      expect((await log.check({ place: 6, hash: "ff" })).problems).toEqual([{ place: 6, is: "earlier" }]);
      const theDayBefore = moment("2026-05-01T09:59:59.000Z");
      expect((await log.check(head, after)).problems).toEqual([]);
      expect((await log.check(head, theDayBefore)).problems).toEqual([{ place: 6, is: "too_soon" }]);
      const later = moment("2026-06-01T10:00:00.000Z");
      expect(await applications.forgetProofs(later, later)).toBe(2);
      expect(await log.check()).toMatchObject({ proven: 1, problems: [], removedUntil: { place: 8 } });
      await applications.noteAccess({ ...mark, action: "show", applicationId: first });
      expect(await log.check()).toMatchObject({ proven: 2, problems: [] });
    });

    // trust S 1265
    test("finds a copy that was made under a wrong clock, marks it, and is pruned all the same", async () => {
      const { applications, log } = openLogAndApplications(await create());
      const [now, longAgo, future] = ["2026-05-20", "2020-01-01", "2099-01-01"].map((day) =>
        moment(`${day}T10:00:00.000Z`),
      );
      if (!(now && longAgo && future)) throw new Error("no times");
      await log.note({ at: future, who: "ada", action: "log" });
      await applications.noteLookup(lookup);
      await log.note({ at: longAgo, who: "eve", action: "backup" });
      const since = moment("2026-05-10T00:00:00.000Z");
      expect(await applications.deskLog({ since, now })).toMatchObject([
        { place: 3, action: "backup", time: "doubtful" },
      ]);
      expect((await applications.deskLog({ since: at, now })).map(({ place }) => place)).toEqual([3, 2, 1]);
      await log.note({ at: now, who: "ada", action: "log" });
      expect(await applications.forgetProofs(after, now)).toBe(2);
      expect((await applications.deskLog({ since: at, now })).map(({ place }) => place)).toEqual([5, 4, 3]);
      expect((await log.check()).problems).toEqual([]);
    });

    test("records nothing before the first start, and keeps the earlier lists", async () => {
      const database = await create();
      const applications = createSqlApplicationStore(database, testMails);
      const log = createSqlOperatorLog(database);
      await applications.noteLookup({ ...mark, action: "list", filters: "", found: 0 });
      expect(await applications.deskLog({ since: at })).toEqual([{ ...lookup, withoutEntry: "before" }]);
      expect(await log.check()).toEqual({ proven: 0, unprovable: 0, problems: [] });
      expect(await log.head()).toBeUndefined();
    });
  });
}

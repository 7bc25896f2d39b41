import { describe, expect, test } from "vitest";
import { replaceLogKey } from "#adapters/sql/append-log.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database, Row } from "#adapters/sql/database.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import type { Secrets } from "#core/secrets.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aSubmission, testMails } from "../submission.ts";

const at = moment("2026-05-02T10:00:00.000Z");
const after = moment("2026-05-02T10:00:00.001Z");
const mark = { at, who: "ada (root)" };
const first = applicationId("first");
const lookup = { ...mark, action: "list", filters: "", found: 0 } as const;
const old = "a".repeat(32);
const secret = "b".repeat(32);
const secretsOf =
  (...all: [string, ...string[]]): Secrets =>
  () =>
    all;

/** Puts an earlier row of `log_head` in place of the present one. */
async function replay(database: Database, row: Row): Promise<void> {
  await database.run("DELETE FROM log_head");
  const columns = Object.keys(row);
  const sql = `INSERT INTO log_head (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
  await database.run(sql, ...Object.values(row));
}

/** Makes a database ignore new entries without an error, as a forger could. */
async function ignoreNewEntries(database: Database): Promise<void> {
  const inSqlite = "CREATE TRIGGER no_entry BEFORE INSERT ON log_entry BEGIN SELECT RAISE(IGNORE); END";
  const inPostgres = "CREATE RULE no_entry AS ON INSERT TO log_entry DO INSTEAD NOTHING";
  await database.run(inSqlite).catch(() => database.run(inPostgres));
}

/** What the log of operators promises, over a database of applications (spec C37). */
export function operatorLogSuite(name: string, create: () => Promise<Database>): void {
  const openedWith = (database: Database, secrets: Secrets = secretsOf(secret)) => ({
    database,
    log: createSqlOperatorLog(database, secrets),
    applications: createSqlApplicationStore(database, testMails, secrets),
  });
  /** A log of six entries about an application: a list, `show`, a state, a hold, `export`, a backup; or of the first five. */
  const aLog = async (entries: 5 | 6 = 6) => {
    const opened = openedWith(await create());
    const { applications, log } = opened;
    await applications.accept(aSubmission());
    await applications.noteLookup({ ...mark, action: "list", filters: "country=de", found: 1, why: "weekly round" });
    await applications.noteAccess({ ...mark, action: "show", applicationId: first, why: "Ada Lovelace called" });
    await applications.setState(first, "in_review", mark);
    await applications.hold(first, { ...mark, until: day("2026-08-01"), why: "a claim of Ada Lovelace" });
    await applications.noteAccess({ ...mark, action: "export", applicationId: first, why: "hand over" });
    if (entries === 6) await log.note({ ...mark, action: "backup", about: { applications: 1 } });
    return opened;
  };
  const problemsOf = async ({ log }: Pick<ReturnType<typeof openedWith>, "log">) => (await log.check()).problems;

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

    // trust S 1180
    test.each([
      [
        "a line in the middle was deleted",
        ["DELETE FROM log_entry WHERE place = 3"],
        [{ place: 3, is: "missing", until: 3 }],
      ],
      [
        "the first lines were deleted",
        ["DELETE FROM log_entry WHERE place < 3"],
        [{ place: 1, is: "missing", until: 2 }],
      ],
      [
        "the last lines were deleted",
        ["DELETE FROM log_entry WHERE place > 4"],
        [{ place: 5, is: "missing", until: 6 }],
      ],
      ["all lines were deleted", ["DELETE FROM log_entry"], [{ place: 1, is: "missing", until: 6 }]],
      ["who did it was edited", ["UPDATE log_entry SET who = 'eve' WHERE place = 2"], [{ place: 2, is: "changed" }]],
      ["the facts were edited", ["UPDATE log_entry SET about = NULL WHERE place = 3"], [{ place: 3, is: "changed" }]],
      [
        "a hash was edited",
        ["UPDATE log_entry SET hash = 'ff' WHERE place = 3"],
        [
          { place: 3, is: "changed" },
          { place: 4, is: "changed" },
        ],
      ],
      [
        "two lines were swapped",
        [
          "UPDATE log_entry SET place = 10 WHERE place = 3",
          "UPDATE log_entry SET place = 3 WHERE place = 6",
          "UPDATE log_entry SET place = 6 WHERE place = 10",
        ],
        [
          { place: 3, is: "changed" },
          { place: 4, is: "changed" },
          { place: 6, is: "changed" },
          { place: 6, is: "head" },
        ],
      ],
      [
        "a line was forged at the end",
        [
          "INSERT INTO log_entry (place, at, who, action, hash, mac) VALUES (7, '2026-05-02T10:00:00.000Z', 'eve', 'log', 'ff', 'ff')",
        ],
        [{ place: 7, is: "head" }],
      ],
      [
        "a line was forged, with the head",
        [
          "INSERT INTO log_entry (place, at, who, action, hash, mac) VALUES (7, '2026-05-02T10:00:00.000Z', 'eve', 'log', 'ff', 'ff')",
          "UPDATE log_head SET place = 7, hash = 'ff'",
        ],
        [
          { place: 7, is: "changed" },
          { place: 7, is: "head" },
        ],
      ],
      [
        "a line was forged before the first one",
        [
          "INSERT INTO log_entry (place, at, who, action, hash, mac) VALUES (-3, '2026-05-02T10:00:00.000Z', 'eve', 'log', 'ff', 'ff')",
        ],
        [{ place: -3, is: "changed" }],
      ],
      ["a signature was edited", ["UPDATE log_entry SET mac = 'ff' WHERE place = 3"], [{ place: 3, is: "forged" }]],
      ["the key was edited", ["UPDATE log_head SET wrapped_key = 'ff'"], [{ place: 6, is: "locked" }]],
      ["the signature of the head was edited", ["UPDATE log_head SET mac = 'ff'"], [{ place: 6, is: "head" }]],
      [
        "the beginning of the key was edited",
        ["UPDATE log_head SET key_from = 0"],
        [
          { place: 6, is: "head" },
          { place: 0, is: "key" },
        ],
      ],
      ["the head was deleted", ["DELETE FROM log_head"], [{ place: 6, is: "head" }]],
      ["the head was edited", ["UPDATE log_head SET hash = 'ff'"], [{ place: 6, is: "head" }]],
      ["a reason was edited", ["UPDATE log_reason SET why = 'other' WHERE place = 2"], [{ place: 2, is: "reason" }]],
      ["a reason was deleted", ["DELETE FROM log_reason WHERE place = 1"], [{ place: 1, is: "reason" }]],
      [
        "the key seems to begin later, to hide an edited line",
        ["UPDATE log_entry SET who = 'eve' WHERE place = 2", "UPDATE log_head SET key_from = 4"],
        [
          { place: 2, is: "changed" },
          { place: 6, is: "head" },
          { place: 4, is: "key" },
        ],
      ],
      [
        "lines seem to have been removed because of their age",
        [
          "DELETE FROM log_entry WHERE place < 3",
          "UPDATE log_head SET anchor_place = 2, anchor_at = '2026-05-02T10:00:00.000Z', anchor_hash = 'ff'",
        ],
        [
          { place: 3, is: "changed" },
          { place: 6, is: "head" },
        ],
      ],
    ])("finds that %s", async (_what, statements, problems) => {
      const opened = await aLog();
      for (const statement of statements) await opened.database.run(statement);
      expect(await problemsOf(opened)).toEqual(problems);
    });

    // trust S 1181
    test("finds by an earlier head that an older copy was restored, or that the end was removed with the head", async () => {
      const { database, applications, log } = await aLog(5);
      const headBefore = (await database.get("SELECT * FROM log_head")) ?? {};
      await log.note({ ...mark, action: "backup", about: { applications: 1 } });
      const [head, kept] = [await log.head(), await database.get("SELECT * FROM log_entry WHERE place = 5")];
      await database.run("DELETE FROM log_entry WHERE place = 6");
      await replay(database, headBefore);
      expect((await log.check()).problems).toEqual([]);
      expect((await log.check(head)).problems).toEqual([{ place: 6, is: "missing", until: 6 }]);
      await applications.noteAccess({ ...mark, action: "show", applicationId: first });
      expect((await log.check(head)).problems).toEqual([{ place: 6, is: "earlier" }]);
      expect((await log.check({ place: 5, hash: String(kept?.["hash"]) })).problems).toEqual([]);
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
      expect(new Set(lines.map(({ erased }) => erased)).size).toBe(2); // one alias, and lines without
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
        await openedWith(database, secrets).applications.noteLookup(lookup);
      expect(await openedWith(database).log.check()).toMatchObject({ proven: 3, unprovable: 0, problems: [] });
    });

    // trust S 1260
    test("without an accepted secret, refuses to append and finds that; only an operator begins a new key, with an entry", async () => {
      const { database } = await aLog();
      const lost = openedWith(database, secretsOf("c".repeat(32)));
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
      await database.run("UPDATE log_entry SET who = 'eve' WHERE place = 2"); // before the new key
      expect((await lost.log.check()).problems).toEqual([{ place: 2, is: "changed" }]);
    });

    test("does not count an entry after a gap as written, because nobody knows the hash before it", async () => {
      const { database, log } = await aLog();
      await database.run("DELETE FROM log_entry WHERE place = 3");
      await database.run("UPDATE log_entry SET who = 'eve' WHERE place = 4");
      expect(await log.check()).toMatchObject({ proven: 4, unprovable: 1 });
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
      await applications.release(first, mark); // an application that is held has no end
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
      const { applications, log } = openedWith(await create());
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

    // trust S 1264
    test("shows records outside of the chain as such, and finds those that claim to be later than its beginning", async () => {
      const { applications, database, log } = await aLog();
      const forge = (time: string) =>
        database.run("INSERT INTO lookup (at, who, action, filters, found) VALUES (?, 'eve', 'list', '', 3)", time);
      await forge("2026-05-01T10:00:00.000Z");
      expect((await log.check()).problems).toEqual([]);
      await forge(after);
      await database.run(
        "INSERT INTO access (at, who, action, application) VALUES (?, 'eve', 'show', ?)",
        after,
        first,
      );
      expect((await log.check()).problems).toEqual([{ place: 1, is: "outside", records: 2 }]);
      const lines = await applications.deskLog({ since: moment("2026-05-01T00:00:00.000Z") });
      expect(lines.map(({ place, unchained }) => place ?? unchained)).toEqual([
        "later",
        "later",
        ...[6, 5, 4, 3, 2, 1],
        "before",
      ]);
    });

    test("records nothing before the first start, and keeps the earlier lists", async () => {
      const database = await create();
      const applications = createSqlApplicationStore(database, testMails);
      const log = createSqlOperatorLog(database);
      await applications.noteLookup({ ...mark, action: "list", filters: "", found: 0 });
      expect(await applications.deskLog({ since: at })).toEqual([{ ...lookup, unchained: "before" }]);
      expect(await log.check()).toEqual({ proven: 0, unprovable: 0, problems: [] });
      expect(await log.head()).toBeUndefined();
    });
  });
}

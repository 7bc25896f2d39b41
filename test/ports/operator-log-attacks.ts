import { describe, expect, test } from "vitest";
import { hashAfter } from "#adapters/sql/append-log.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import {
  type Database,
  momentIn,
  numberIn,
  optionalTextIn,
  type Row,
  type SqlValue,
  textIn,
} from "#adapters/sql/database.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import { replaceLogKey } from "#adapters/sql/replace-log-key.ts";
import type { LogCheck } from "#core/applications/stored/log-entry.ts";
import { applicationId, moment } from "../identities.ts";
import { aSubmission, testMails } from "../submission.ts";

const mark = { at: moment("2026-05-02T10:00:00.000Z"), who: "ada (root)" };
const [first, second] = [applicationId("first"), applicationId("second")];
const secrets = () => ["b".repeat(32)] as const;

/** A row of the log that a test forges, with the names of the columns. */
type Forged = Record<string, SqlValue>;

/** Writes rows into an empty table. */
async function fill(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  await database.run(`DELETE FROM ${table}`);
  for (const row of rows) {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
    await database.run(sql, ...Object.values(row));
  }
}

/** Begins a new key of the log, as `careers secret replace` does. */
const replaceKey = (database: Database, at = mark.at): Promise<boolean> =>
  database.transaction((queries) => replaceLogKey(queries, secrets, { ...mark, at }));

const entriesIn = (database: Database): Promise<Row[]> => database.all("SELECT * FROM log_entry ORDER BY place");

/** Rewrites the log: changes its entries, then computes all hashes and the head anew, as everybody can do without the key. */
async function rewrite(database: Database, change: (entries: Forged[]) => Forged[]): Promise<void> {
  let last = { place: 0, hash: "" };
  const forged = change((await entriesIn(database)).map((row) => ({ ...row }))).map((row) => {
    const place = last.place + 1;
    const [alias, about, whyHash] = ["alias", "about", "why_hash"].map((column) => optionalTextIn(row, column));
    const entry = {
      place,
      at: momentIn(row, "at"),
      who: textIn(row, "who"),
      action: textIn(row, "action"),
      ...(alias === undefined ? {} : { alias }),
      ...(about === undefined ? {} : { about }),
      ...(whyHash === undefined ? {} : { whyHash }),
    };
    last = { place, hash: hashAfter(last.hash, entry) };
    return { ...row, ...last };
  });
  await fill(database, "log_entry", forged);
  await database.run("UPDATE log_head SET place = ?, hash = ?", last.place, last.hash);
}

/**
 * Attacks on the log by somebody who can write to the database but has no secret. The head after the fourth of six entries is noted elsewhere (spec C37).
 */
export function operatorLogAttacksSuite(name: string, create: () => Promise<Database>): void {
  const aLog = async () => {
    const database = await create();
    const applications = createSqlApplicationStore(database, testMails, secrets);
    const log = createSqlOperatorLog(database, secrets);
    await applications.accept(aSubmission({ id: first }));
    await applications.accept(aSubmission({ id: second }));
    await applications.noteLookup({ ...mark, action: "list", filters: "", found: 2 });
    await applications.noteAccess({ ...mark, action: "show", applicationId: first, why: "reading" });
    await log.note({ ...mark, action: "backup" });
    await applications.noteAccess({ ...mark, action: "export", applicationId: first, why: "hand over" });
    const noted = await log.head();
    const earlierHead = await database.all("SELECT * FROM log_head");
    await applications.noteAccess({ ...mark, action: "files", applicationId: first });
    await log.note({ ...mark, action: "log" });
    const found = async (): Promise<LogCheck["problems"]> => (await log.check(noted)).problems;
    expect(await found()).toEqual([]);
    return { database, applications, log, noted, earlierHead, found };
  };
  const edit = (place: number) => (entries: Forged[]) =>
    entries.map((entry) => (entry["place"] === place ? { ...entry, who: "nobody" } : entry));

  describe(`${name}: a log that somebody without a secret has attacked`, () => {
    // trust S 1180
    test.each([
      ["an entry was edited", edit(2), 2],
      ["a late entry was edited", edit(5), 5],
      ["an entry was deleted", (entries: Forged[]) => entries.filter(({ place }) => place !== 2), 2],
      ["two entries were exchanged", ([a, b, ...rest]: Forged[]) => [b ?? {}, a ?? {}, ...rest], 1],
      [
        "an entry was inserted",
        (entries: Forged[]) => [...entries.slice(0, 3), entries[2] ?? {}, ...entries.slice(3)],
        4,
      ],
      ["an entry was appended", (entries: Forged[]) => [...entries, entries[2] ?? {}], 7],
    ])("shows that %s, although all hashes were computed anew", async (_what, change, place) => {
      const { database, log, found } = await aLog();
      await rewrite(database, change);
      expect((await found()).map((problem) => problem.place)).toContain(place);
      expect(await log.check()).not.toMatchObject({ problems: [] }); // by the signatures alone
      await database.run("UPDATE log_head SET wrapped_key = 'spoilt'");
      if (place <= 4) expect(await found()).toContainEqual({ place: 4, is: "earlier" }); // by the noted head alone
      expect(await found()).toContainEqual(expect.objectContaining({ is: "locked" }));
    });

    // trust S 1181
    test("shows by the noted head that the log was cut off, or an older head was put back, before that head", async () => {
      const { database, earlierHead, found } = await aLog();
      await fill(database, "log_head", earlierHead);
      expect(await found()).toEqual([{ place: 6, is: "head" }]);
      await database.run("DELETE FROM log_entry WHERE place > 4");
      expect(await found()).toEqual([]); // what came after the noted head can be cut off
      await rewrite(database, (entries) => entries.slice(0, 3));
      expect(await found()).toContainEqual({ place: 4, is: "missing", until: 4 });
      for (const table of ["log_entry", "log_head"]) await database.run(`DELETE FROM ${table}`);
      expect(await found()).toEqual([{ place: 1, is: "missing", until: 4 }]);
    });

    // trust S 1180
    test("shows that any column of the head was edited", async () => {
      const { database, found } = await aLog();
      const [head] = await database.all("SELECT * FROM log_head");
      const columns = Object.keys(head ?? {}).filter((column) => column !== "one");
      expect(columns).toHaveLength(8);
      for (const column of columns)
        for (const value of column.endsWith("place") || column === "key_from"
          ? [0, 2, 7]
          : ["", "2026-05-02T10:00:00.000Z"]) {
          await fill(database, "log_head", [{ ...head, [column]: value }]);
          const isWhole = column.startsWith("anchor_"); // one column of three is no note of removed entries
          if (!isWhole) expect(await found(), `${column} = ${value}`).not.toEqual([]);
        }
      const anchor = {
        anchor_place: 2,
        anchor_hash: String((await entriesIn(database))[1]?.["hash"]),
        anchor_at: mark.at,
      };
      await fill(database, "log_head", [{ ...head, ...anchor }]);
      expect(await found()).not.toEqual([]);
      await database.run("DELETE FROM log_entry WHERE place < 3");
      expect(await found()).toEqual([{ place: 6, is: "head" }]);
      await fill(database, "log_head", head ? [head] : []);
      expect(await found()).toEqual([{ place: 1, is: "missing", until: 2 }]);
    });

    // trust S 1262
    test("does not sign a head that was edited, when the next entry is appended", async () => {
      const { database, applications, found } = await aLog();
      const [entry] = (await entriesIn(database)).slice(1);
      await database.run("DELETE FROM log_entry WHERE place < 3");
      await database.run("DELETE FROM log_reason WHERE place < 3");
      await database.run(
        "UPDATE log_head SET anchor_place = 2, anchor_hash = ?, anchor_at = ?",
        ...[entry ? textIn(entry, "hash") : "", mark.at],
      );
      await applications.noteAccess({ ...mark, action: "show", applicationId: first });
      expect(await found()).toEqual([{ place: 7, is: "head" }]);
      expect(
        await applications.forgetProofs(moment("2030-01-01T00:00:00.000Z"), moment("2030-01-01T00:00:00.000Z")),
      ).toBe(0);
    });

    test("has all its entries after a purge if their times were set back so that the program would remove them", async () => {
      const { database, applications, log } = await aLog();
      const longAgo = "2022-01-01T00:00:00.000Z";
      const purge = () =>
        applications.forgetProofs(moment("2022-05-03T03:00:00.000Z"), moment("2026-05-03T03:00:00.000Z"));
      await applications.erase(first, moment("2020-05-03T03:00:00.000Z"));
      await database.run("UPDATE event SET at = ?", longAgo);
      await database.run("UPDATE log_entry SET at = ? WHERE place <= 3", longAgo);
      expect(await applications.proofsBefore(moment("2022-05-03T03:00:00.000Z"), mark.at)).toBe(0);
      expect(await purge()).toBe(0);
      expect(await entriesIn(database)).toHaveLength(6);
      expect((await log.check()).problems).toEqual([1, 2, 3].map((place) => ({ place, is: "changed" })));
      await rewrite(database, (entries) => entries); // with fitting hashes, but without the key
      expect(await purge()).toBe(0);
      expect((await log.check()).problems).toContainEqual({ place: 1, is: "forged" });
    });

    test("is missed after it was deleted as a whole, and only an operator begins a new one", async () => {
      const { database, applications, log } = await aLog();
      await database.run("INSERT INTO installation (one, id, secrets) VALUES (1, 'an-installation', '')");
      await log.note({ ...mark, action: "log" });
      for (const table of ["log_entry", "log_reason", "log_head"]) await database.run(`DELETE FROM ${table}`);
      const isMissed = async () => {
        expect(await log.check()).toMatchObject({ proven: 0, problems: [{ place: 1, is: "gone" }] });
        await expect(log.note({ ...mark, action: "log" })).rejects.toMatchObject({ code: "unavailable" });
        await expect(createSqlOperatorLog(database).note({ ...mark, action: "log" })).rejects.toMatchObject({
          code: "unavailable",
        });
      };
      await isMissed();
      await database.run("UPDATE installation SET log_began = 0"); // accesses and aliases are left
      await isMissed();
      await database.run("UPDATE installation SET log_began = 1");
      await database.run("UPDATE application SET alias_mac = NULL");
      await database.run("DELETE FROM access");
      await isMissed();
      expect(await replaceKey(database)).toBe(true);
      expect(await replaceKey(database)).toBe(false);
      await applications.noteAccess({ ...mark, action: "show", applicationId: first });
      expect(await log.check()).toMatchObject({ proven: 2, problems: [] });
      expect((await applications.deskLog({ since: mark.at })).map(({ action }) => action)).toEqual(["show", "new-key"]);
    });

    // trust S 1269
    test.each([
      ["right behind its last one", "7"],
      ["far behind its last one", "1000000000"],
      ["at a place that no log reaches", "9007199254740993"],
    ])("with a forged entry %s is whole again after an operator has begun a new key", async (_where, place) => {
      const { database, applications, log, found } = await aLog();
      await database.run(
        `INSERT INTO log_entry (place, at, who, action, hash, mac) SELECT ${place}, at, who, action, hash, mac FROM log_entry WHERE place = 3`,
      );
      expect(await found()).toContainEqual(expect.objectContaining({ is: "head" }));
      const isRefused = await log.note({ ...mark, action: "log" }).then(
        () => false,
        ({ code, message }) => code === "unavailable" && message.includes("careers log verify"),
      );
      expect(isRefused).toBe(place === "7");
      const later = moment("2026-06-01T10:00:00.000Z");
      expect(await applications.forgetProofs(later, later)).toBe(0);
      expect((await applications.deskLog({ since: mark.at })).length).toBeGreaterThan(5);
      expect(await replaceKey(database)).toBe(true);
      expect(await replaceKey(database)).toBe(false);
      await log.note({ ...mark, action: "log" });
      expect(await found()).toEqual([]);
      const [keyEntry] = (await applications.deskLog({ since: mark.at })).filter(({ action }) => action === "new-key");
      expect(keyEntry).toMatchObject({ problems: 1, removed: 1 });
    });

    // trust S 1269
    test("keeps the entries that the key signed, if an older head was put back, when an operator begins a new key", async () => {
      const { database, earlierHead, log, found } = await aLog();
      await fill(database, "log_head", earlierHead);
      expect(await replaceKey(database)).toBe(true);
      await log.note({ ...mark, action: "log" });
      expect(await found()).toEqual([]);
      expect((await entriesIn(database)).map((row) => textIn(row, "action")).slice(4)).toEqual([
        ...["files", "log", "new-key", "log"],
      ]);
    });

    // trust S 1269
    test.each([
      ["an entry", "UPDATE log_entry SET at = '2020-01-01T00:00:00.000Z' WHERE place = 2"],
      ["a reason", "UPDATE log_reason SET why = 'because' WHERE place = 2"],
    ])("of which %s was spoilt is pruned once a new key that an operator began is old enough", async (_what, spoil) => {
      const { database, applications, log, found } = await aLog();
      await applications.erase(second, mark.at);
      await database.run(spoil);
      const began = moment("2026-06-01T10:00:00.000Z");
      const purgeAt = (now: string) => applications.forgetProofs(moment(now), moment(now));
      await purgeAt("2026-05-31T10:00:00.000Z"); // removes the events of an application that no operator has touched
      expect(await entriesIn(database)).toHaveLength(6);
      expect(await replaceKey(database, began)).toBe(true);
      expect(await replaceKey(database, began)).toBe(false);
      await log.note({ at: moment("2026-06-02T10:00:00.000Z"), who: mark.who, action: "log" });
      expect((await found()).map(({ place }) => place)).toEqual([2]);
      expect(await purgeAt("2026-06-01T10:00:00.000Z")).toBe(0);
      expect(await purgeAt("2026-06-01T10:00:00.001Z")).toBe(7);
      expect(await log.check()).toMatchObject({ proven: 2, problems: [], removedUntil: { place: 7 } });
      await database.run("UPDATE log_entry SET who = 'eve' WHERE place = 8"); // under the new key
      expect(await purgeAt("2026-07-01T10:00:00.000Z")).toBe(0);
    });

    // trust S 1263
    test("shows that the aliases of two applications were exchanged, whoever is looked at afterwards", async () => {
      const { database, applications, found } = await aLog();
      const [a, b] = await database.all("SELECT id, alias, alias_mac FROM application ORDER BY id");
      const alias = async (id: string, text: SqlValue | undefined, mac: SqlValue | undefined) =>
        database.run("UPDATE application SET alias = ?, alias_mac = ? WHERE id = ?", text ?? null, mac ?? null, id);
      const exchange = async (macOfFirst: SqlValue | undefined, macOfSecond: SqlValue | undefined) => {
        await alias(first, "other", null); // an alias belongs to one application
        await alias(second, a?.["alias"], macOfSecond);
        await alias(first, b?.["alias"], macOfFirst);
      };
      for (const macs of [
        [a, null],
        [null, a],
        [null, null],
        [a, a],
      ]) {
        await exchange(macs[0]?.["alias_mac"], macs[1]?.["alias_mac"]);
        expect(await found(), JSON.stringify(macs)).toContainEqual({ place: 2, is: "alias" });
      }
      for (const id of [first, second]) await applications.noteAccess({ ...mark, action: "show", applicationId: id });
      expect(await found()).toContainEqual({ place: 2, is: "alias" });
    });

    // trust S 1263
    test("shows that an application in the log has got another alias", async () => {
      const { database, applications, found } = await aLog();
      await database.run("UPDATE application SET alias = 'another', alias_mac = NULL WHERE id = ?", first);
      await applications.noteAccess({ ...mark, action: "show", applicationId: first });
      expect(await found()).toEqual([
        { place: 7, is: "alias" },
        { place: 2, is: "orphan" },
      ]);
    });

    test("is whole after an erasure, whose event takes the place of the application", async () => {
      const { applications, found } = await aLog();
      await applications.erase(first, mark.at);
      expect(await found()).toEqual([]);
    });

    test("is checked to its end even if values were spoilt that cannot be read", async () => {
      const { database, found, log, applications } = await aLog();
      await database.run("UPDATE log_entry SET at = 'yesterday', about = '{' WHERE place = 3");
      expect(await found()).toEqual([{ place: 3, is: "changed" }]);
      expect(await log.head()).toMatchObject({ place: 6 });
      expect((await applications.deskLog({ since: mark.at })).map(({ place }) => place)).toContain(6);
      expect(numberIn((await entriesIn(database))[5] ?? {}, "place")).toBe(6);
    });
  });
}

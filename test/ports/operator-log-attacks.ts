import { describe, expect, test } from "vitest";
import { type Database, numberIn, type SqlValue, textIn } from "#adapters/sql/database.ts";
import { moment } from "../identities.ts";
import { first, mark } from "./a-log.ts";
import { entriesIn, type Forged, fill, forgeEntries, logToAttack, second } from "./an-attacked-log.ts";

/** The tests of what the check of the log finds after attacks by somebody who can write to the database but has no secret (spec C37). */
export function operatorLogAttacksSuite(name: string, create: () => Promise<Database>): void {
  const aLog = async () => logToAttack(await create());
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
      await forgeEntries(database, change);
      expect((await found()).map((problem) => problem.place)).toContain(place);
      expect(await log.check()).not.toMatchObject({ problems: [] }); // without the noted head, the signatures show it
      await database.run("UPDATE log_head SET wrapped_key = 'spoilt'");
      if (place <= 4) expect(await found()).toContainEqual({ place: 4, is: "earlier" }); // without the signatures, the noted head shows it
      expect(await found()).toContainEqual(expect.objectContaining({ is: "locked" }));
    });

    // trust S 1181
    test("shows by the noted head that the log was cut off, or an older head was put back, before that head", async () => {
      const { database, earlierHead, found } = await aLog();
      await fill(database, "log_head", earlierHead);
      expect(await found()).toEqual([{ place: 6, is: "head" }]);
      await database.run("DELETE FROM log_entry WHERE place > 4");
      expect(await found()).toEqual([]); // entries after the noted head can be cut off unnoticed
      await forgeEntries(database, (entries) => entries.slice(0, 3));
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
          const isWhole = column.startsWith("anchor_"); // the anchor is valid only with all of its three columns
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
      await forgeEntries(database, (entries) => entries); // the hashes match, but the signatures do not
      expect(await purge()).toBe(0);
      expect((await log.check()).problems).toContainEqual({ place: 1, is: "forged" });
    });

    // trust S 1263
    test("shows that the aliases of two applications were exchanged, whoever is looked at afterwards", async () => {
      const { database, applications, found } = await aLog();
      const [a, b] = await database.all("SELECT id, alias, alias_mac FROM application ORDER BY id");
      const alias = async (id: string, text: SqlValue | undefined, mac: SqlValue | undefined) =>
        database.run("UPDATE application SET alias = ?, alias_mac = ? WHERE id = ?", text ?? null, mac ?? null, id);
      const exchange = async (macOfFirst: SqlValue | undefined, macOfSecond: SqlValue | undefined) => {
        await alias(first, "other", null); // frees the alias, because aliases are unique
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

import { describe, expect, test } from "vitest";
import type { Database, Row } from "#adapters/sql/database.ts";
import { moment } from "../identities.ts";
import { aLogIn, first, mark } from "./a-log.ts";

const after = moment("2026-05-02T10:00:00.001Z");

/** Replaces the current row of `log_head` with an earlier version of it. */
async function replay(database: Database, row: Row): Promise<void> {
  await database.run("DELETE FROM log_head");
  const columns = Object.keys(row);
  const sql = `INSERT INTO log_head (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
  await database.run(sql, ...Object.values(row));
}

/** The tests of what the check of the log of operators finds after somebody has edited, deleted or forged rows (spec C37). */
export function operatorLogCheckSuite(name: string, create: () => Promise<Database>): void {
  const aLog = async (entries: 5 | 6 = 6) => aLogIn(await create(), entries);

  describe(`${name}: the check of the log of operators`, () => {
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
      expect((await opened.log.check()).problems).toEqual(problems);
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

    test("does not count an entry after a gap as written, because nobody knows the hash before it", async () => {
      const { database, log } = await aLog();
      await database.run("DELETE FROM log_entry WHERE place = 3");
      await database.run("UPDATE log_entry SET who = 'eve' WHERE place = 4");
      expect(await log.check()).toMatchObject({ proven: 4, unprovable: 1 });
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
      expect(lines.map(({ place, withoutEntry }) => place ?? withoutEntry)).toEqual([
        "later",
        "later",
        ...[6, 5, 4, 3, 2, 1],
        "before",
      ]);
    });
  });
}

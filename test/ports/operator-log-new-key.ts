import { describe, expect, test } from "vitest";
import { type Database, textIn } from "#adapters/sql/database.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import { replaceLogKey } from "#adapters/sql/replace-log-key.ts";
import { moment } from "../identities.ts";
import { first, mark, secret, secretsOf } from "./a-log.ts";
import { entriesIn, fill, logToAttack, second } from "./an-attacked-log.ts";

/** Starts a new key of the log, as `careers secret replace` does. */
const replaceKey = (database: Database, at = mark.at): Promise<boolean> =>
  database.transaction((queries) => replaceLogKey(queries, secretsOf(secret), { ...mark, at }));

/** The tests of starting a new key of the log after somebody without a secret has damaged or deleted the log (spec C37). */
export function operatorLogNewKeySuite(name: string, create: () => Promise<Database>): void {
  const aLog = async () => logToAttack(await create());

  describe(`${name}: a log that was spoilt, and for which an operator begins a new key`, () => {
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
      await database.run("UPDATE installation SET log_began = 0"); // recorded accesses and aliases still prove that there was a log
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
      await purgeAt("2026-05-31T10:00:00.000Z"); // removes only events of applications that no operator has opened
      expect(await entriesIn(database)).toHaveLength(6);
      expect(await replaceKey(database, began)).toBe(true);
      expect(await replaceKey(database, began)).toBe(false);
      await log.note({ at: moment("2026-06-02T10:00:00.000Z"), who: mark.who, action: "log" });
      expect((await found()).map(({ place }) => place)).toEqual([2]);
      expect(await purgeAt("2026-06-01T10:00:00.000Z")).toBe(0);
      expect(await purgeAt("2026-06-01T10:00:00.001Z")).toBe(7);
      expect(await log.check()).toMatchObject({ proven: 2, problems: [], removedUntil: { place: 7 } });
      await database.run("UPDATE log_entry SET who = 'eve' WHERE place = 8"); // an entry signed with the new key
      expect(await purgeAt("2026-07-01T10:00:00.000Z")).toBe(0);
    });
  });
}

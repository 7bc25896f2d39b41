import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import type { Secrets } from "#core/secrets.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aSubmission, testMails } from "../submission.ts";

const at = moment("2026-05-02T10:00:00.000Z");
const after = moment("2026-05-02T10:00:00.001Z");
const mark = { at, who: "ada (root)" };
const first = applicationId("first");
const old = "a".repeat(32);
const secret = "b".repeat(32);
const secretsOf =
  (...all: [string, ...string[]]): Secrets =>
  () =>
    all;

/** What the log of operators promises, over a database of applications (spec C37). */
export function operatorLogSuite(name: string, create: () => Promise<Database>): void {
  const openedWith = (database: Database, secrets: Secrets = secretsOf(secret)) => ({
    database,
    log: createSqlOperatorLog(database, secrets),
    applications: createSqlApplicationStore(database, testMails, secrets),
  });
  /** A log of six entries about an application: a list, `show`, a state, a hold, `export`, a backup. */
  const aLog = async () => {
    const opened = openedWith(await create());
    const { applications, log } = opened;
    await applications.accept(aSubmission());
    await applications.noteLookup({ ...mark, action: "list", filters: "country=de", found: 1, why: "weekly round" });
    await applications.noteAccess({ ...mark, action: "show", applicationId: first, why: "Ada Lovelace called" });
    await applications.setState(first, "in_review", mark);
    await applications.hold(first, { ...mark, until: day("2026-08-01"), why: "a claim of Ada Lovelace" });
    await applications.noteAccess({ ...mark, action: "export", applicationId: first, why: "hand over" });
    await log.note({ ...mark, action: "backup", about: { applications: 1 } });
    return opened;
  };
  const problemsOf = async ({ log }: Pick<ReturnType<typeof openedWith>, "log">) => (await log.check()).problems;

  describe(`${name}: the log of operators`, () => {
    test("has an entry for each action, in order, with who and why, and is as it was written", async () => {
      const { applications, log } = await aLog();
      expect((await applications.deskLog(at)).map(({ place, action, who }) => [place, action, who])).toEqual(
        ["backup", "export", "hold", "set-state", "show", "list"].map((action, index) => [6 - index, action, mark.who]),
      );
      expect((await applications.deskLog(at)).find(({ action }) => action === "set-state")).toMatchObject({
        applicationId: first,
        from: "received",
        to: "in_review",
      });
      const head = await log.head();
      expect(head).toMatchObject({ place: 6, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(await log.check(head)).toMatchObject({ proven: 6, unprovable: 0, isKeyLost: false, problems: [], head });
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
          "INSERT INTO log_entry (place, at, who, action, hash) VALUES (7, '2026-05-02T10:00:00.000Z', 'eve', 'log', 'ff')",
        ],
        [{ place: 7, is: "head" }],
      ],
      [
        "a line was forged, with the head",
        [
          "INSERT INTO log_entry (place, at, who, action, hash) VALUES (7, '2026-05-02T10:00:00.000Z', 'eve', 'log', 'ff')",
          "UPDATE log_head SET place = 7, hash = 'ff'",
        ],
        [{ place: 7, is: "changed" }],
      ],
      ["the head was edited", ["UPDATE log_head SET hash = 'ff'"], [{ place: 6, is: "head" }]],
      ["a reason was edited", ["UPDATE log_reason SET why = 'other' WHERE place = 2"], [{ place: 2, is: "reason" }]],
      ["a reason was deleted", ["DELETE FROM log_reason WHERE place = 1"], [{ place: 1, is: "reason" }]],
      [
        "the key seems to begin later, to hide an edited line",
        ["UPDATE log_entry SET who = 'eve' WHERE place = 2", "UPDATE log_head SET key_from = 4"],
        [{ place: 4, is: "key" }],
      ],
      [
        "lines seem to have been removed because of their age",
        [
          "DELETE FROM log_entry WHERE place < 3",
          "UPDATE log_head SET anchor_place = 2, anchor_at = '2026-05-02T10:00:00.000Z', anchor_mac = 'ff', anchor_hash = 'ff'",
        ],
        [
          { place: 2, is: "anchor" },
          { place: 3, is: "changed" },
        ],
      ],
    ])("finds that %s", async (_what, statements, problems) => {
      const opened = await aLog();
      for (const statement of statements) await opened.database.run(statement);
      expect(await problemsOf(opened)).toEqual(problems);
    });

    // trust S 1181
    test("finds by an earlier head that an older copy was restored, or that the end was removed with the head", async () => {
      const { database, applications, log } = await aLog();
      const [head, kept] = [await log.head(), await database.get("SELECT * FROM log_entry WHERE place = 5")];
      await database.run("DELETE FROM log_entry WHERE place = 6");
      await database.run("UPDATE log_head SET place = 5, hash = ?", String(kept?.["hash"]));
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
      const lines = await applications.deskLog(at);
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

    test("keeps its key while secrets are changed, and begins a new key when all are lost", async () => {
      const database = await create();
      const lookup = { ...mark, action: "list", filters: "", found: 0 } as const;
      for (const secrets of [secretsOf(old), secretsOf(secret, old), secretsOf(secret)])
        await openedWith(database, secrets).applications.noteLookup(lookup);
      const rotated = openedWith(database, secretsOf(secret));
      expect(await rotated.log.check()).toMatchObject({ proven: 3, problems: [], isKeyLost: false });
      const lost = openedWith(database, secretsOf("c".repeat(32)));
      expect(await lost.log.check()).toMatchObject({ proven: 0, unprovable: 3, problems: [], isKeyLost: true });
      await lost.applications.noteLookup(lookup);
      expect((await lost.applications.deskLog(at)).map(({ action }) => action).sort()).toEqual([
        "list",
        "list",
        "list",
        "list",
        "new-key",
      ]);
      expect(await lost.log.check()).toMatchObject({ proven: 2, unprovable: 3, problems: [], isKeyLost: false });
    });

    test("removes old entries, and proves the others from there on", async () => {
      const { applications, log } = await aLog();
      const head = await log.head();
      await applications.noteAccess({ at: after, who: mark.who, action: "show", applicationId: first });
      expect(await applications.proofsBefore(at)).toBe(0);
      expect(await applications.forgetProofs(at)).toBe(0);
      expect(await applications.proofsBefore(after)).toBe(6);
      expect(await applications.forgetProofs(after)).toBe(6);
      expect((await applications.deskLog(at)).map(({ place }) => place)).toEqual([7]);
      expect(await log.check(head)).toMatchObject({ proven: 1, problems: [], removedUntil: { place: 6, at } });
      expect((await log.check({ place: 5, hash: "ff" })).problems).toEqual([{ place: 5, is: "unknown" }]);
      const later = moment("2026-06-01T10:00:00.000Z");
      expect(await applications.forgetProofs(later)).toBe(1);
      expect(await log.check()).toMatchObject({ proven: 0, problems: [], removedUntil: { place: 7 } });
      await applications.noteAccess({ ...mark, action: "show", applicationId: first });
      expect(await log.check()).toMatchObject({ proven: 1, problems: [] });
    });

    test("records nothing before the first start, and keeps the earlier lists", async () => {
      const database = await create();
      const applications = createSqlApplicationStore(database, testMails);
      const log = createSqlOperatorLog(database);
      await applications.noteLookup({ ...mark, action: "list", filters: "", found: 0 });
      expect(await applications.deskLog(at)).toEqual([{ ...mark, action: "list", filters: "", found: 0 }]);
      expect(await log.check()).toEqual({ proven: 0, unprovable: 0, isKeyLost: false, problems: [] });
      expect(await log.head()).toBeUndefined();
    });
  });
}

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { confirmAlertWithinMs } from "#core/alerts/stored/alert.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import { dayMs } from "#core/time/durations.ts";
import { later } from "#core/time/time.ts";
import { moment } from "../identities.ts";

const at = moment("2026-11-20T10:00:00.000Z");
const heldReason = "not made: nobody can read which alerts have ended";

/** Stores a subscriber with one request as the previous version of the program does. */
async function requestAsBefore(database: Database, id: string): Promise<void> {
  await database.run("INSERT INTO subscriber (id, address, mailbox) VALUES (?, ?, ?)", `s-${id}`, id, id);
  await database.run(
    `INSERT INTO alert (id, subscriber, language, country, parameters, pace, requested_at, consent, known, looked_change, looked_on)
     VALUES (?, ?, 'de', 'de', '', 'daily', ?, 'h', '', 0, '2026-11-20')`,
    ...[`a-${id}`, `s-${id}`, at],
  );
}

/**
 * The test of the upgrade that lets waiting times start again, while hosts with the previous version continue to work. `open` opens the same database
 * with the migrations from `before` that upgrade, or with all migrations (`now`).
 */
export function upgradeToRestartedWaitsSuite(
  name: string,
  open: (migrations: "before" | "now") => Promise<Database>,
): void {
  // trust S 1421
  // trust S 1422
  test(`${name}: requests and held mails are kept by an upgrade, and times that hosts of the version before start again count`, async () => {
    const before = await open("before");
    await before.run("INSERT INTO consent_text VALUES ('h', 'text')");
    await requestAsBefore(before, "lena");
    const mail = `INSERT INTO outbox (id, subscriber, template, language, attempts, next_at, since, last_error)
      VALUES (?, 's-lena', 'alert-confirm', 'de', ?, ?, ?, ?)`;
    const nextAt = later(at, 3 * dayMs);
    await before.run(mail, "held", 400, nextAt, at, heldReason);
    before.close();

    const database = await open("now");
    const [alerts, outbox] = [createSqlAlertStore(database, randomUUID), createSqlOutbox(database)];
    expect(await outbox.health()).toEqual({ oldest: nextAt, refused: 0, dead: 0 });
    expect((await outbox.list()).map(({ id, attempts }) => [id, attempts])).toEqual([["held", 0]]);
    const [lena, ada] = [subscriberIds.of("s-lena"), subscriberIds.of("s-ada")];
    expect((await alerts.get(lena))?.alerts).toMatchObject([{ requestedAt: at }]);

    await requestAsBefore(database, "ada");
    await alerts.restartWaits(later(at, dayMs));
    const again = later(at, 9 * dayMs);
    await database.run("UPDATE alert SET requested_at = ? WHERE id = 'a-ada'", again); // as a host with the previous version does
    expect(await alerts.removeUnconfirmed(again)).toMatchObject({ alerts: 1 });
    const times = { at: again, since: later(again, -confirmAlertWithinMs), nextAt: later(again, dayMs) };
    expect(await alerts.confirm(ada, [alertIds.of("a-ada")], times)).toBe(1);

    await alerts.ask(later(again, 1), again, 9);
    await alerts.restartWaits(later(again, dayMs));
    await database.run("UPDATE subscriber SET asked_at = NULL WHERE id = ?", ada); // as a host with the previous version records the reply
    expect(await alerts.removeUnanswered(later(again, 400 * dayMs))).toMatchObject({ alerts: 0 });
    const nextYear = later(again, 366 * dayMs);
    await alerts.ask(later(again, 1), nextYear, 9);
    expect(await alerts.removeUnanswered(nextYear)).toMatchObject({ alerts: 0 });
    expect(await alerts.removeUnanswered(later(nextYear, 1))).toMatchObject({ alerts: 1 });
  });
}

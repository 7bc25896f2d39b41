import { expect, test } from "vitest";
import type { Database } from "#adapters/sql/database.ts";
import { eraseEnded } from "#core/applications/kept/erase-ended.ts";
import { purge } from "#core/applications/kept/purge.ts";
import { moment } from "../identities.ts";
import { storesOnDisk } from "../stores-on-disk.ts";
import { aSubmission } from "../submission.ts";

const now = moment("2026-11-26T10:00:00.000Z");
const recent = "2026-11-01T10:00:00.000Z";
const yearAgo = "2025-11-01T10:00:00.000Z";

interface Old {
  readonly id: string;
  readonly since: string;
  readonly confirmed: boolean;
  readonly erasing?: string;
}

const old: readonly Old[] = [
  ...Array.from({ length: 300 }, (_, index) => ({ id: `waiting-${index}`, since: recent, confirmed: index % 2 === 0 })),
  ...["due-1", "due-2"].map((id) => ({ id, since: yearAgo, confirmed: true })),
  { id: "due-unconfirmed", since: yearAgo, confirmed: false },
  { id: "begun", since: yearAgo, confirmed: true, erasing: "period" },
];

/**
 * The test of old applications in the upgrade after which erasures are announced to candidates. `open` opens the same database with the migrations
 * from `before` that upgrade, or with all migrations (`now`).
 */
export function upgradeToAnnouncedErasuresSuite(
  name: string,
  open: (migrations: "before" | "now") => Promise<Database>,
): void {
  // trust T 1120
  test(`${name}: an upgrade tells nobody anything, and then only candidates whose applications are due and whose mailboxes are confirmed`, async () => {
    const before = await open("before");
    const { application } = aSubmission();
    await before.transaction(async (queries) => {
      for (const { id, since, confirmed, erasing } of old)
        await queries.run(
          `INSERT INTO application (id, received_at, job_id, document, state, state_since, confirmed_mailbox, confirmed_at, erasing)
           VALUES (?, ?, ?, ?, 'rejected', ?, ?, ?, ?)`,
          ...[
            id,
            since,
            application.jobId,
            JSON.stringify({ ...application, id, receivedAt: since, files: [] }),
            since,
          ],
          ...[confirmed ? 0 : null, confirmed ? since : null, erasing ?? null],
        );
    });
    before.close();

    const database = await open("now");
    const parts = storesOnDisk(database, () => new Date(now));
    expect(await parts.outbox.list()).toEqual([]);
    expect(await parts.applications.endings()).toEqual([]);
    const { erased, ended, failed } = await purge(parts);
    expect(failed).toEqual([]);
    expect(ended.map(({ id }) => String(id))).toEqual(["due-1", "due-2"]);
    expect(erased.map(({ id }) => String(id)).sort()).toEqual(["begun", "due-unconfirmed"]);
    const mails = await parts.outbox.list();
    expect(mails.map(({ template, applicationId }) => `${template} ${applicationId}`).sort()).toEqual([
      "ended due-1",
      "ended due-2",
    ]);
    expect((await eraseEnded(parts)).done).toEqual([]);
    for (const { id } of mails) await parts.outbox.sent(id, now);
    expect((await eraseEnded(parts)).done.map(({ id }) => String(id)).sort()).toEqual(["due-1", "due-2"]);
    expect(await parts.applications.list()).toHaveLength(300);
    expect(await parts.outbox.list()).toEqual([]);
  });
}

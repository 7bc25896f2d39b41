import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { remindOfAnswers } from "#core/applications/kept/reminding.ts";
import { answerDay } from "#core/applications/stored/answer-day.ts";
import { migrationsOf } from "../databases.ts";
import { demoSite } from "../fixtures.ts";
import { applicationId, moment } from "../identities.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { aSubmission, testMails } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";

// trust T 1114
test("300 applications that wait during an upgrade keep the day of their confirmation, cause no mail, and are in no figure", async () => {
  const file = join(temporaryFolder(), "applications.sqlite");
  const old = openSqlite({ file, migrations: migrationsBefore("028", "applications") });
  const { application } = aSubmission();
  await old.transaction(async (queries) => {
    for (let number = 0; number < 300; number += 1) {
      const document = { ...application, id: `waiting-${number}` };
      await queries.run(
        "INSERT INTO application (id, received_at, job_id, document) VALUES (?, ?, ?, ?)",
        ...[document.id, document.receivedAt, document.jobId, JSON.stringify(document)],
      );
    }
  });
  old.close();

  const now = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => now.close());
  const applications = createSqlApplicationStore(now, testMails);
  expect(await applications.list()).toHaveLength(300);
  expect(await applications.answerRecords()).toEqual([]);
  const aYearLater = new Date("2027-05-03T10:00:00.000Z");
  expect(await remindOfAnswers({ applications, site: demoSite(), now: () => aYearLater })).toEqual({
    reminders: 0,
    late: [],
    failed: [],
  });
  expect(await createSqlOutbox(now).list()).toEqual([]);
  const waiting = await applications.get(applicationId("waiting-7"));
  expect(waiting?.answerBy).toBeUndefined();
  const dayOn = (at: string) => waiting && answerDay(waiting, "en", "Europe/Berlin", moment(at));
  expect(dayOn("2026-05-15T12:00:00.000Z")).toBe("15\u00a0May 2026");
  expect(dayOn("2026-05-16T12:00:00.000Z")).toBeUndefined();
});

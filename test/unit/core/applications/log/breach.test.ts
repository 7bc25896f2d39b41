import { expect, test } from "vitest";
import { addressesOf, type BreachedData, breachOf } from "#core/applications/log/breach.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { LogLine } from "#core/applications/stored/log-entry.ts";
import { moment } from "../../../../identities.ts";
import { aSubmission } from "../../../../submission.ts";

const backupAt = moment("2026-05-02T10:00:00.000Z");
const backup: LogLine = { place: 1, at: backupAt, who: "ada", action: "backup", applications: 1 };
const { application } = aSubmission();

const stored = (email: string, facts: Partial<StoredApplication>): StoredApplication =>
  ({ ...application, form: { ...application.form, email }, ...facts }) as StoredApplication;

const noData: BreachedData = { applications: [], unconfirmed: [], erased: [] };

// trust S 1267
test("a backup reaches applications that wait for a confirmation, waited for one, or were erased since", () => {
  const after = moment("2026-05-02T20:00:00.000Z");
  const data: BreachedData = {
    applications: [
      stored("later@example.org", { receivedAt: after }),
      stored("confirmed@example.org", { receivedAt: after, confirmedAt: after }),
    ],
    unconfirmed: [stored("waiting@example.org", { receivedAt: moment("2026-05-02T09:00:00.000Z") })],
    erased: [
      { alias: "before", receivedOn: moment("2026-04-01T00:00:00.000Z"), erasedOn: moment("2026-05-01T00:00:00.000Z") },
      {
        alias: "meanwhile",
        receivedOn: moment("2026-04-01T00:00:00.000Z"),
        erasedOn: moment("2026-05-02T00:00:00.000Z"),
      },
      { alias: "old", erasedOn: moment("2026-05-05T00:00:00.000Z") },
      { alias: "since", receivedOn: moment("2026-05-03T00:00:00.000Z"), erasedOn: moment("2026-05-05T00:00:00.000Z") },
    ],
  };
  const found = breachOf([backup], data);
  expect(found).toMatchObject({ people: 2, erased: { applications: 2, reachedBy: [{ action: "backup", times: 1 }] } });
  expect(found.unconfirmed).toHaveLength(1);
  expect(found.applications).toHaveLength(1);
  expect(found.applications[0]).toMatchObject({ receivedAt: after, reachedBy: [{ action: "backup" }] });
});

test("the addresses include those of applications that wait for a confirmation", () => {
  const waiting = stored("waiting@example.org", { receivedAt: backupAt });
  const data = { ...noData, unconfirmed: [waiting] };
  expect(addressesOf(breachOf([backup], data), data)).toEqual(["waiting@example.org"]);
  expect(addressesOf(breachOf([], data), data)).toEqual([]);
});

test("a backup under a wrong clock reaches everything, and is marked", () => {
  const data = {
    ...noData,
    applications: [stored("later@example.org", { receivedAt: moment("2026-06-01T10:00:00.000Z") })],
  };
  expect(breachOf([{ ...backup, time: "doubtful" }], data).applications).toMatchObject([
    { reachedBy: [{ action: "backup", time: "doubtful" }] },
  ]);
});

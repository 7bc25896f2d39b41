import { describe, expect, test } from "vitest";
import { acceptsApplications, applicationDeadlineOf, closingTimeOf, recentClosingTime } from "#core/jobs/closing.ts";
import type { FoundJob } from "#core/jobs/job-index.ts";
import type { StoredJob } from "#core/jobs/job-store.ts";
import { aJob, demoSite } from "../../../fixtures.ts";
import { moment } from "../../../identities.ts";

const site = demoSite();
const closedAt = moment("2026-11-23T10:00:00.000Z");
const at = (time: string): Date => new Date(`2026-11-23T${time}Z`);

describe("a closed opening", () => {
  const closed: NonNullable<FoundJob> = { state: "closed", closedAt };

  test("accepts applications for another hour", () => {
    expect(applicationDeadlineOf(closedAt)).toBe("2026-11-23T11:00:00.000Z");
    expect([acceptsApplications(closed, at("11:00:00")), recentClosingTime(closed, at("11:00:00"))]).toEqual([
      true,
      closedAt,
    ]);
  });

  test("accepts none after that", () => {
    expect(acceptsApplications(closed, at("11:00:00.001"))).toBe(false);
    expect(recentClosingTime(closed, at("11:00:00.001"))).toBeUndefined();
  });

  test("accepts them without a time limit if its closing time is unknown", () => {
    const unknown: NonNullable<FoundJob> = { state: "closed" };
    expect([acceptsApplications(unknown, at("23:00:00")), recentClosingTime(unknown, at("23:00:00"))]).toEqual([
      true,
      undefined,
    ]);
  });
});

describe("an opening counts as closed", () => {
  const since = (about: Partial<StoredJob>) =>
    closingTimeOf({ job: aJob(), source: "feed", state: "closed", ...about }, site);
  const ended = aJob({ validThrough: "2026-11-22", places: [{ country: "de" }] });

  test("since an import or an operator closed it", () => {
    expect(since({ closedAt, changedAt: closedAt })).toBe(closedAt);
  });

  test("since its last day ended in the last of its countries", () => {
    const job = aJob({ validThrough: "2026-11-22", places: [{ country: "br" }, { country: "de" }] });
    expect(since({ job: ended, state: "open" })).toBe("2026-11-22T22:59:59.000Z");
    expect(since({ job, state: "open", changedAt: moment("2026-11-01T00:00:00.000Z") })).toBe(
      "2026-11-23T02:59:59.000Z",
    );
  });

  test("since its last day ended, if it was closed only afterwards", () => {
    expect(since({ job: ended, closedAt, changedAt: closedAt })).toBe("2026-11-22T22:59:59.000Z");
  });

  test("since an import moved its last day into the past", () => {
    expect(since({ job: ended, state: "open", changedAt: closedAt })).toBe(closedAt);
  });

  test("since an unknown time, if none was recorded", () => {
    expect(since({})).toBeUndefined();
  });
});

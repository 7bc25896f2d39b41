import { describe, expect, test } from "vitest";
import { dueAt, monthsAfter, type RetentionRecord, retentionStep, unreadDueAt } from "#core/applications/retention.ts";
import { demoSite } from "../../../fixtures.ts";
import { applicationId, countryCode, moment } from "../../../identities.ts";

const site = demoSite();
const read: RetentionRecord = {
  id: applicationId("x"),
  receivedAt: moment("2026-01-15T10:00:00.000Z"),
  country: countryCode("de"),
  unread: false,
  untold: false,
};
const unread: RetentionRecord = { ...read, unread: true };
const step = (kept: RetentionRecord, now: string) => retentionStep(kept, site, moment(now));

describe("how long an application is kept", () => {
  test.each([
    ["2026-01-15T10:00:00.000Z", 6, "2026-07-15T10:00:00.000Z"],
    ["2026-08-31T23:59:59.000Z", 6, "2027-02-28T23:59:59.000Z"],
    ["2027-08-31T12:00:00.000Z", 6, "2028-02-29T12:00:00.000Z"], // a leap year
    ["2028-02-29T12:00:00.000Z", 12, "2029-02-28T12:00:00.000Z"],
    ["2028-02-29T12:00:00.000Z", 6, "2028-08-29T12:00:00.000Z"],
    ["2026-12-31T00:00:00.000Z", 2, "2027-02-28T00:00:00.000Z"],
    ["2026-03-29T00:30:00.000Z", 7, "2026-10-29T00:30:00.000Z"], // over both changes of the clock
  ])("%s and %i months is %s", (from, months, later) => {
    expect(monthsAfter(moment(from), months)).toBe(later);
  });

  test("is 6 months, 7 in Austria, and 6 in a country that the site no longer knows", () => {
    const until = (country: string) => dueAt({ ...read, country: countryCode(country) }, site).slice(0, 10);
    expect([until("de"), until("at"), until("zz")]).toEqual(["2026-07-15", "2026-08-15", "2026-07-15"]);
  });

  test("is 30 days after it was handed on, and never longer for it", () => {
    const until = (exportedAt: string) => dueAt({ ...read, exportedAt: moment(exportedAt) }, site);
    expect(until("2026-02-01T10:00:00.000Z")).toBe("2026-03-03T10:00:00.000Z");
    expect(until("2026-07-14T10:00:00.000Z")).toBe("2026-07-15T10:00:00.000Z");
  });
});

describe("an application that somebody has read", () => {
  test("is erased when its time is over, not a second before, and without a warning", () => {
    expect(step(read, "2026-07-15T09:59:59.000Z")).toBe("keep");
    expect(step(read, "2026-07-15T10:00:00.000Z")).toBe("erase");
  });
});

describe("an application that nobody has read", () => {
  test("is warned of 30 and 7 days before, once each, and then erased", () => {
    let kept = unread;
    const steps: string[] = [];
    for (let day = 0; day < 200; day += 1) {
      const now = new Date(Date.UTC(2026, 0, 15 + day, 10));
      const next = retentionStep(kept, site, moment(now));
      if (next !== "keep") steps.push(`${now.toISOString().slice(0, 10)} ${next}`);
      if (next === "warn") kept = { ...kept, warnedAt: moment(now) };
      if (next === "erase") break;
    }
    expect(steps).toEqual(["2026-06-15 warn", "2026-07-08 warn", "2026-07-15 erase"]);
  });

  test("is not warned of twice when the clock is set back by a day", () => {
    const warned = { ...unread, warnedAt: moment("2026-06-15T10:00:00.000Z") };
    expect(step(warned, "2026-06-14T10:00:00.000Z")).toBe("keep");
    expect(step({ ...unread, warnedAt: moment("2026-07-08T10:00:00.000Z") }, "2026-07-07T10:00:00.000Z")).toBe("keep");
  });

  test("is kept for a week after the first word of it, where the program slept over its end", () => {
    expect(step(unread, "2027-01-01T10:00:00.000Z")).toBe("warn");
    const warned = { ...unread, warnedAt: moment("2027-01-01T10:00:00.000Z") };
    expect(unreadDueAt(warned, site)).toBe("2027-01-08T10:00:00.000Z");
    expect(step(warned, "2027-01-08T09:59:59.000Z")).toBe("keep");
    expect(step(warned, "2027-01-08T10:00:00.000Z")).toBe("erase");
  });

  test("is kept while the mail that tells of it has not left", () => {
    const warned = { ...unread, warnedAt: moment("2026-07-08T10:00:00.000Z") };
    expect(step({ ...warned, untold: true }, "2026-07-20T10:00:00.000Z")).toBe("keep");
    expect(step(warned, "2026-07-20T10:00:00.000Z")).toBe("erase");
  });
});

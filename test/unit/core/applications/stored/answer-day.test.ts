import { describe, expect, test } from "vitest";
import { answerDay } from "#core/applications/stored/answer-day.ts";
import { day, moment } from "../../../../identities.ts";

test("the day that was stored with an application is named, whatever the time zone", () => {
  const application = { receivedAt: moment("2026-11-21T12:00:00.000Z"), answerBy: day("2026-12-04") };
  expect(answerDay(application, "en", "UTC")).toBe("4\u00a0December 2026");
  expect(answerDay(application, "de", "Pacific/Auckland")).toBe("4.\u00a0Dezember 2026");
});

describe("an application of an earlier version has no stored day: an answer is due two weeks after it", () => {
  test.each([
    ["2026-11-21T12:00:00.000Z", "UTC", "5\u00a0December 2026"],
    ["2028-02-20T00:00:00.000Z", "UTC", "5\u00a0March 2028"],
    ["2026-11-21T23:30:00.000Z", "Europe/Berlin", "6\u00a0December 2026"],
    ["2026-11-21T02:00:00.000Z", "America/New_York", "4\u00a0December 2026"],
    // trust M 1049
    ["2026-10-19T22:30:00.000Z", "Europe/Berlin", "3\u00a0November 2026"],
    ["2026-03-20T22:30:00.000Z", "Europe/Berlin", "3\u00a0April 2026"],
  ])("%s in %s", (receivedAt, timeZone, day) => {
    expect(answerDay({ receivedAt: moment(receivedAt) }, "en", timeZone)).toBe(day);
  });
});

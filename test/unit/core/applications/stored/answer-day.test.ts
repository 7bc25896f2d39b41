import { describe, expect, test } from "vitest";
import { answerDay } from "#core/applications/stored/answer-day.ts";
import { day, moment } from "../../../../identities.ts";

const now = moment("2026-11-26T12:00:00.000Z");

test("the day that was stored with an application is named, whatever the time zone, and also when it has passed", () => {
  const application = { receivedAt: moment("2026-11-21T12:00:00.000Z"), answerBy: day("2026-12-04") };
  expect(answerDay(application, "en", "UTC", now)).toBe("4\u00a0December 2026");
  expect(answerDay(application, "de", "Pacific/Auckland", now)).toBe("4.\u00a0Dezember 2026");
  expect(answerDay(application, "en", "UTC", moment("2027-01-01T12:00:00.000Z"))).toBe("4\u00a0December 2026");
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
    const received = moment(receivedAt);
    expect(answerDay({ receivedAt: received }, "en", timeZone, received)).toBe(day);
  });

  test("which is named until it has passed in the country's time zone, because nobody watches it", () => {
    const received = { receivedAt: moment("2026-11-10T12:00:00.000Z") };
    const on = (at: string) => answerDay(received, "en", "Europe/Berlin", moment(at));
    expect(on("2026-11-24T22:59:59.000Z")).toBe("24\u00a0November 2026");
    expect(on("2026-11-24T23:00:00.000Z")).toBeUndefined();
  });
});

test("a suspected bot is promised no day", () => {
  const application = { receivedAt: now, answerBy: day("2026-12-04"), suspect: true };
  expect(answerDay(application, "en", "UTC", now)).toBeUndefined();
});

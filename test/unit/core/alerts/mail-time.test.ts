import { expect, test } from "vitest";
import { isMailTime, mailTimeOn, nextMailTime, nextSearchDay } from "#core/alerts/stored/mail-time.ts";
import { day, moment } from "../../../identities.ts";

const zone = "Europe/Berlin";

test("mails of alerts are planned from seven to eight by the clocks of the country", () => {
  const planned = (time: string) => isMailTime(moment(time), zone);
  expect(planned("2026-01-15T05:59:00Z")).toBe(false);
  expect(planned("2026-01-15T06:00:00Z")).toBe(true);
  expect(planned("2026-01-15T18:59:00Z")).toBe(true);
  expect(planned("2026-01-15T19:00:00Z")).toBe(false);
  expect(planned("2026-07-15T05:00:00Z")).toBe(true);
});

test("it is seven on the days on which the clocks change, too", () => {
  expect(mailTimeOn(day("2026-03-28"), zone)).toBe("2026-03-28T06:00:00.000Z");
  expect(mailTimeOn(day("2026-03-29"), zone)).toBe("2026-03-29T05:00:00.000Z");
  expect(mailTimeOn(day("2026-10-25"), zone)).toBe("2026-10-25T06:00:00.000Z");
  expect(mailTimeOn(day("2026-05-01"), "Pacific/Auckland")).toBe("2026-04-30T19:00:00.000Z");
});

test("the next mail is due this morning, or otherwise tomorrow", () => {
  expect(nextMailTime(moment("2026-05-01T04:59:59.999Z"), zone)).toBe("2026-05-01T05:00:00.000Z");
  expect(nextMailTime(moment("2026-05-01T05:00:00Z"), zone)).toBe("2026-05-02T05:00:00.000Z");
  expect(nextMailTime(moment("2026-05-01T23:00:00Z"), zone)).toBe("2026-05-02T05:00:00.000Z");
});

test("a weekly alert looks again after seven days", () => {
  expect([nextSearchDay(day("2026-02-27"), "daily"), nextSearchDay(day("2026-02-27"), "weekly")]).toEqual([
    "2026-02-28",
    "2026-03-06",
  ]);
});

import { describe, expect, test } from "vitest";
import { answerDay } from "#core/moments.ts";
import { moment } from "../../identities.ts";

describe("an answer is due two weeks after an application", () => {
  test.each([
    ["2026-11-21T12:00:00.000Z", "UTC", "5\u00a0December\u00a02026"],
    ["2028-02-20T00:00:00.000Z", "UTC", "5\u00a0March\u00a02028"],
    ["2026-11-21T23:30:00.000Z", "Europe/Berlin", "6\u00a0December\u00a02026"],
    ["2026-11-21T02:00:00.000Z", "America/New_York", "4\u00a0December\u00a02026"],
  ])("%s, told in %s", (receivedAt, timeZone, day) => {
    expect(answerDay(moment(receivedAt), "en", timeZone)).toBe(day);
  });
});

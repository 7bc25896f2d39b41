import { expect, test } from "vitest";
import { days } from "#core/time/time.ts";
import { startOfDay } from "#core/translation/day-at.ts";

test.each([
  ["2026-05-01", "UTC", "2026-05-01T00:00:00.000Z"],
  ["2026-05-01", "Europe/Berlin", "2026-04-30T22:00:00.000Z"],
  ["2026-11-01", "Europe/Berlin", "2026-10-31T23:00:00.000Z"],
  ["2026-05-01", "America/Sao_Paulo", "2026-05-01T03:00:00.000Z"],
  ["2026-05-01", "Asia/Kathmandu", "2026-04-30T18:15:00.000Z"],
  ["2026-05-01", "Pacific/Kiritimati", "2026-04-30T10:00:00.000Z"],
  ["2026-05-01", "Pacific/Pago_Pago", "2026-05-01T11:00:00.000Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"], // at midnight, clocks are set forward to 1:00
])("%s begins in %s at %s", (day, timeZone, moment) => {
  expect(startOfDay(days.of(day), timeZone)).toBe(moment);
});

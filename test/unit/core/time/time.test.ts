import * as v from "valibot";
import { expect, test } from "vitest";
import { anyDay, anyMoment, dayOf, epochMsOf, later, momentOf, moments } from "#core/time/time.ts";

const noon = momentOf(new Date("2026-05-01T12:00:00Z"));

test("a moment has one spelling, so that moments sort as texts", () => {
  expect(noon).toBe("2026-05-01T12:00:00.000Z");
  expect(momentOf(new Date(epochMsOf(noon)))).toBe(noon);
  for (const other of ["2026-05-01", "2026-05-01T12:00:00Z", "2026-05-01T12:00:00.000+00:00", "now", "", undefined])
    expect(moments.has(other), other).toBe(false);
  expect(() => momentOf(new Date("never"))).toThrow(RangeError);
});

test("moments can be moved forwards and backwards", () => {
  expect(later(noon, 86_400_000)).toBe("2026-05-02T12:00:00.000Z");
  expect(later(noon, -1)).toBe("2026-05-01T11:59:59.999Z");
});

test("a time in another host's spelling becomes a moment, or is refused", () => {
  const read = (text: string) => v.safeParse(anyMoment, text);
  expect(read("2026-05-01T14:00:00+02:00").output).toBe(noon);
  expect(read("yesterday").success).toBe(false);
});

test("a day is that of a moment in UTC, or of another host's date or time", () => {
  expect(dayOf(momentOf(new Date("2026-05-01T23:59:59.999Z")))).toBe("2026-05-01");
  expect(v.parse(anyDay, "2026-05-01")).toBe("2026-05-01");
  expect(v.parse(anyDay, "2026-05-01T23:59:59.999Z")).toBe("2026-05-01");
  expect(v.is(anyDay, "May 1st")).toBe(false);
});

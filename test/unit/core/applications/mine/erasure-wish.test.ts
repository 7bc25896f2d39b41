import { describe, expect, test } from "vitest";
import { erasesAtOnce } from "#core/applications/mine/erasure-wish.ts";
import { demoSite } from "../../../../fixtures.ts";
import { countryCode, moment } from "../../../../identities.ts";

const confirmed = (at: string, country = "de") => ({
  door: "open" as const,
  confirmedAt: moment(at),
  country: countryCode(country),
});
const erases = (application: Parameters<typeof erasesAtOnce>[0], now: string) =>
  erasesAtOnce(application, demoSite(), moment(now));

describe("whether an erasure request is carried out at once", () => {
  test("it is if the mailbox was confirmed on an earlier day, in the country's time zone", () => {
    // midnight in Berlin is 22:00 UTC, and in São Paulo 03:00 UTC
    expect(erases(confirmed("2026-05-01T21:59:59.000Z"), "2026-05-01T22:00:00.000Z")).toBe(true);
    expect(erases(confirmed("2026-05-01T22:00:00.000Z"), "2026-05-02T21:59:59.000Z")).toBe(false);
    expect(erases(confirmed("2026-05-01T23:00:00.000Z", "br"), "2026-05-02T02:59:59.000Z")).toBe(false);
    expect(erases(confirmed("2026-05-01T23:00:00.000Z", "br"), "2026-05-02T03:00:00.000Z")).toBe(true);
  });

  test("it is across the end of a year, but never if a clock was ahead", () => {
    expect(erases(confirmed("2026-12-31T12:00:00.000Z"), "2027-01-01T12:00:00.000Z")).toBe(true);
    expect(erases(confirmed("2027-01-01T12:00:00.000Z"), "2026-12-31T12:00:00.000Z")).toBe(false);
  });

  test("it is not for a previous mailbox, or an unconfirmed one", () => {
    const { confirmedAt: _none, ...unconfirmed } = confirmed("2026-05-01T10:00:00.000Z");
    const now = "2026-05-09T10:00:00.000Z";
    expect(erases({ ...confirmed("2026-05-01T10:00:00.000Z"), door: "before" }, now)).toBe(false);
    expect(erases({ ...unconfirmed, door: "unconfirmed" }, now)).toBe(false);
    expect(erases(unconfirmed, now)).toBe(false);
  });
});

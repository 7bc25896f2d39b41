import { describe, expect, test } from "vitest";
import { isRestricted, mayEndAfter } from "#core/applications/kept/restriction.ts";
import { retentionStep } from "#core/applications/kept/retention.ts";
import type { RetentionRecord } from "#core/applications/stored/retention-record.ts";
import { demoSite } from "../../../../fixtures.ts";
import { applicationId, countryCode, day, moment, reference } from "../../../../identities.ts";

const since = moment("2026-05-02T10:00:00.000Z");
const now = moment("2026-11-26T10:00:00.000Z");

describe("a restriction", () => {
  test("lasts until the end of the announced day, and without one, for good", () => {
    expect(isRestricted({}, now)).toBe(false);
    expect(isRestricted({ restriction: { since } }, now)).toBe(true);
    expect(isRestricted({ restriction: { since, until: day("2026-11-26") } }, now)).toBe(true);
    expect(isRestricted({ restriction: { since, until: day("2026-11-25") } }, now)).toBe(false);
  });

  test.each([
    ["2026-12-02", false],
    ["2026-12-03", true],
    ["2027-02-24", true],
    ["2027-02-25", false],
    ["2026-12-32", false],
    ["soon", false],
  ])("may end after %s: %s", (text, may) => {
    expect(mayEndAfter(text, now)).toBe(may);
  });

  const record: RetentionRecord = {
    id: applicationId("first"),
    reference: reference("K7M-29R-XDW"),
    receivedAt: moment("2024-05-01"),
    country: countryCode("de"),
    state: "rejected",
    stateSince: moment("2024-05-02"),
    unread: false,
    untold: false,
    isReachable: false,
    restriction: { since },
  };

  test.each([
    ["keeps an application past its period", {}, { do: "keep" }],
    ["keeps an unread one without a warning", { unread: true, state: "received" }, { do: "keep" }],
    ["does not keep a withdrawn one", { state: "withdrawn" }, { do: "erase", because: "withdrawn" }],
    ["does not keep one whose erasure was requested", { eraseAskedAt: since }, { do: "erase", because: "asked" }],
  ] as const)("%s", (_what, about, step) => {
    expect(retentionStep({ ...record, ...about }, demoSite(), now)).toMatchObject(step);
  });
});

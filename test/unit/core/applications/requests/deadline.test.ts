import { describe, expect, test } from "vitest";
import { dueDay, extendedDueDay, isOverdue } from "#core/applications/requests/deadline.ts";
import { day } from "../../../../identities.ts";

describe("the time to answer a request", () => {
  test.each([
    ["2026-11-26", "2026-12-26", "2027-02-26"],
    ["2026-12-31", "2027-01-31", "2027-03-31"],
    ["2027-01-31", "2027-02-28", "2027-04-30"],
    ["2028-01-30", "2028-02-29", "2028-04-30"],
    ["2026-11-30", "2026-12-30", "2027-02-28"],
  ])("of %s is a month, %s, and three once it was extended, %s", (received, due, extended) => {
    expect([dueDay(day(received)), extendedDueDay(day(received))]).toEqual([due, extended]);
  });

  test("is over from the day after, unless the request was closed", () => {
    const due = day("2026-12-26");
    expect(isOverdue({ due }, day("2026-12-26"))).toBe(false);
    expect(isOverdue({ due }, day("2026-12-27"))).toBe(true);
    const closed = { on: due, by: "ada", outcome: "done" } as const;
    expect(isOverdue({ due, closed }, day("2026-12-27"))).toBe(false);
  });
});

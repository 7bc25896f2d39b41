import { describe, expect, test } from "vitest";
import { closingFromAnswer } from "#app/routes/job-application/closing-answer.ts";

const closedAt = "2026-11-23T10:00:00.000Z";

// trust N 740
describe("the answer of the call for an opening", () => {
  test("says that it is open, or closed and since when", () => {
    expect(closingFromAnswer(200, { id: "a", title: "Engineer", places: [] })).toBe("open");
    expect(closingFromAnswer(410, { code: "closed", closedAt })).toEqual({ closedAt });
    expect(closingFromAnswer(410, { code: "closed" })).toEqual({});
  });

  // trust S 792
  test.each<[number, unknown]>([
    [200, { ok: true }],
    [200, { error: "blocked" }],
    [200, null],
    [200, "Request Rejected"],
    [410, { title: "gone" }],
    [404, { code: "not_found" }],
    [502, { code: "closed", closedAt }],
  ])("is ignored if something else answers %i with %j", (status, body) => {
    expect(closingFromAnswer(status, body)).toBeUndefined();
  });
});

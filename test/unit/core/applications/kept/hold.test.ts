import { describe, expect, test } from "vitest";
import { checkHold, isHeld, latestHoldDay } from "#core/applications/kept/hold.ts";
import { days } from "#core/time/time.ts";
import { moment } from "../../../../identities.ts";

const now = moment("2026-11-22T10:00:00.000Z");
const why = "claim before the labour court";

describe("a hold", () => {
  test("lasts to the end of its day, and its reason is one line", () => {
    expect(checkHold({ until: "2027-06-30", why: `  ${why}\n\u001b[31m ` }, now)).toEqual({
      ok: true,
      until: "2027-06-30",
      why: `${why} [31m`,
    });
    expect(checkHold({ until: "2026-11-22", why }, now)).toMatchObject({ ok: true });
    expect(isHeld({ heldUntil: days.of("2026-11-22") }, moment("2026-11-22T23:59:59.999Z"))).toBe(true);
    expect(isHeld({ heldUntil: days.of("2026-11-22") }, moment("2026-11-23T00:00:00.000Z"))).toBe(false);
    expect(isHeld({}, now)).toBe(false);
  });

  // trust S 312
  test.each([
    ["2026-11-21", why, "past"],
    ["2029-11-23", why, "too_far"],
    ["2326-11-22", why, "too_far"],
    ["2027-02-30", why, "no_day"],
    ["tomorrow", why, "no_day"],
    ["", why, "no_day"],
    ["2027-06-30T00:00", why, "no_day"],
    ["+12027-06-30", why, "no_day"],
    ["2027-06-30", " \u200b\n", "no_reason"],
    ["2027-06-30", "x".repeat(201), "reason_too_long"],
  ])("until %j with the reason %j is refused: %s", (until, reason, problem) => {
    expect(checkHold({ until, why: reason }, now)).toEqual({ ok: false, problem });
  });

  test("may be three years long, even from 29 February", () => {
    expect(latestHoldDay(now)).toBe("2029-11-22");
    expect(checkHold({ until: "2029-11-22", why }, now)).toMatchObject({ ok: true });
    expect(latestHoldDay(moment("2028-02-29T10:00:00.000Z"))).toBe("2031-03-01");
  });
});

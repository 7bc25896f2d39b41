import { expect, test } from "vitest";
import { referrerFindings } from "#core/doctor/referrers.ts";
import { references } from "#core/identity/reference.ts";
import { day, moment } from "../../../identities.ts";

test("the doctor names the applications whose referrer was not told within a month, in one finding", () => {
  const named = (reference: string, receivedAt: string, toldOn?: string) => ({
    reference: references.of(reference),
    receivedAt: moment(receivedAt),
    ...(toldOn === undefined ? {} : { toldOn: day(toldOn) }),
  });
  const all = [
    named("222-222-222", "2026-05-01T23:00:00.000Z"),
    named("333-333-333", "2026-05-01T23:00:00.000Z", "2026-06-30"),
    named("444-444-444", "2026-05-02T00:00:00.000Z"),
  ];
  expect(referrerFindings(all, day("2026-06-01"))).toEqual([]);
  const [late, ...more] = referrerFindings(all, day("2026-06-02"));
  expect(late).toMatchObject({ weight: "warning", where: "referrers", says: expect.stringContaining("222-222-222") });
  expect(late?.says).not.toMatch(/333|444/);
  expect(more).toEqual([]);
  expect(referrerFindings(all, day("2026-06-03"))[0]?.says).toContain("222-222-222, 444-444-444");
});

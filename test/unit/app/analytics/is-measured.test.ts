import { expect, test } from "vitest";
import { isMeasured } from "#app/analytics/is-measured.ts";

test("one visit in ten is measured, as the privacy notice says", () => {
  const visits = Array.from({ length: 1000 }, (_, index) => index / 1000);
  expect(visits.filter(isMeasured).length).toBe(100);
});

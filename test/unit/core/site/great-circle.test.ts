import { describe, expect, test } from "vitest";
import { kilometresBetween } from "#core/site/great-circle.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const degree = 111.19; // one degree of the equator, in kilometres

describe("the great-circle distance", () => {
  test.each([
    ["Munich to Berlin", at(48.14, 11.58), at(52.52, 13.4), 504],
    ["pole to pole", at(90, 0), at(-90, 77), 180 * degree],
    ["south to north, over the equator", at(-30, -47), at(15, -47), 45 * degree],
    ["east to west, over the line of the date", at(0, 179), at(0, -179), 2 * degree],
    ["one side of the pole to the other", at(60, 20), at(60, -160), 60 * degree],
  ])("is right from %s", (_, from, to, kilometres) => {
    expect(Math.abs(kilometresBetween(from, to) / kilometres - 1)).toBeLessThan(0.005);
    expect(kilometresBetween(to, from)).toBeCloseTo(kilometresBetween(from, to), 6);
  });

  test("is zero from a place to itself", () => {
    expect(kilometresBetween(at(48.14, 11.58), at(48.14, 11.58))).toBe(0);
  });
});

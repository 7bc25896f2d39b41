import { describe, expect, test } from "vitest";
import { createPace, minPace } from "#core/uploads/pace.ts";

/** The second after which a sender of `bytesIn(second)` bytes is disconnected, with a check every second; `undefined` if it never is. */
function disconnectedAfter(bytesIn: (second: number) => number, seconds: number): number | undefined {
  const pace = createPace(0);
  for (let second = 1; second <= seconds; second += 1) {
    pace.note(bytesIn(second));
    if (pace.isTooSlow(second * 1000)) return second;
  }
  return undefined;
}

const minBytesPerSecond = minPace.bytesPerSecond;

describe("a sender", () => {
  test("at the minimum rate may take any time", () => {
    expect(disconnectedAfter(() => minBytesPerSecond, 6000)).toBeUndefined();
  });

  test("of one byte a second is disconnected after 30 seconds, not earlier", () => {
    expect(disconnectedAfter(() => 1, 100)).toBe(30);
  });

  test("that stalls is disconnected within 30 seconds, however fast it was before", () => {
    expect(disconnectedAfter((second) => (second <= 60 ? 100 * minBytesPerSecond : 0), 200)).toBe(90);
  });

  test("that pauses in a tunnel and catches up is not disconnected", () => {
    expect(disconnectedAfter((second) => (second % 30 === 0 ? 30 * minBytesPerSecond : 0), 300)).toBeUndefined();
  });

  test("just below the minimum rate is disconnected", () => {
    expect(disconnectedAfter(() => minBytesPerSecond - 1, 100)).toBe(30);
  });
});

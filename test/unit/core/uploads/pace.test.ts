import { describe, expect, test } from "vitest";
import { createPace, minPace } from "#core/uploads/pace.ts";

/** The second in which a sender of `bytesIn(second)` bytes is disconnected, if it is checked every second. */
function letGoAfter(bytesIn: (second: number) => number, seconds: number): number | undefined {
  const pace = createPace(0);
  for (let second = 1; second <= seconds; second += 1) {
    pace.note(bytesIn(second));
    if (pace.isTooSlow(second * 1000)) return second;
  }
  return undefined;
}

const enough = minPace.bytesPerSecond;

describe("a sender", () => {
  test("at the minimum rate may take any time", () => {
    expect(letGoAfter(() => enough, 6000)).toBeUndefined();
  });

  test("of one byte a second is disconnected after 30 seconds, not earlier", () => {
    expect(letGoAfter(() => 1, 100)).toBe(30);
  });

  test("that stalls is disconnected within 30 seconds, however fast it was before", () => {
    expect(letGoAfter((second) => (second <= 60 ? 100 * enough : 0), 200)).toBe(90);
  });

  test("that pauses in a tunnel and catches up is not disconnected", () => {
    expect(letGoAfter((second) => (second % 30 === 0 ? 30 * enough : 0), 300)).toBeUndefined();
  });

  test("just below the minimum rate is disconnected", () => {
    expect(letGoAfter(() => enough - 1, 100)).toBe(30);
  });
});

import { describe, expect, test } from "vitest";
import { createPace, minPace } from "#core/uploads/pace.ts";

/** A sender watched every second: how many bytes come in each; answers the second in which it is let go. */
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
  test("at the slowest pace may take as long as it takes", () => {
    expect(letGoAfter(() => enough, 6000)).toBeUndefined();
  });

  test("of one byte a second is let go after 30 seconds, not before", () => {
    expect(letGoAfter(() => 1, 100)).toBe(30);
  });

  test("that sends nothing any more is let go 30 seconds later at the latest, however fast it was before", () => {
    expect(letGoAfter((second) => (second <= 60 ? 100 * enough : 0), 200)).toBe(90);
  });

  test("that pauses in a tunnel and makes up for it is not let go", () => {
    expect(letGoAfter((second) => (second % 30 === 0 ? 30 * enough : 0), 300)).toBeUndefined();
  });

  test("a little below the slowest pace is let go", () => {
    expect(letGoAfter(() => enough - 1, 100)).toBe(30);
  });
});

import { describe, expect, test } from "vitest";
import { createMeter, type LimitName, limitsPerAddress, sharedLimits } from "#core/limits/limits.ts";

function aMeter(limit: { count: number; seconds: number }) {
  let time = 1_000_000;
  const meter = createMeter(limit, () => time);
  return {
    ...meter,
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

describe("a limit", () => {
  test.each(Object.keys(limitsPerAddress) as LimitName[])(
    "of %s is exact: it allows the full amount, and not one more",
    (name) => {
      const limit = limitsPerAddress[name];
      const { take } = aMeter(limit);
      const pieces = name === "uploadBytes" ? 4 : limit.count;
      for (let taken = 0; taken < pieces; taken += 1) expect(take("a", limit.count / pieces)).toBe(0);
      expect(take("a", limit.count / pieces)).toBeGreaterThan(0);
      expect(take("b")).toBe(0);
    },
  );

  test("has recovered within a day, so that nothing about an address is kept for longer, as the privacy notice says", () => {
    for (const [name, { seconds }] of Object.entries({ ...limitsPerAddress, ...sharedLimits }))
      expect(seconds, name).toBeLessThanOrEqual(86_400);
  });

  // trust S 971
  test("recovers on time after a clock was a day ahead and is set back", () => {
    const { take, used, wait } = aMeter({ count: 10, seconds: 100 });
    wait(86_400);
    for (let taken = 0; taken < 10; taken += 1) take("a");
    wait(-86_400);
    expect(take("a")).toBe(10);
    expect(take("b")).toBe(0);
    wait(50);
    expect(used("a")).toBe(0.5);
    expect(take("a")).toBe(0);
  });

  test("recovers evenly, and says when", () => {
    const { take, wait, used } = aMeter({ count: 10, seconds: 100 });
    for (let taken = 0; taken < 10; taken += 1) take("a");
    expect(used("a")).toBe(1);
    expect(take("a")).toBe(10);
    wait(9);
    expect(take("a")).toBe(1);
    wait(1);
    expect(take("a")).toBe(0);
    wait(50);
    expect(used("a")).toBe(0.5);
    wait(1000);
    expect(used("a")).toBe(0);
    for (let taken = 0; taken < 10; taken += 1) expect(take("a")).toBe(0);
    expect(take("a")).toBeGreaterThan(0);
  });

  test("allows an unused key one amount above the limit, and then makes it wait", () => {
    const { take } = aMeter({ count: 100, seconds: 100 });
    expect(take("a", 150)).toBe(0);
    expect(take("a", 1)).toBe(51);
  });

  test("charges nothing for a refusal", () => {
    const { take, wait } = aMeter({ count: 1, seconds: 10 });
    take("a");
    for (let asked = 0; asked < 100; asked += 1) expect(take("a")).toBe(10);
    wait(10);
    expect(take("a")).toBe(0);
  });

  test("remembers a limited number of addresses", () => {
    const { take } = aMeter({ count: 1, seconds: 1000 });
    take("first");
    for (let address = 0; address < 100_001; address += 1) take(`${address}`);
    expect(take("100000")).toBeGreaterThan(0);
    expect(take("first")).toBe(0);
  });
});

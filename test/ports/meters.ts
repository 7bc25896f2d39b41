import { describe, expect, test } from "vitest";
import type { Meters } from "#core/limits/meters.ts";

/** The tests that all meters must pass (core/limits/meters.ts). `create` returns those of several processes with the same data and default limits. */
export function metersSuite(name: string, create: (processes: number) => Promise<readonly Meters[]>): void {
  const address = "203.0.113.9";

  describe(`${name} as meters`, () => {
    test("enforce a limit exactly over many processes", async () => {
      const processes = await create(3);
      const taken = await Promise.all(
        Array.from({ length: 30 }, (_, turn) => processes[turn % 3]?.take("submit", address)),
      );
      expect(taken.filter((seconds) => seconds === 0)).toHaveLength(10);
      expect(await processes[0]?.take("submit", "203.0.113.10")).toBe(0);
    });

    test("say when to come back", async () => {
      const [one, other] = await create(2);
      for (let turn = 0; turn < 10; turn += 1) await one?.take("submit", address);
      const seconds = (await other?.take("submit", address)) ?? 0;
      expect(seconds).toBeGreaterThan(350);
      expect(seconds).toBeLessThanOrEqual(360);
      expect(await other?.take("submit", address)).toBeGreaterThan(350);
    });

    test("tell how much is used, and can return what was not used", async () => {
      const [one, other] = await create(2);
      expect(await other?.used("submit", address)).toBe(0);
      for (let turn = 0; turn < 10; turn += 1) await one?.take("submit", address);
      expect(await other?.used("submit", address)).toBeCloseTo(1, 2);
      expect(await other?.take("submit", address)).toBeGreaterThan(0);
      other?.give("submit", address, 5);
      await expect.poll(() => one?.used("submit", address)).toBeCloseTo(0.5, 2);
      expect(await other?.take("submit", address)).toBe(0);
    });

    test("tell the largest share that any key has used", async () => {
      const [one, other] = await create(2);
      expect(await one?.highestUsage("submit")).toBe(0);
      for (let turn = 0; turn < 6; turn += 1) await one?.take("submit", turn < 5 ? address : "203.0.113.10");
      await one?.take("uploadBytes", address, 1);
      expect(await other?.highestUsage("submit")).toBeCloseTo(0.5, 2);
    });

    test("allow an unused key one amount above the limit, and then make it wait", async () => {
      const [one, other] = await create(2);
      expect(await one?.take("uploadBytes", address, 500_000_000)).toBe(0);
      expect(await other?.take("uploadBytes", address, 1)).toBeGreaterThan(600);
    });
  });
}

import { describe, expect, test } from "vitest";
import type { SpentTokens } from "#core/bot-check.ts";
import { moment } from "../identities.ts";

const at = (clock: string) => moment(`2026-05-01T${clock}:00.000Z`);

/** The tests that every store of spent tokens must pass (core/bot-check.ts). */
export function spentTokensSuite(name: string, create: () => Promise<SpentTokens>): void {
  describe(`${name} as a store of spent tokens`, () => {
    test("accepts each once, even of many attempts at the same time", async () => {
      const spent = await create();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => spent.spend("a", at("10:10"))));
      expect(outcomes.filter((first) => first)).toHaveLength(1);
      expect(await spent.spend("b", at("10:10"))).toBe(true);
    });

    test("forgets what has expired, and only that", async () => {
      const spent = await create();
      await spent.spend("early", at("10:10"));
      await spent.spend("late", at("10:20"));
      expect(await spent.sweep(at("10:15"))).toBe(1);
      expect(await spent.spend("early", at("10:30"))).toBe(true);
      expect(await spent.spend("late", at("10:30"))).toBe(false);
    });
  });
}

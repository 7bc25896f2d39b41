import { describe, expect, test } from "vitest";
import type { Announcements } from "#core/found/announcements.ts";
import { moment } from "../identities.ts";

const next = moment("2026-05-01T10:00:00.000Z");

/** The tests that every store of announcements must pass (core/found/announcements.ts). */
export function announcementsSuite(name: string, create: () => Promise<Announcements>): void {
  describe(`${name} as a store of announcements`, () => {
    test("knows up to which change each service was told", async () => {
      const store = await create();
      expect(await store.stateOf("a")).toBeUndefined();
      await store.advance("a", 7);
      await store.advance("b", 2);
      await store.advance("a", 9);
      expect(await store.stateOf("a")).toEqual({ change: 9, attempts: 0 });
      expect(await store.stateOf("b")).toEqual({ change: 2, attempts: 0 });
    });

    test("counts failures until an announcement succeeds", async () => {
      const store = await create();
      await store.advance("a", 7);
      await store.failed("a", "answered 500", next);
      await store.failed("a", "answered 500", next);
      expect(await store.stateOf("a")).toEqual({ change: 7, attempts: 2, nextAt: next });
      await store.advance("a", 8);
      expect(await store.stateOf("a")).toEqual({ change: 8, attempts: 0 });
    });
  });
}

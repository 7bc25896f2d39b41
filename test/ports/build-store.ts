import { describe, expect, test } from "vitest";
import { buildIds } from "#core/builds/build-id.ts";
import type { BuildStore } from "#core/builds/build-store.ts";
import { moment } from "../identities.ts";

const [one, other] = [buildIds.of("0123abcd-0123456789ab"), buildIds.of("fedcba98-0123456789ab")];
const at = (time: string) => moment(`2026-11-23T${time}:00.000Z`);
const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);
const bytes = (content: string) => new TextEncoder().encode(content);

/** The tests that every store of builds must pass (core/builds/build-store.ts). */
export function buildStoreSuite(name: string, create: () => Promise<BuildStore>): void {
  describe(`${name} as a store of builds`, () => {
    const listed = async (store: BuildStore) =>
      (await store.all()).sort((a, b) => (a.id < b.id ? -1 : 1)).map((build) => ({ ...build }));

    test("begins empty, and returns nothing for an unknown build", async () => {
      const store = await create();
      expect(await store.all()).toEqual([]);
      expect(await store.read(one)).toBeUndefined();
      expect(await store.read(one, 10)).toBeUndefined();
      await store.markAlive(one, at("10:00"));
      await store.allow(one);
      await store.remove(one);
      expect(await store.all()).toEqual([]);
    });

    test("stores packs byte for byte, and reads their beginning", async () => {
      const store = await create();
      const all = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
      await store.put(one, all, at("10:00"));
      await store.put(other, bytes("other"), at("10:01"));
      const whole = await store.read(one);
      expect(Buffer.from(whole ?? []).equals(all)).toBe(true);
      expect(Buffer.from((await store.read(one, 1000)) ?? []).equals(all.subarray(0, 1000))).toBe(true);
      expect(text(await store.read(other, 1000))).toBe("other");
      expect(await listed(store)).toEqual([
        { id: one, livedAt: at("10:00"), bytes: 300_000 },
        { id: other, livedAt: at("10:01"), bytes: 5 },
      ]);
    });

    test("replaces a pack", async () => {
      const store = await create();
      await store.put(one, bytes("damaged"), at("10:00"));
      await store.put(one, bytes("whole"), at("10:05"));
      expect(text(await store.read(one))).toBe("whole");
      expect(await store.all()).toEqual([{ id: one, livedAt: at("10:05"), bytes: 5 }]);
    });

    test("knows when a build was alive last, ignoring earlier moments", async () => {
      const store = await create();
      await store.put(one, bytes("one"), at("10:00"));
      await store.markAlive(one, at("12:00"));
      await store.markAlive(one, at("11:00"));
      await store.put(one, bytes("one"), at("11:30"));
      expect(await store.all()).toEqual([{ id: one, livedAt: at("12:00"), bytes: 3 }]);
    });

    test("returns nothing for a withdrawn build, knows since when, and can undo that", async () => {
      const store = await create();
      await store.put(one, bytes("one"), at("10:00"));
      await store.withdraw(one, at("11:00"));
      await store.withdraw(one, at("12:00"));
      expect(await store.read(one)).toBeUndefined();
      expect(await store.all()).toEqual([{ id: one, livedAt: at("10:00"), withdrawnAt: at("11:00"), bytes: 0 }]);
      await store.markAlive(one, at("13:00"));
      expect(await store.all()).toEqual([{ id: one, livedAt: at("13:00"), withdrawnAt: at("11:00"), bytes: 0 }]);
      await store.put(one, bytes("one"), at("13:00"));
      expect(await store.all()).toMatchObject([{ id: one, withdrawnAt: at("11:00") }]);
      await store.allow(one);
      await store.put(one, bytes("one"), at("14:00"));
      expect(await store.all()).toEqual([{ id: one, livedAt: at("14:00"), bytes: 3 }]);
    });

    test("knows of a build that was withdrawn before it was stored", async () => {
      const store = await create();
      await store.withdraw(one, at("11:00"));
      expect(await store.all()).toEqual([{ id: one, livedAt: at("11:00"), withdrawnAt: at("11:00"), bytes: 0 }]);
    });

    test("removes one build and keeps the others", async () => {
      const store = await create();
      await store.put(one, bytes("one"), at("10:00"));
      await store.put(other, bytes("other"), at("10:00"));
      await store.withdraw(other, at("10:00"));
      await store.remove(one);
      expect(await store.all()).toMatchObject([{ id: other }]);
      await store.remove(other);
      expect(await store.all()).toEqual([]);
    });

    test("can be written and read concurrently", async () => {
      const store = await create();
      await Promise.all(Array.from({ length: 6 }, () => store.put(one, bytes("the same"), at("10:00"))));
      expect(text(await store.read(one))).toBe("the same");
      expect(await store.all()).toEqual([{ id: one, livedAt: at("10:00"), bytes: 8 }]);
    });
  });
}

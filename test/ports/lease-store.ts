import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { LeaseStore } from "#core/duties/lease-store.ts";

/** The tests that all stores of leases must pass (core/duties/lease-store.ts). `create` returns the stores of several hosts with the same data. */
export function leasesSuite(name: string, create: (hosts: number) => Promise<readonly LeaseStore[]>): void {
  const two = async (): Promise<[LeaseStore, LeaseStore]> => {
    const [one, other] = await create(2);
    if (!one || !other) throw new Error("two hosts are needed");
    return [one, other];
  };

  describe(`${name} as leases`, () => {
    test("gives a duty to the first requester, and to no other until it expires", async () => {
      const [one, other] = await two();
      expect(await one.acquire(["mails", "purge"], "one", 60_000)).toEqual(["mails", "purge"]);
      expect(await other.acquire(["mails", "sweep"], "other", 60_000)).toEqual(["sweep"]);
      expect(await one.acquire(["mails", "sweep"], "one", 60_000)).toEqual(["mails"]);
    });

    test("gives each duty to one of many concurrent requesters", async () => {
      const hosts = await create(6);
      const held = await Promise.all(
        hosts.map((each, at) => each.acquire(["scans", "mails", "purge"], `host ${at}`, 60_000)),
      );
      expect(held.flat().sort()).toEqual(["mails", "purge", "scans"]);
    });

    test("expires on time, unless it was extended", async () => {
      const [one, other] = await two();
      await one.acquire(["mails", "purge"], "one", 300);
      expect(await one.acquire(["purge"], "one", 60_000)).toEqual(["purge"]);
      await pause(350);
      expect(await other.acquire(["mails", "purge"], "other", 60_000)).toEqual(["mails"]);
      expect(await one.acquire(["mails"], "one", 60_000)).toEqual([]);
    });

    test("is free at once when its holder releases it, and nobody else can release it", async () => {
      const [one, other] = await two();
      await one.acquire(["mails"], "one", 60_000);
      await other.release("mails", "other");
      expect(await other.acquire(["mails"], "other", 60_000)).toEqual([]);
      await one.release("mails", "one");
      expect(await other.acquire(["mails"], "other", 60_000)).toEqual(["mails"]);
    });
  });
}

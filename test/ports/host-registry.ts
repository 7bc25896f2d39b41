import { describe, expect, test } from "vitest";
import type { HostRegistry } from "#core/duties/hosts.ts";

/** The tests that all registries of hosts must pass (core/duties/hosts.ts). `create` returns the registries of two hosts with the same data. */
export function hostRegistrySuite(name: string, create: () => Promise<readonly [HostRegistry, HostRegistry]>): void {
  describe(`${name} as a registry of hosts`, () => {
    test("shows each host the other running hosts, in their current state", async () => {
      const [one, other] = await create();
      const [here, there] = [
        { name: "here", settings: { SECRET: "a" } },
        { name: "there", settings: { SECRET: "b" } },
      ];
      expect(await one.heartbeat("1", here)).toEqual([]);
      expect(await other.heartbeat("2", there)).toEqual([here]);
      expect(await one.heartbeat("1", { ...here, settings: { SECRET: "b" } })).toEqual([there]);
      expect(await other.all()).toEqual([{ ...here, settings: { SECRET: "b" } }, there]);
      await other.remove("2");
      expect(await one.heartbeat("1", here)).toEqual([]);
    });
  });
}

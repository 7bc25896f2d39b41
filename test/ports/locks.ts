import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Locks } from "#core/duties/locks.ts";

/** The tests that all locks must pass (core/duties/locks.ts). `create` returns the locks of several processes with the same data. */
export function locksSuite(name: string, create: (processes: number) => Promise<readonly Locks[]>): void {
  describe(`${name} as locks`, () => {
    test("runs work with the same key one at a time, over all processes", async () => {
      const processes = await create(3);
      let [inside, most, done] = [0, 0, 0];
      const work = async (): Promise<void> => {
        inside += 1;
        most = Math.max(most, inside);
        await pause(5);
        inside -= 1;
        done += 1;
      };
      await Promise.all(Array.from({ length: 12 }, (_, turn) => processes[turn % 3]?.exclusively("a submit", work)));
      expect([most, done]).toEqual([1, 12]);
    });

    test("runs work with different keys at the same time", async () => {
      const [one, other] = await create(2);
      const answer = await one?.exclusively(
        "a submit",
        () => other?.exclusively("another", async () => "both") ?? Promise.resolve("alone"),
      );
      expect(answer).toBe("both");
    });

    test("continues with the next if work fails", async () => {
      const [one, other] = await create(2);
      const failing = one?.exclusively("a submit", async () => {
        throw new Error("something of our own");
      });
      await expect(failing).rejects.toThrow("something of our own");
      expect(await other?.exclusively("a submit", async () => "next")).toBe("next");
    });
  });
}

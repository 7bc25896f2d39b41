import { describe, expect, test } from "vitest";
import type { RunLocks } from "#core/imports/feeds.ts";

/** The tests that all locks of import runs must pass (core/imports/feeds.ts). `create` returns the locks of two processes with the same data. */
export function runLocksSuite(name: string, create: () => Promise<readonly [RunLocks, RunLocks]>): void {
  describe(`${name} as locks of runs`, () => {
    test("refuses a second run of the same source as busy, and lets other sources run", async () => {
      const [one, other] = await create();
      const answer = await one.exclusively("ours", async () => {
        await expect(other.exclusively("ours", async () => "both")).rejects.toMatchObject({ code: "busy" });
        return other.exclusively("theirs", async () => "beside");
      });
      expect(answer).toBe("beside");
      expect(await other.exclusively("ours", async () => "after")).toBe("after");
    });

    test("lets the next run begin if one fails, and reports no lost lock", async () => {
      const [one, other] = await create();
      const failing = one.exclusively("ours", async (lost) => {
        throw new Error(`failed, lost: ${lost.aborted}`);
      });
      await expect(failing).rejects.toThrow("failed, lost: false");
      expect(await other.exclusively("ours", async () => "next")).toBe("next");
    });
  });
}

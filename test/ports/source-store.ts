import { describe, expect, test } from "vitest";
import type { SourceStore } from "#core/imports/source-store.ts";
import { moment } from "../identities.ts";
import { storedUnreadable, unreadable } from "../submission.ts";

const [first, second, third] = ["10", "11", "12"].map((hour) => moment(`2026-05-01T${hour}:00:00.000Z`)) as [
  ReturnType<typeof moment>,
  ReturnType<typeof moment>,
  ReturnType<typeof moment>,
];
const counts = { added: 3, changed: 0, closed: 1, unchanged: 7, skipped: 0 };
const validators = { etag: '"1"', settings: "these", at: first };

/** The tests that every store of sources must pass (core/imports/source-store.ts). */
export function sourceStoreSuite(name: string, create: () => Promise<SourceStore>): void {
  describe(`${name} as a store of sources`, () => {
    test("knows a source from the time it was first expected, and lists all by name", async () => {
      const sources = await create();
      await sources.expect("b", first);
      await sources.expect("a", second);
      await sources.expect("b", third);
      expect(await sources.get("b")).toEqual({ name: "b", since: first, failures: 0 });
      expect((await sources.all()).map(({ name: each }) => each)).toEqual(["a", "b"]);
      expect(await sources.get("c")).toBeUndefined();
    });

    test("remembers the last import, and that nothing had changed since", async () => {
      const sources = await create();
      await sources.expect("a", first);
      await sources.succeeded("a", { at: first, next: second, counts, validators });
      await sources.succeeded("a", { at: second, next: third });
      expect(await sources.get("a")).toEqual({
        name: "a",
        since: first,
        failures: 0,
        counts,
        validators,
        lastRunAt: second,
        lastSuccessAt: second,
        nextAt: third,
      });
    });

    // trust S 670
    test("keeps a reason that a database cannot read as text", async () => {
      const sources = await create();
      await sources.expect("a", first);
      await sources.failed("a", { at: second, next: third, reason: unreadable, kind: "failed" });
      expect(await sources.get("a")).toMatchObject({ failure: { reason: storedUnreadable } });
    });

    test("counts failures until a success, and asks for the whole feed after one", async () => {
      const sources = await create();
      await sources.expect("a", first);
      await sources.succeeded("a", { at: first, next: second, counts, validators });
      for (const kind of ["failed", "shrank"] as const)
        await sources.failed("a", { at: second, next: third, reason: `it ${kind}`, kind });
      const failed = await sources.get("a");
      expect(failed).toMatchObject({
        failures: 2,
        failure: { reason: "it shrank", kind: "shrank" },
        lastSuccessAt: first,
      });
      expect(failed?.validators).toBeUndefined();
      await sources.succeeded("a", { at: third, next: third, counts });
      expect(await sources.get("a")).toMatchObject({ failures: 0 });
      expect((await sources.get("a"))?.failure).toBeUndefined();
    });

    test("keeps a confirmation during a run for the next one, which is then due at once", async () => {
      const sources = await create();
      await sources.expect("a", first);
      expect(await sources.confirm("nobody", first)).toBe(false);
      expect(await sources.confirm("a", second)).toBe(true);
      await sources.succeeded("a", { at: second, next: third, counts });
      expect(await sources.get("a")).toMatchObject({ confirmedAt: second, nextAt: second });
      await sources.succeeded("a", { at: third, next: third, counts, confirmedAt: second });
      expect(await sources.get("a")).toMatchObject({ nextAt: third });
      expect((await sources.get("a"))?.confirmedAt).toBeUndefined();
    });

    test("remembers about which trouble the operator was told", async () => {
      const sources = await create();
      await sources.expect("a", first);
      await sources.markNotified("a", "silent");
      expect((await sources.get("a"))?.told).toBe("silent");
      await sources.markNotified("a", undefined);
      expect((await sources.get("a"))?.told).toBeUndefined();
    });
  });
}

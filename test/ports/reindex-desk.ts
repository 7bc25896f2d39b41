import { describe, expect, test } from "vitest";
import type { ReindexDesk } from "#core/search/reindexing.ts";

const moment = (second: number): Date => new Date(Date.UTC(2026, 10, 21, 12, 0, second));
const at = (second: number): string => moment(second).toISOString();

/** What every desk for a new index promises. */
export function reindexDeskSuite(name: string, create: () => ReindexDesk): void {
  describe(`${name} as a desk for a new index`, () => {
    test("has nothing to take before somebody asks", async () => {
      const desk = create();
      await desk.tell(5);
      expect([await desk.take(moment(0)), await desk.look()]).toEqual([false, undefined]);
    });

    test("hands a wish on and says how far it is", async () => {
      const desk = create();
      await desk.ask(moment(0));
      expect(await desk.look()).toEqual({ state: "asked", openings: 0, total: 0, at: at(0) });
      expect(await desk.take(moment(1))).toBe(true);
      await desk.tell(250);
      expect(await desk.look()).toEqual({ state: "running", openings: 250, total: 0, at: at(1) });
      await desk.finish("done", 300, moment(2));
      expect(await desk.look()).toEqual({ state: "done", openings: 300, total: 0, at: at(2) });
      expect(await desk.take(moment(3))).toBe(false);
    });

    test("joins what runs already, and begins anew after its end", async () => {
      const desk = create();
      await desk.ask(moment(0));
      await desk.take(moment(1));
      await desk.ask(moment(2));
      expect((await desk.look())?.state).toBe("running");
      await desk.finish("failed", 0, moment(3));
      await desk.ask(moment(4));
      expect(await desk.look()).toMatchObject({ state: "asked", at: at(4) });
    });

    test("gives what a server left behind to the next one", async () => {
      const desk = create();
      await desk.ask(moment(0));
      await desk.take(moment(1));
      expect(await desk.take(moment(9))).toBe(true);
    });

    test("lets a wish be taken back only where nobody gave a sign of life", async () => {
      const desk = create();
      await desk.ask(moment(0));
      await desk.take(moment(1));
      await desk.touch(moment(2));
      expect(await desk.withdraw(at(1))).toBe(false);
      expect(await desk.withdraw(at(2))).toBe(true);
      expect(await desk.look()).toBeUndefined();
    });
  });
}

import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createToday } from "#core/jobs/today.ts";
import { boardStream } from "#server/published/feeds/board-stream.ts";
import { createPacedRunner } from "#server/published/feeds/pace.ts";
import { aJob, demoSite } from "../../../../fixtures.ts";

const site = demoSite();
const today = createToday(site, () => new Date("2026-05-01T12:00:00Z"));
const idOf = (at: number): string => `job-${String(at).padStart(6, "0")}`;

/** A catalogue with this many openings, which counts the calls that it receives. */
function catalogue(openings: number) {
  let asked = 0;
  return {
    asked: () => asked,
    async openAfter(id: string, limit: number) {
      asked += 1;
      const from = id === "" ? 0 : Number(id.slice("job-".length)) + 1;
      return Array.from({ length: Math.max(0, Math.min(limit, openings - from)) }, (_, at) =>
        aJob({ id: idOf(from + at), abstract: "A text" }),
      );
    },
  };
}

const parts = {
  ...{ site, today: today.in, origin: "https://jobs.example.com", hashOf: (text: string) => text },
  board: { key: "x", format: "indeed" as const, medium: "jobboard", parameters: {} },
};

describe("the file of a board, in pieces", () => {
  test.each([0, 1, 24, 25, 26, 50, 101])("has each of %i openings once, in order", async (count) => {
    let text = "";
    for await (const piece of boardStream(catalogue(count), parts, createPacedRunner())) text += piece;
    const ids = [...text.matchAll(/<requisitionid><!\[CDATA\[(.*?)\]\]>/g)].map(([, id]) => id);
    expect(ids).toEqual(Array.from({ length: count }, (_, at) => idOf(at)));
    expect(text.endsWith("</source>\n")).toBe(true);
  });

  test("is written as it is read: of a hundred thousand openings, only those that are needed (trust S 378)", async () => {
    const store = catalogue(100_000);
    const pieces = boardStream(store, parts, createPacedRunner())[Symbol.asyncIterator]();
    for (let taken = 0; taken < 5; taken += 1) await pieces.next();
    await pause(100); // enough time to read ahead
    expect(store.asked()).toBeLessThan(9);
    await pieces.return?.();
    const asked = store.asked();
    await pause(50);
    expect(store.asked()).toBe(asked);
  });

  test("takes turns with other files: one piece at a time, with a pause after each", async () => {
    const pace = createPacedRunner();
    let underway = 0;
    const work = async (): Promise<number> => {
      underway += 1;
      await pause(5);
      underway -= 1;
      return underway;
    };
    expect(await Promise.all(Array.from({ length: 8 }, () => pace(work)))).toEqual(new Array(8).fill(0));
    await expect(pace(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await pace(async () => "on")).toBe("on");
  });
});

import { describe, expect, onTestFinished, test } from "vitest";
import { createThreadCardDrawer, type ThreadCardsOptions } from "#adapters/thread/card-drawer.ts";
import { siteCard } from "#core/cards/card.ts";
import { demoSite } from "../fixtures.ts";
import { raised } from "../raised.ts";
import { workOf } from "../work-of.ts";

const card = (seed: string) => ({ ...siteCard(demoSite(), "de"), seed });

function started(options: Partial<ThreadCardsOptions> = {}) {
  const program = new URL("../../server/compose/card-worker.ts", import.meta.url);
  const drawer = createThreadCardDrawer({ program, data: { siteFolder: "site" }, ...options });
  onTestFinished(() => drawer.close());
  return drawer;
}

describe("cards drawn in a thread", () => {
  test("are PNGs, drawn one at a time without blocking the caller", async () => {
    const drawer = started();
    const work = await workOf(async () => {
      const pictures = await Promise.all(["a", "b", "c", "d"].map((seed) => drawer.draw(card(seed))));
      for (const picture of pictures) expect([...picture.slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    });
    expect(work).toBeLessThan(200); // the CPU time of this thread, in milliseconds
  });

  test("are refused while too many wait (trust S 377)", { tags: "full" }, async () => {
    const drawer = started({ maxWaiting: 3 });
    const asked = await Promise.all(Array.from({ length: 50 }, (_, at) => raised(drawer.draw(card(`${at}`)))));
    expect(asked.filter((each) => each === "nothing raised")).toHaveLength(3);
    expect(asked.filter((each) => each === "busy")).toHaveLength(47);
    expect(await raised(drawer.draw(card("later")))).toBe("nothing raised");
  });

  test("fail individually if they cannot be drawn, and in time if the thread hangs", async () => {
    const broken = started({ data: { siteFolder: "/no/such/site" } });
    expect(await raised(broken.draw(card("a")))).toBe("unavailable");
    expect(await raised(broken.draw(card("b")))).toBe("unavailable");
    const hanging = started({
      program: new URL(
        "data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})",
      ),
      budgetMs: 200,
    });
    expect(await raised(hanging.draw(card("a")))).toBe("unavailable");
  });

  test("are no longer drawn once it is closed", async () => {
    const drawer = started();
    await drawer.close();
    expect(await raised(drawer.draw(card("a")))).toBe("unavailable");
  });
});

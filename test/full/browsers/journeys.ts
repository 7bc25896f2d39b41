import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { siteForTests } from "../../e2e/site.ts";
import { applying } from "./applying.ts";
import { historyJourneys } from "./history-journeys.ts";
import { looking } from "./looking.ts";
import { searching } from "./searching.ts";
import { sending } from "./sending.ts";
import type { Browser, Journey, Running, Visitor } from "./visitor.ts";

const all = [searching, historyJourneys, applying, sending, looking];

/** Runs journeys in one browser, by default all of them. If the browser is not installed, they are skipped and the name of the suite says why. */
export function journeysIn(browser: Browser, journeys: readonly ((journey: Journey) => void)[] = all): void {
  const { name, missing } = browser;
  describe.skipIf(missing)(missing ? `in ${name}, which needs ${missing}` : `in ${name}`, () => {
    const site = siteForTests(() => ({ CHALLENGE_EFFORT: "100" }));
    let running: Running | undefined;
    beforeAll(async () => {
      running = await browser.start();
    });
    afterAll(() => running?.stop());

    const newVisitor = async (width: number): Promise<Visitor> => {
      if (!running) throw new Error(`${name} did not start`);
      const visitor = await running.newVisitor();
      onTestFinished(async () => {
        const complaints = await visitor.complaints();
        await visitor.leave();
        expect(complaints).toEqual([]);
      });
      await visitor.resize(width, width < 768 ? 780 : 900);
      return visitor;
    };
    for (const each of journeys) each({ site, newVisitor });
  });
}

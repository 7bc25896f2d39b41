import { afterAll, beforeAll, expect, test } from "vitest";
import { type Between, everyBadAnswer, foreignSuccesses, startIntermediary, withEach } from "../../e2e/between.ts";
import { rowsOf, submitToOtherHostIntercepted, toRecap } from "../../e2e/intercepted-submit.ts";
import { visitors } from "../../e2e/site.ts";
import { twoInstances } from "../../e2e/two-instances.ts";

const { named, keeper } = twoInstances({ CHALLENGE_EFFORT: "100" });
const visitor = visitors();

let between: Between;
beforeAll(async () => {
  between = await startIntermediary();
});
afterAll(() => between.stop());

// trust M 731
test("an application for another host gets a thank-you if its answer may mean success, and otherwise arrives once", async () => {
  const page = await visitor();
  await page.clock.install();
  await withEach(everyBadAnswer, async (as) => {
    const name = `anderswo.${everyBadAnswer.indexOf(as)}`;
    const form = `${named(1)}/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de&k=${name}`;
    const sent = { between, page, form, keeper, email: `${name}@example.org` };
    await toRecap(sent);
    await submitToOtherHostIntercepted(as, sent);
    expect(await rowsOf(sent)).toHaveLength(foreignSuccesses.includes(as) ? 0 : 1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import de from "../../../locales/de.json" with { type: "json" };
import { type Between, longTestOptions, startIntermediary } from "../../e2e/between.ts";
import { lena, pdfFile } from "../../e2e/candidate.ts";
import { sharedSite, visitors } from "../../e2e/site.ts";
import { uploads } from "../../e2e/stores.ts";
import { temporaryFolder } from "../../temporary.ts";
import {
  callsOfUpload,
  letPuzzlesThrough,
  sendFileThroughEachBadResponse,
  stored,
  typedForm,
} from "./intercepted-upload.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

let between: Between;
beforeAll(async () => {
  between = await startIntermediary();
});
afterAll(() => between.stop());

async function form() {
  const page = await visitor(phone);
  const path = "/de/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de";
  await typedForm(page, site.address + path);
  return page;
}

// trust M 760
describe("a file whose call is answered by an intermediary", longTestOptions, () => {
  test.each(callsOfUpload)(
    "waits if it is %s, says so, and is sent automatically when the network is honest again",
    async (_call, calls) => {
      await sendFileThroughEachBadResponse({
        between,
        page: await form(),
        file: pdfFile(temporaryFolder(), "cv.pdf"),
        calls,
      });
    },
  );

  test("announces the wait once, however many tries, and can be cancelled", async () => {
    const page = await form();
    const network = await between.answer(page, uploads, "200 with a page");
    await letPuzzlesThrough(page);
    await page.evaluate(() => {
      const said: string[] = [];
      const listen = (region: Element) =>
        new MutationObserver(() => void said.push(region.textContent ?? "")).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      for (const region of document.querySelectorAll("[role=status]")) listen(region);
      Object.assign(window, { said });
    });
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "cv.pdf"));
    for (let tries = 1; tries < 4; tries += 1) {
      await expect.poll(network.met).toBe(tries);
      await page.getByText(de["upload.waiting"]).last().waitFor();
      await expect.poll(() => page.locator("form progress").count()).toBe(0);
      await page.clock.runFor(30_000);
    }
    const said = await page.evaluate<string[]>("said.filter((text) => text !== '')");
    expect(said.slice(0, 2)).toEqual([de["upload.loading"].replace("{file}", "cv.pdf"), de["upload.waiting"]]);
    expect(said.slice(2)).toEqual([expect.stringContaining(de["apply.way.text"])]);
    await page.getByRole("button", { name: new RegExp(`^${de["upload.cancel"]}`) }).click();
    await network.beHonest();
    await page.clock.runFor(60_000);
    expect(await stored(page).count()).toBe(0);
    expect(await page.locator("#field-email").inputValue()).toBe(lena.email);
  });
});

import type { FileChooser, Page } from "playwright-core";
import { expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { testApplying } from "./applying.ts";
import { lena, pdfFile } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors({ reducedMotion: "no-preference" });

// Tests every language and every kind of opening. test/full/applying.test.ts tests all pairs.
testApplying([
  ["de", "generic"],
  ["en", "referral"],
  ["fr", "hidden"],
  ["it", "hiddenReferral"],
  ["pt", "generic"],
]);

/** Presses Tab until the focused element's id or text matches. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const [id, text] = (await page.evaluate(
      "[document.activeElement?.id ?? '', document.activeElement?.textContent ?? '']",
    )) as [string, string];
    if (id === wanted || text.startsWith(wanted)) return;
    passed.push(id || text.slice(0, 30));
  }
  throw new Error(`${wanted} cannot be reached: ${passed.join(", ")}`);
}

const focused = (page: Page) => page.evaluate("document.activeElement?.outerHTML");
const headingHasFocus = (page: Page) => expect.poll(() => focused(page)).toMatch(/^<h1/);
const recapHasFocus = (page: Page) => expect.poll(() => focused(page)).toContain(de["recap.heading"]);

test("applying works with the keyboard alone, from the search to the thank-you", async () => {
  const page = await visitor();
  await visit(page, `${site.address}/de/careers/de/job-search?country=de&q=masterarbeit+embedded`);
  await tabTo(page, "Masterarbeit");
  await page.keyboard.press("Enter");
  await page.waitForURL(/job-details/);
  await headingHasFocus(page);
  await tabTo(page, "Jetzt bewerben");
  await page.keyboard.press("Enter");
  await page.waitForURL(/job-application/);
  await headingHasFocus(page);
  const sender = { ...lena, email: "tastatur@example.org" };
  for (const [name, value] of Object.entries(sender)) {
    await tabTo(page, `field-${name}`);
    await page.keyboard.type(value);
  }
  await tabTo(page, "field-cv");
  let chooser: FileChooser | undefined;
  page.on("filechooser", (opened) => {
    chooser = opened;
  });
  await expect
    .poll(async () => {
      if (!chooser) await page.keyboard.press("Enter"); // a busy browser may miss the first press
      await page.waitForTimeout(500);
      return chooser !== undefined;
    })
    .toBe(true);
  await chooser?.setFiles(pdfFile(temporaryFolder()));
  await page.locator("form progress").waitFor({ state: "detached" });
  await tabTo(page, "field-consent");
  await page.keyboard.press("Space");
  await tabTo(page, de["apply.continue"]);
  await page.keyboard.press("Enter");
  await recapHasFocus(page);
  await tabTo(page, de["recap.modify"]);
  await page.keyboard.press("Enter");
  await tabTo(page, "field-lastName");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Vogt-Berger");
  await page.keyboard.press("Enter"); // Enter in a text field continues, as in every form
  await recapHasFocus(page);
  await tabTo(page, de["recap.send"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
  const kept = (await keptBy(site)).find(({ form }) => form.email === sender.email);
  expect(kept?.form.lastName).toBe("Vogt-Berger");
});

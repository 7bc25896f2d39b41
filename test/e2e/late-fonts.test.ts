import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { waitUntilReady } from "../../tools/screens/browser.ts";
import { delayFonts } from "../../tools/screens/late-fonts.ts";
import { reload, sharedSite, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const search = () => `${site.address}/en/careers/de/job-search?country=de&page=9`;

/** The first words of the names of our fonts in which the heading and the links of the footer are drawn. */
async function ownFonts(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("DOM.enable");
  await protocol.send("CSS.enable");
  const { root } = await protocol.send("DOM.getDocument");
  const names: string[] = [];
  for (const selector of ["h1", "footer a"]) {
    const { nodeId } = await protocol.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await protocol.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { isCustomFont, familyName } of fonts) if (isCustomFont) names.push(familyName.split(" ")[0] ?? "");
  }
  await protocol.detach();
  return names;
}

// trust R 287
test("fonts that arrive after the first paint move nothing, and are used from the next screen on", async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { shifts } = await delayFonts(page, () => held);
  await page.goto(search(), { waitUntil: "commit" }); // the page counts as loaded only with its fonts
  await waitUntilReady(page);
  release();
  expect(await shifts()).toEqual([]);
  expect(await ownFonts(page)).toEqual([]);

  await page.locator("ol > li h3 a[href*='job-details']").first().click();
  await page.locator("main a[href*='job-application']").first().waitFor();
  await expect.poll(() => ownFonts(page)).toEqual(["Bricolage", "Figtree"]);
  const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0);
  expect(moved).toBeLessThan(0.001); // on a slow machine, the browser counts the change of screens, which the visitor has asked for

  await reload(page);
  expect(await ownFonts(page)).toEqual(["Bricolage", "Figtree"]);
  expect(await shifts()).toEqual([]);
});

/** Makes the browser report a handshake of this length. */
const withHandshake = (page: Page, ms: number) =>
  page.addInitScript(
    `Object.defineProperty(performance, "timing", { value: { connectStart: 1, connectEnd: ${1 + ms}, secureConnectionStart: 0 } })`,
  );

test.each([
  [50, 2],
  [51, 1],
  [500, 1],
  [501, 0],
])("a page whose handshake took %i ms requests %i fonts before its first paint", async (ms, count) => {
  const page = await visitor();
  await withHandshake(page, ms);
  await page.goto(search(), { waitUntil: "domcontentloaded" });
  expect(await page.locator("link[rel=preload][as=font]").count()).toBe(count);
});

import { describe, expect, test } from "vitest";
import { violationsOf } from "../../tools/screens/faults.ts";
import { sharedSite, visitBeforeHydration, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
const german = () => `${site.address}/de/careers/de/job-search?country=de`;

// trust M 985
describe("the filters on a phone", () => {
  test("open and close before any script arrives, and stay open with what was chosen afterwards", async () => {
    const page = await visitor();
    const come = await visitBeforeHydration(page, german());
    const toggle = page.getByRole("button", { name: /^Filter/ });
    await page.locator("footer").waitFor();
    const area = page.locator("select[name=area]");
    await toggle.focus();
    await page.keyboard.press("Enter");
    await area.waitFor();
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    await toggle.tap();
    await area.waitFor({ state: "hidden" });
    await toggle.tap();
    await area.selectOption("creative");
    await come();
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    expect(await area.inputValue()).toBe("creative");
    await page.getByRole("button", { name: /^\d+ Ergebnisse? zeigen$/ }).waitFor();
    await page.locator("search form p button").tap();
    await page.waitForURL(/area=creative/);
    await area.waitFor({ state: "hidden" });
  });

  test("open and search even if our scripts never arrive", { tags: "full" }, async () => {
    const page = await visitor();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(german());
    await page.getByRole("button", { name: /^Filter/ }).tap();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator("select[name=area]").selectOption("creative");
    await page.locator("search form p button").tap();
    await page.waitForURL(/area=creative/);
  });
});

import { expect, test } from "vitest";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const job = "de-masterarbeit-embedded-sensorik";
const art = "main svg[viewBox='0 0 480 480']";

test("a printed opening is its text, its facts and its address, dark on white", async () => {
  const page = await visitor({ colorScheme: "dark", viewport: { width: 720, height: 1000 } });
  await visit(page, `${site.address}/de/careers/de/job-details/${job}?country=de`);
  const shows = (selector: string) => page.locator(selector).first().isVisible();
  const toClick = ["footer nav", "footer button", "summary", ".button", "text=Link kopieren"];
  for (const selector of [art, ...toClick]) expect([selector, await shows(selector)]).toEqual([selector, true]);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const selector of [art, ...toClick])
    for (const element of await page.locator(selector).all())
      expect([selector, await element.isVisible()]).toEqual([selector, false]);
  for (const selector of ["h1", "aside dd", "main .prose", "footer p"])
    expect([selector, await shows(selector)]).toEqual([selector, true]);
  const printed = await page.evaluate(() => {
    const style = (selector: string, pseudo?: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body, pseudo);
    return {
      ground: style("body").backgroundColor,
      ink: style("h1").color,
      role: style("main li svg").color,
      address: style("[data-address]", "::after").content,
    };
  });
  expect(printed).toEqual({
    ground: "rgb(255, 255, 255)",
    ink: "rgb(0, 0, 0)",
    role: "rgb(10, 115, 80)",
    address: `"${site.address}/de/careers/de/job-details/${job}"`,
  });
});

test("a printed opening of the demo fits three sheets", { tags: "full" }, async () => {
  const page = await visitor();
  await visit(page, `${site.address}/de/careers/de/job-details/${job}?country=de`);
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.length).toBeLessThanOrEqual(3);
});

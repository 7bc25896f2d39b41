import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const form = "/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de";
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = "rgb(243, 245, 249)";
const dark = "rgb(13, 17, 34)";

test("a theme applies at once, loses nothing that was typed, and stays", async () => {
  const page = await visitor({ colorScheme: "light" });
  await visit(page, site.address + form);
  await page.locator("#field-firstName").fill("Lena");
  expect(await ground(page)).toBe(light);
  const kept = page.waitForResponse((response) => response.url().endsWith("/theme"));
  await page.getByRole("button", { name: "Dunkel" }).click();
  await expect.poll(() => ground(page)).toBe(dark);
  expect(await page.locator("#field-firstName").inputValue()).toBe("Lena");
  expect(await page.getByRole("button", { name: "Dunkel" }).getAttribute("aria-pressed")).toBe("true");
  expect((await kept).status()).toBe(303);

  await visit(page, `${site.address}/de/careers/de/job-search`);
  expect(await ground(page)).toBe(dark);
  expect(await page.getByRole("button", { name: "Dunkel" }).getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "Automatisch" }).click();
  await expect.poll(() => page.context().cookies()).toEqual([]);
  expect(await ground(page)).toBe(light);
});

test("a theme can be chosen without JavaScript, and leads back to the same page", async () => {
  const page = await visitor({ javaScriptEnabled: false, colorScheme: "dark" });
  await page.goto(`${site.address}/de/careers/de/job-search?country=de&q=design`);
  expect(await ground(page)).toBe(dark);
  await page.getByRole("button", { name: "Hell" }).click();
  await page.locator("html[data-theme=light]").waitFor();
  expect(page.url()).toBe(`${site.address}/de/careers/de/job-search?country=de&q=design`);
  expect(await ground(page)).toBe(light);
  expect(await page.locator("meta[name=color-scheme]").getAttribute("content")).toBe("light");
});

test("the server renders the page in the theme for visitors without scripts, and alike for all others (spec 1.10)", async () => {
  const get = async (Cookie: string): Promise<string> =>
    (await fetch(`${site.address}/de/careers/de/job-search?country=de`, { headers: { Cookie } })).text();
  expect(await get("theme=drawn-dark")).toMatch(/<html lang="de" data-theme="dark">/);
  const plain = await get("");
  expect(plain).toMatch(/<html lang="de">/);
  expect(await get("theme=dark")).toBe(plain);
});

test("a theme is applied before the first paint, so that nothing flashes", async () => {
  const page = await visitor({ colorScheme: "light" });
  await page.context().addCookies([{ name: "theme", value: "dark", url: site.address }]);
  await page.route("**/assets/*.js", (route) => route.abort()); // the page's own scripts never load
  await page.goto(`${site.address}/de/careers/de/job-search?country=de`, { waitUntil: "domcontentloaded" });
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
  await expect.poll(() => ground(page)).toBe(dark);
});

test("a theme chosen without scripts stays when they run", async () => {
  const page = await visitor({ colorScheme: "light" });
  await page.context().addCookies([{ name: "theme", value: "drawn-dark", url: site.address }]);
  await visit(page, `${site.address}/de/careers/de/job-search`);
  expect(await ground(page)).toBe(dark);
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toEqual(["dark"]);
});

test.each(["job-search", "job-details/de-masterarbeit-embedded-sensorik", "privacy"])(
  "the style layers are ordered before any other style of %s",
  { tags: "full" },
  async (path) => {
    const page = await visitor();
    await visit(page, `${site.address}/de/careers/de/${path}?country=de`);
    const layers = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSLayerBlockRule ? [rule.name] : rule instanceof CSSLayerStatementRule ? rule.nameList : [],
        ),
      ),
    );
    expect([...new Set(layers)].join(" ")).toMatch(/^reset tokens base layout components utilities/);
  },
);

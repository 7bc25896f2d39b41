import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } };
/** A window of 1280 by 1024 pixels at 400 % zoom, with a mouse. */
const zoomed = { viewport: { width: 320, height: 256 } };
const german = () => `${site.address}/de/careers/de/job-search?country=de`;
const searches = "**/api/search/jobpost2?*";
const show = (page: Page) => page.locator("search form p button");
const toggle = (page: Page) => page.getByRole("button", { name: /^Filter/ });
const heading = (page: Page) => page.locator("section[aria-busy] h2").first();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0]);
const counted = /^\d+ Ergebnisse? zeigen$/;

async function openPanel(options: BrowserContextOptions, address = german()): Promise<Page> {
  const page = await visitor(options);
  await visit(page, address);
  await toggle(page).click();
  await page.locator("select[name=area]").waitFor();
  return page;
}

/** Chooses an entry of a filter, and waits until the button shows the new number of openings. */
async function choose(page: Page, name: string, code: string): Promise<void> {
  const answered = page.waitForResponse(searches);
  await page.locator(`select[name=${name}]`).selectOption(code);
  await answered;
  await expect.poll(() => show(page).textContent()).toMatch(counted);
}

test("on a wide screen, a chosen city of three words stays on one line, and all filters in one row", {
  tags: "full",
}, async () => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } });
  await visit(page, `${site.address}/en/careers/de/job-search?country=de&city=frankfurt-am-main&area=consulting`);
  const boxes = await page
    .locator("search select")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => [top, height]));
  expect(boxes).toHaveLength(6);
  expect(new Set(boxes.map(String)).size, JSON.stringify(boxes)).toBe(1);
});

describe.each([
  ["on a phone", phone],
  ["at 400 %, with a mouse", zoomed],
])("the filter panel %s (trust O 200)", (_, options) => {
  test("collects choices, counts what they find, and applies them together", async () => {
    const page = await openPanel(options);
    const before = page.url();
    expect(numberIn(await show(page).textContent())).toBe(numberIn(await heading(page).textContent()));
    await choose(page, "area", "creative");
    await choose(page, "role", "student");
    expect(page.url()).toBe(before);
    const promised = numberIn(await show(page).textContent());
    await show(page).click();
    await page.waitForURL(/area=creative/);
    await expect.poll(() => focused(page)).toBe(`${promised} ${promised === 1 ? "Job" : "Jobs"} in Deutschland`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      country: "de",
      role: "student",
      area: "creative",
    });
    expect(await toggle(page).getAttribute("aria-expanded")).toBe("false");
    await page.goBack();
    await page.waitForURL(before); // a single step back undoes both choices
    await expect.poll(() => page.locator("select[name=area]").inputValue()).toBe("");
  });
});

describe("choices that wait on a phone", () => {
  test("begin at the top of the window if they do not fit further down", async () => {
    const page = await openPanel(phone);
    await expect.poll(async () => Math.round((await toggle(page).boundingBox())?.y ?? -1)).toBeLessThan(40);
    expect(await page.locator("select[name=country]").boundingBox()).toMatchObject({ y: expect.closeTo(110, -2) });
  });

  test("are announced politely, and change the counts of the other filters", { tags: "full" }, async () => {
    const page = await openPanel(phone);
    await choose(page, "area", "creative");
    const promised = numberIn(await show(page).textContent());
    const said = page.locator("p[aria-live=polite]").filter({ hasText: `${promised} Ergebnis` });
    await said.waitFor({ state: "attached" });
    const cities = page.locator("select[name=city] option");
    await expect.poll(() => cities.filter({ hasText: /\(0\)$/ }).count()).toBeGreaterThan(0);
  });

  test.each(["Escape", "the button"])(
    "are discarded by %s, which gets the focus back",
    { tags: "full" },
    async (by) => {
      const page = await openPanel(phone);
      const before = page.url();
      await choose(page, "area", "creative");
      await page.locator("select[name=area]").focus();
      if (by === "Escape") await page.keyboard.press("Escape");
      else await toggle(page).tap();
      await expect.poll(() => toggle(page).getAttribute("aria-expanded")).toBe("false");
      await expect.poll(() => focused(page)).toMatch(/^Filter/);
      await expect.poll(() => page.locator("select[name=area]").inputValue()).toBe("");
      expect(page.url()).toBe(before);
      await toggle(page).tap();
      await expect.poll(() => numberInButton(page)).toBe(numberIn(await heading(page).textContent()));
    },
  );

  test("say so if they find nothing", { tags: "full" }, async () => {
    const page = await openPanel(phone, `${german()}&city=bremen`);
    await page.locator("select[name=company]").selectOption("kivora");
    await expect.poll(() => show(page).textContent()).toBe("Keine Ergebnisse");
  });

  test("request the counts of other countries once, however many cities are tried", { tags: "full" }, async () => {
    const page = await openPanel(phone);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/jobpost2?")) asked += 1;
    });
    for (const city of ["berlin", "hamburg", "munich"]) await choose(page, "city", city);
    expect(asked).toBe(4);
  });

  test("may be another country, with its cities", { tags: "full" }, async () => {
    const page = await openPanel(phone, `${german()}&city=berlin`);
    await choose(page, "country", "it");
    await expect.poll(() => page.locator("select[name=city]").inputValue()).toBe("");
    await choose(page, "city", "milan");
    expect(new URL(page.url()).pathname).toBe("/de/careers/de/job-search");
    const promised = await numberInButton(page);
    await show(page).tap();
    await page.waitForURL(/\/it\/careers\/it\/.*city=milan/);
    expect(numberIn(await heading(page).textContent())).toBe(promised);
  });

  test("only the latest is counted: a late answer is not shown", { tags: "full" }, async () => {
    const page = await openPanel(phone);
    const { promise: late, resolve: come } = Promise.withResolvers<void>();
    await page.route(/jobpost2\?.*area=creative/, async (route) => {
      await late;
      await route.fulfill({ json: { items: [], total: { value: 777 } } }).catch(() => undefined);
    });
    const first = page.waitForRequest(/jobpost2\?.*area=creative/);
    await page.locator("select[name=area]").selectOption("creative");
    await first;
    const cancelled = page.waitForEvent("requestfailed", (request) => request.url().includes("area=creative"));
    await choose(page, "area", "consulting");
    await cancelled;
    come();
    await choose(page, "role", "student");
    expect(await numberInButton(page)).not.toBe(777);
  });

  test.each([
    ["fails", (page: Page) => page.route(searches, (route) => route.abort())],
    ["is busy", (page: Page) => page.route(searches, (route) => route.fulfill({ status: 503, body: "{}" }))],
    ["sends no number", (page: Page) => page.route(searches, (route) => route.fulfill({ json: { items: [] } }))],
  ])("need no number: if the search %s, the button works without one", { tags: "full" }, async (_, prepare) => {
    const page = await openPanel(phone);
    await prepare(page);
    await page.locator("select[name=area]").selectOption("creative");
    await expect.poll(() => page.locator("select[name=role] option").last().textContent()).not.toMatch(/\(\d+\)$/);
    expect(await show(page).textContent()).toBe("Ergebnisse zeigen");
    await show(page).tap();
    await page.waitForURL(/area=creative/);
  });
});

const numberInButton = async (page: Page): Promise<number> => numberIn(await show(page).textContent());

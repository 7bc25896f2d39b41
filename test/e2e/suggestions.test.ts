import type { BrowserContextOptions, Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sharedSite, visit, visitBeforeHydration, visitors } from "./site.ts";
import { activeOption, box, list, typeFast, waitForSuggestions } from "./suggestion-box.ts";

const site = sharedSite();
const visitor = visitors();
const german = () => `${site.address}/de/careers/de/job-search?country=de`;
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** Enters a text in a single step. Typed letter by letter on a busy machine, it could cause several requests for suggestions. */
const type = (page: Page, text: string) => box(page).fill(text);
const isCall = (request: Request): boolean => request.url().includes("/suggestions?");

/** Opens the search. Returns the page, and a growing list of the texts for which suggestions are requested. */
async function visitSearch(
  options: BrowserContextOptions = {},
  prepare = async (_page: Page): Promise<void> => undefined,
) {
  const page = await visitor(options);
  await prepare(page);
  await visit(page, german());
  const calls: string[] = [];
  page.on("request", (request) => {
    if (isCall(request)) calls.push(new URL(request.url()).searchParams.get("text") ?? "");
  });
  return { page, calls };
}

/** A page with a stopped clock, whose search box is ready and has the focus. */
async function visitToTypeFast() {
  const visited = await visitSearch({}, (page) => page.clock.install({ time: 0 }));
  await box(visited.page).focus();
  await visited.page.locator("search").getByRole("status").waitFor({ state: "attached" });
  await visited.page.clock.pauseAt(3_600_000);
  return visited;
}

describe("suggestions by keyboard", () => {
  test("appear while typing, are announced, and leave the text alone until one is chosen", async () => {
    const { page } = await visitToTypeFast();
    await expect.poll(() => box(page).getAttribute("aria-expanded")).toBe("false");
    await typeFast(page, "kuber");
    await waitForSuggestions(page);
    const count = await list(page).getByRole("option").count();
    expect(await page.locator("search").getByRole("status").textContent()).toBe(`${count} Vorschläge`);
    await expect.poll(() => box(page).getAttribute("aria-expanded")).toBe("true");
    expect(await box(page).getAttribute("aria-controls")).toBe(await list(page).getAttribute("id"));
    await expect.poll(() => activeOption(page)).toBeUndefined();
    const first = await list(page).getByRole("option").first().textContent();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => activeOption(page)).toBe(first);
    expect(await box(page).inputValue()).toBe("kuber");
    await page.keyboard.press("Home");
    await expect.poll(() => activeOption(page)).toBeUndefined();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => activeOption(page)).toBe(await list(page).getByRole("option").last().textContent());
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=/);
    expect(first?.toLowerCase()).toContain((await box(page).inputValue()).toLowerCase());
    expect(await page.locator("ol > li h3").count()).toBeGreaterThan(0);
    await expect.poll(() => list(page).count()).toBe(0);
  });

  test("are ignored by Enter without a choice, which searches for what was typed", { tags: "full" }, async () => {
    const { page } = await visitSearch();
    await type(page, "design");
    await list(page).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=design/);
    expect(parametersOf(page)).toEqual({ country: "de", q: "design" });
    await expect.poll(() => list(page).count()).toBe(0);
  });

  test("Escape closes the list and keeps the text, Tab goes on", { tags: "full" }, async () => {
    const { page } = await visitSearch();
    await type(page, "design");
    await list(page).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => list(page).count()).toBe(0);
    expect(await box(page).inputValue()).toBe("design");
    await page.keyboard.press("ArrowDown");
    await list(page).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => list(page).count()).toBe(0);
    expect(await box(page).inputValue()).toBe("design");
    expect(page.url()).not.toContain("q=");
  });

  test("are exposed as a combobox with a listbox", async () => {
    const { page } = await visitSearch();
    await type(page, "berl");
    await list(page).waitFor();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => activeOption(page)).toBeDefined();
    expect(await box(page).getAttribute("type")).toBe("text"); // HTML allows no combobox of type "search"
    expect(await page.locator("search form > div").first().ariaSnapshot()).toMatch(
      /- combobox "Jobtitel, Kenntnisse oder Stichwort" \[expanded\].*: berl[\s\S]*listbox "Vorschläge":[\s\S]*option "Berlin Stadt" \[selected\]/,
    );
  });
});

describe("suggestions by mouse", () => {
  test("a company becomes the filter beside those that are set", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, `${german()}&area=technology`);
    await type(page, "quadrel sys");
    await list(page).getByRole("option", { name: "Quadrel Systems Unternehmen" }).click();
    await page.waitForURL(/company=/);
    expect(parametersOf(page)).toEqual({ area: "technology", country: "de", company: "quadrel-systems" });
    expect(await box(page).inputValue()).toBe("");
  });

  test("a click elsewhere closes them", { tags: "full" }, async () => {
    const { page } = await visitSearch();
    await type(page, "design");
    await list(page).waitFor();
    await page.locator("h1").click();
    await expect.poll(() => list(page).count()).toBe(0);
    expect(await box(page).inputValue()).toBe("design");
  });
});

describe("suggestions on a phone", () => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } };

  test("a city becomes the filter and its word leaves the box", { tags: "full" }, async () => {
    const { page } = await visitSearch(phone);
    await box(page).tap();
    await type(page, "berl");
    const option = list(page).getByRole("option", { name: "Berlin Stadt" });
    await option.waitFor();
    const [field, options] = [await box(page).boundingBox(), await list(page).boundingBox()];
    expect(options?.y ?? 0).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await option.tap();
    await page.waitForURL(/city=berlin/);
    expect(parametersOf(page)).toEqual({ country: "de", city: "berlin" });
    expect(await box(page).inputValue()).toBe("");
  });

  test("cost nothing before the box is used, and then at most 3 kB", { tags: "full" }, async () => {
    const page = await visitor(phone);
    const loaded: Promise<number>[] = [];
    const names: string[] = [];
    page.on("requestfinished", (request) => {
      names.push(new URL(request.url()).pathname);
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
      size.catch(() => undefined); // requests that are running when the test closes the page fail; other failures are noticed below
      loaded.push(size);
    });
    await page.clock.install({ time: 0 });
    await visit(page, german());
    await page.waitForLoadState("networkidle"); // the requests for the page itself do not count
    await page.clock.pauseAt(3_600_000); // nor do those for other screens: they would begin a second after the tap, but the clock is stopped
    expect(names.filter((name) => name.includes("suggestions"))).toEqual([]);
    loaded.length = 0;
    await box(page).tap();
    await expect.poll(() => names.some((name) => /suggestions.*\.js$/.test(name))).toBe(true);
    expect((await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(3000);
  });
});

describe("unobtrusive suggestions", () => {
  test("are requested once after fast typing, and not for one letter", { tags: "full" }, async () => {
    const { page, calls } = await visitToTypeFast();
    await typeFast(page, "d");
    expect(calls).toEqual([]);
    await typeFast(page, "esign");
    await waitForSuggestions(page);
    expect(calls).toEqual(["design"]);
  });

  test("wait until a character is composed", { tags: "full" }, async () => {
    const { page, calls } = await visitSearch();
    const keyboard = await page.context().newCDPSession(page);
    await box(page).focus();
    await keyboard.send("Input.imeSetComposition", { text: "desig", selectionStart: 5, selectionEnd: 5 });
    await page.waitForTimeout(400);
    expect(calls).toEqual([]);
    await keyboard.send("Input.insertText", { text: "design" });
    await list(page).waitFor();
    expect(calls).toEqual(["design"]);
  });

  test("do not open a list for an earlier text when late", { tags: "full" }, async () => {
    const { page } = await visitSearch();
    let release = (): void => undefined;
    await page.route(/suggestions\?text=design/, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue().catch(() => undefined); // fails if the page has abandoned the request
    });
    const asked = page.waitForRequest(isCall);
    await type(page, "design");
    await asked;
    await box(page).fill("zzzz");
    release();
    await page.waitForTimeout(500);
    expect(await list(page).count()).toBe(0);
  });

  test("are off on a device that saves data", { tags: "full" }, async () => {
    const page = await visitor();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    await visit(page, german());
    const calls: Request[] = [];
    page.on("request", (request) => {
      if (isCall(request)) calls.push(request);
    });
    await type(page, "design");
    await page.waitForTimeout(400);
    expect(calls).toEqual([]);
  });

  test("leave a plain box if the server cannot answer", { tags: "full" }, async () => {
    const { page } = await visitSearch();
    await page.route(/suggestions\?/, (route) => route.fulfill({ status: 503, body: "{}" }));
    const answered = page.waitForResponse(/suggestions\?/);
    await type(page, "design");
    await answered;
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=design/);
    expect(await page.locator("ol > li h3").count()).toBeGreaterThan(0);
  });
});

test("what is typed before the page is ready stays, and gets suggestions afterwards", { tags: "full" }, async () => {
  const page = await visitor();
  const beReady = await visitBeforeHydration(page, german());
  await box(page).pressSequentially("kuber");
  await beReady();
  await list(page).waitFor();
  expect(await box(page).inputValue()).toBe("kuber");
});

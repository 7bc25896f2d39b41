import { describe, expect, test } from "vitest";
import { listedIn } from "../openings.ts";
import { sharedSite, visit, visitBeforeHydration, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors({ reducedMotion: "no-preference" });
const heading = "section[aria-busy] h2";
const german = () => `${site.address}/de/careers/de/job-search?country=de`;
const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe("searching", () => {
  test("finds German openings by a word and narrows them by a filter chosen with the mouse", async () => {
    const page = await visitor();
    await visit(page, site.address);
    expect(new URL(page.url()).pathname).toBe("/de/careers/de/job-search");
    await page.locator("input[name=q]").fill("Design");
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=design/);
    const before = await page.locator("ol > li h3").count();
    await page.getByLabel("Unternehmen", { exact: true }).click();
    await page.getByRole("option", { name: /Kivora Studio/ }).click();
    await page.waitForURL(/company=kivora/);
    expect(parametersOf(page.url())).toEqual({ country: "de", q: "design", company: "kivora" });
    await expect.poll(() => page.locator("ol > li h3").count()).toBeLessThanOrEqual(before);
    await expect.poll(() => page.getByRole("list", { name: "Aktive Filter" }).locator("li").count()).toBe(3);
    expect(await page.title()).toMatch(/^\d+ Jobs? bei Kivora Studio in Deutschland – /);
  });

  test("says which openings are in another language, to eyes and to ears", async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(`${site.address}/de/careers/br/job-search?country=br`);
    const row = page.locator("ol > li").first();
    expect(await row.locator("h3").getAttribute("lang")).toBe("pt");
    expect(await row.textContent()).toContain("Sprache: Portugiesisch");
    await page.goto(german());
    expect(await page.locator("ol").first().textContent()).not.toContain("Sprache:");
  });

  test("removes a filter by its chip and moves the focus to the results", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, `${german()}&area=creative`);
    await page.getByRole("link", { name: /Filter entfernen/ }).click();
    await page.waitForURL((url) => !url.searchParams.has("area"));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
  });

  test("clears the text without searching and gives the field the focus back", async () => {
    const page = await visitor();
    await visit(page, `${german()}&q=design`);
    await page.getByRole("button", { name: "Suchtext löschen" }).click();
    await expect.poll(() => page.locator("input[name=q]").inputValue()).toBe("");
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("q");
    expect(page.url()).toContain("q=design");
  });

  test("pages through the results, keeps the scroll position and announces the page", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, german());
    const first = await page.locator("ol > li h3").first().textContent();
    await page.getByRole("link", { name: "Nächste Seite" }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.locator("ol > li h3").first().textContent()).not.toBe(first);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(await page.locator(heading).textContent());
    expect(await page.locator("[aria-current=page]").textContent()).toBe("2");
    expect(await page.title()).toContain("Seite 2");
    await page.goBack();
    await expect.poll(() => page.locator("ol > li h3").first().textContent()).toBe(first);
  });

  test("leads a page past the end to the last page", async () => {
    const page = await visitor();
    await visit(page, `${german()}&page=999`);
    const last = Math.ceil(listedIn("de", new Date().toISOString().slice(0, 10)).length / 10);
    expect(parametersOf(page.url())).toEqual({ country: "de", page: String(last) });
  });
});

describe("changing the country", () => {
  test("by mouse switches to its language and keeps what does not depend on the country", async () => {
    const page = await visitor();
    await visit(page, `${german()}&area=technology&city=berlin&page=1`);
    await page.getByLabel("Land", { exact: true }).click();
    await page.getByRole("option", { name: "Italien" }).click();
    await page.waitForURL(/\/it\/careers\/it\//);
    expect(parametersOf(page.url())).toEqual({ area: "technology", country: "it" });
    expect(await page.locator("html").getAttribute("lang")).toBe("it");
  });

  test("by keyboard happens when the choice is confirmed, not while browsing the list", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, german());
    await page.getByLabel("Land", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe("/de/careers/de/job-search");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/fr\/careers\/fr\//); // Frankreich follows Deutschland in the list
  });

  test("by arrow keys on a select that does not open waits for Enter", { tags: "full" }, async () => {
    const page = await visitor({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });
    await visit(page, german());
    await page.getByLabel("Land", { exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe("/de/careers/de/job-search");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/fr\/careers\/fr\//);
  });
});

describe("a choice by touch", () => {
  const choose = async (width: number, height: number) => {
    const page = await visitor({ hasTouch: true, isMobile: true, viewport: { width, height } });
    await visit(page, german());
    const filters = page.getByRole("button", { name: /Filter/ });
    if (await filters.isVisible()) await filters.tap();
    const area = page.locator("select[name=area]");
    await area.tap();
    await area.selectOption("creative");
    return page;
  };

  test("waits for the button below the filters", { tags: "full" }, async () => {
    const page = await choose(820, 1180);
    await page.waitForTimeout(300);
    expect(page.url()).not.toContain("area=");
    await page.getByRole("button", { name: /Ergebnisse zeigen$/ }).tap();
    await page.waitForURL(/area=creative/);
  });

  test("applies at once if there is no such button, as on a tablet in landscape", { tags: "full" }, async () => {
    const page = await choose(1180, 820);
    await page.waitForURL(/area=creative/);
  });
});

describe("addresses", () => {
  test("are normalised by one redirect", async () => {
    const response = await fetch(`${site.address}/de/careers/de/job-search?q=Java&city=&x=Y`, { redirect: "manual" });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/de/careers/de/job-search?q=java&x=y&country=de");
    const second = await fetch(new URL(response.headers.get("location") ?? "", site.address), { redirect: "manual" });
    expect(second.status).toBe(200);
  });

  test.each([
    ["/", "pt-BR,pt;q=0.9", "/pt/careers/de/job-search?country=de"],
    ["/", "zh", "/en/careers/de/job-search?country=de"],
    ["/fr/careers/fr", "de", "/fr/careers/fr/job-search?country=fr"],
    ["/fr/careers/fr/nothing-here?country=fr", "de", "/fr/careers/fr/job-search?country=fr"],
    ["/de/careers/de/job-details/never-there?country=de&q=x", "de", "/de/careers/de/job-search?country=de&q=x"],
    ["/de/careers/de/job-search?country=it&city=rome&q=x", "de", "/it/careers/it/job-search?q=x&country=it"],
    ["/de/careers/de/privacy?country=it", "de", "/de/careers/de/privacy?country=de"],
  ])("%s for a visitor of %s leads to %s", async (path, language, there) => {
    const response = await fetch(site.address + path, { redirect: "manual", headers: { "Accept-Language": language } });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(there);
  });

  test("outside the base path are answered by a full page with status 404 and a link to the search", {
    tags: "full",
  }, async () => {
    const page = await visitor();
    expect(await visit(page, `${site.address}/xx/careers/yy/job-search`)).toBe(404);
    expect(await page.locator("h1").textContent()).toBe("Diese Seite gibt es nicht");
    await page.getByRole("link", { name: "Zur Jobsuche" }).click();
    await page.waitForURL(/job-search/);
  });

  test("switch the language of the same page and keep the query", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, `${german()}&q=design&role=student`);
    await page.getByText("Deutsch", { exact: true }).first().click();
    await page.getByRole("link", { name: "Français" }).click();
    await page.waitForURL(/\/fr\/careers\/de\//);
    expect(parametersOf(page.url())).toEqual({ country: "de", q: "design", role: "student" });
    expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  });
});

test("a filter chosen before the page is ready stays chosen, and is sent by the button", { tags: "full" }, async () => {
  const page = await visitor();
  const beReady = await visitBeforeHydration(page, german());
  await page.getByLabel("Stadt", { exact: true }).selectOption("berlin");
  await beReady();
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.waitForURL(/city=berlin/);
});

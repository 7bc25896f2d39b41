import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const job = "de-masterarbeit-embedded-sensorik";

async function goToThankYou(page: Page, query: string, email: string): Promise<void> {
  await visit(page, `${site.address}/de/careers/de/job-application/${job}?${query}`);
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.locator("dl").waitFor();
  await waitMinimumFillTime(page);
  await page.getByRole("button", { name: "Bewerbung senden" }).click();
  await page.getByRole("heading", { name: "Vielen Dank, Lena" }).waitFor();
}

/** The addresses, after redirects, of the links at the end of the page. */
async function waysOf(page: Page): Promise<string[]> {
  const links = await page
    .locator("main .actions a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const answers = await Promise.all(links.map((href) => fetch(site.address + href)));
  return answers.map(({ url }) => url.slice(site.address.length));
}

const all = "/de/careers/de/job-search?country=de";

// spec 4.8
test("the thank-you says what happens next and by when, and what the link in the mail is for", async () => {
  const page = await visitor();
  await goToThankYou(page, "country=de", "danke.schoen@example.org");
  const stages = page.getByRole("heading", { name: "So geht es weiter" }).locator("+ ol > li");
  await expect.poll(() => stages.nth(0).textContent()).toContain("danke.schoen@example.org");
  expect(await stages.nth(0).textContent()).toContain("Ihr Link führt zu deiner Bewerbung");
  expect(await stages.nth(2).textContent()).toMatch(/Bis \d+\.\s\p{L}+\s\d{4}/u);
});

// spec 4.8
test("the thank-you leads to all openings, and back to an earlier search", { tags: "full" }, async () => {
  const page = await visitor();
  await goToThankYou(page, "country=de", "ohne.suche@example.org");
  expect(await waysOf(page)).toEqual([all]);
  await goToThankYou(page, "country=de&q=sensor&area=technology", "mit.suche@example.org");
  expect((await waysOf(page)).map((way) => new URLSearchParams(way.split("?")[1]).get("q"))).toEqual(["sensor", null]);
});

const similar = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Ähnliche Jobs" }) });
const named = (page: Page): Promise<string[]> =>
  similar(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => /job-details\/([^?]+)/.exec(link.getAttribute("href") ?? "")?.[1] ?? ""),
    );

// trust R 285
test("the thank-you names similar openings, none of which was applied for in this tab", { tags: "full" }, async () => {
  const page = await visitor();
  await goToThankYou(page, "country=de", "aehnliche.stellen@example.org");
  await expect.poll(() => named(page)).toHaveLength(3);
  const [first = ""] = await named(page);
  expect(await named(page)).not.toContain(job);
  const mark = { language: "de", at: new Date().toISOString(), key: "k", secret: "s" };
  await page.evaluate(
    ([name, value]) => sessionStorage.setItem(name ?? "", value ?? ""),
    [`sent ${first}`, JSON.stringify(mark)],
  );
  await page.reload();
  await expect.poll(() => named(page)).toHaveLength(3);
  expect(await named(page)).not.toContain(first);
  expect(await named(page)).not.toContain(job);
  await similar(page).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/job-details/);
});

// trust R 286
test("the thank-you is complete without similar openings", { tags: "full" }, async () => {
  const page = await visitor();
  await page.route("**/similar?**", (route) => route.fulfill({ status: 503, body: "busy" }));
  await goToThankYou(page, "country=de", "nichts.aehnliches@example.org");
  await page.getByRole("heading", { name: "So geht es weiter" }).waitFor();
  expect(await similar(page).count()).toBe(0);
  expect(await page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
});
